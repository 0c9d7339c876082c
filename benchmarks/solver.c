/* A plain alpha-beta solver for open hands: the yardstick for the compiled kernel, and a check on it.

   It is written the ordinary way: recursion, one window, equal neighbours merged, the last trick
   played without a search, and a cut where one side holds the top trumps. It shares no code and no
   layout of cards with the package.

   Standard input: a count, then for each deal: leader maker trump out hand0 hand1 hand2 hand3
   (whole numbers; `out` is a mask of the seats that sit out; a card is bit 8 * suit + rank, suits
   s h d c, ranks 7 8 9 T J Q K A, the Benny is bit 32).
   Arguments: "exact" or "scoring" (3 or more, then 5), and "time" to print only seconds of
   processor time. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef unsigned long long mask;

enum { SUITS = 4, SEATS = 4 };

static int suit_of[33], height_of[33];
static int makers_side, sits_out[SEATS], trump;
/* held[seat][suit]: heights as bits. */
static unsigned held[SEATS][SUITS];

static void set_trump(int suit)
{
    trump = suit;
    int twin = 3 - suit;
    for (int card = 0; card < 32; card++) {
        suit_of[card] = card / 8;
        height_of[card] = card % 8;
    }
    suit_of[8 * twin + 4] = suit;
    height_of[8 * twin + 4] = 8;
    height_of[8 * suit + 4] = 9;
    suit_of[32] = suit;
    height_of[32] = 10;
}

static int next_seat(int seat)
{
    do
        seat = (seat + 1) % SEATS;
    while (sits_out[seat]);
    return seat;
}

static int beats(int suit, int height, int best_suit, int best_height)
{
    if (suit == best_suit)
        return height > best_height;
    return suit == trump;
}

static int highest(unsigned heights)
{
    return 31 - __builtin_clz(heights);
}

/* How many tricks the best single hand of a side has in top trumps. */
static int top_trumps(int side)
{
    unsigned all = 0;
    for (int seat = 0; seat < SEATS; seat++)
        all |= held[seat][trump];
    int best = 0;
    for (int seat = side; seat < SEATS; seat += 2) {
        int run = 0;
        for (unsigned rest = all; rest && held[seat][trump] >> highest(rest) & 1; run++)
            rest ^= 1u << highest(rest);
        if (run > best)
            best = run;
    }
    return best;
}

struct trick {
    int leader, seat, laid, led, best_suit, best_height, winner;
};

static int players;

static int search(struct trick now, int left, int alpha, int beta);

/* The makers' tricks once a card lies. */
static int played(struct trick now, int left, int suit, int height, int alpha, int beta)
{
    int seat = now.seat, value;
    held[seat][suit] &= ~(1u << height);
    if (!now.laid) {
        now.led = suit;
        now.winner = seat;
        now.best_suit = suit;
        now.best_height = height;
    } else if (beats(suit, height, now.best_suit, now.best_height)) {
        now.winner = seat;
        now.best_suit = suit;
        now.best_height = height;
    }
    now.laid++;
    if (now.laid == players) {
        int won = now.winner % 2 == makers_side;
        struct trick next = {now.winner, now.winner, 0, 0, 0, 0, 0};
        value = won + search(next, left - 1, alpha - won, beta - won);
    } else {
        now.seat = next_seat(seat);
        value = search(now, left, alpha, beta);
    }
    held[seat][suit] |= 1u << height;
    return value;
}

static int last_trick(int leader)
{
    struct trick now = {leader, leader, 0, 0, -1, -1, leader};
    for (int k = 0, seat = leader; k < players; k++, seat = next_seat(seat)) {
        for (int suit = 0; suit < SUITS; suit++) {
            if (!held[seat][suit])
                continue;
            int height = 0;
            while (!(held[seat][suit] >> height & 1))
                height++;
            if (k == 0 || beats(suit, height, now.best_suit, now.best_height)) {
                now.winner = seat;
                now.best_suit = suit;
                now.best_height = height;
            }
        }
    }
    return now.winner % 2 == makers_side;
}

static int search(struct trick now, int left, int alpha, int beta)
{
    if (left == 0)
        return 0;
    if (!now.laid) {
        if (left == 1)
            return last_trick(now.leader);
        int least = top_trumps(makers_side), most = left - top_trumps(1 - makers_side);
        if (least >= beta || least == most)
            return least;
        if (most <= alpha)
            return most;
    }
    int seat = now.seat, maxing = seat % 2 == makers_side;
    int value = maxing ? -1 : 99;
    for (int suit = 0; suit < SUITS; suit++) {
        if (now.laid && held[seat][now.led] && suit != now.led)
            continue;
        unsigned mine = held[seat][suit], others = 0;
        if (!mine)
            continue;
        for (int other = 0; other < SEATS; other++)
            if (other != seat)
                others |= held[other][suit];
        if (now.laid && now.best_suit == suit)
            others |= 1u << now.best_height;
        int before = -1;
        while (mine) {
            int height = highest(mine);
            mine ^= 1u << height;
            /* Equal to the card tried before if nobody else has one between them. */
            if (before >= 0 && !(others & ((1u << before) - (1u << height))))
                continue;
            before = height;
            int got = played(now, left, suit, height, alpha, beta);
            if (maxing) {
                if (got > value)
                    value = got;
                if (value > alpha)
                    alpha = value;
            } else {
                if (got < value)
                    value = got;
                if (value < beta)
                    beta = value;
            }
            if (alpha >= beta)
                return value;
        }
    }
    return value;
}

struct deal {
    int leader, maker, trump, out;
    mask hands[SEATS];
};

static int prepare(const struct deal *one)
{
    int left = 0;
    players = 0;
    makers_side = one->maker % 2;
    set_trump(one->trump);
    memset(held, 0, sizeof held);
    for (int seat = 0; seat < SEATS; seat++) {
        sits_out[seat] = one->out >> seat & 1;
        if (sits_out[seat])
            continue;
        players++;
        left = 0;
        for (int card = 0; card <= 32; card++)
            if (one->hands[seat] >> card & 1) {
                held[seat][suit_of[card]] |= 1u << height_of[card];
                left++;
            }
    }
    return left;
}

static int at_least(const struct deal *one, int left, int tricks)
{
    struct trick first = {one->leader, one->leader, 0, 0, 0, 0, 0};
    return search(first, left, tricks - 1, tricks) >= tricks;
}

static int solved(const struct deal *one, int exact)
{
    int left = prepare(one);
    struct trick first = {one->leader, one->leader, 0, 0, 0, 0, 0};
    if (exact)
        return search(first, left, -1, 99);
    if (!at_least(one, left, 3))
        return 0;
    return at_least(one, left, 5) ? 5 : 3;
}

int main(int words, char **word)
{
    int exact = words > 1 && !strcmp(word[1], "exact"), timed = words > 2;
    long deals;
    if (scanf("%ld", &deals) != 1)
        return 1;
    struct deal *all = calloc(deals, sizeof *all);
    int *found = calloc(deals, sizeof *found);
    for (long k = 0; k < deals; k++) {
        struct deal *one = &all[k];
        if (scanf("%d %d %d %d %llu %llu %llu %llu", &one->leader, &one->maker, &one->trump,
                  &one->out, &one->hands[0], &one->hands[1], &one->hands[2],
                  &one->hands[3]) != 8)
            return 1;
    }
    clock_t start = clock();
    for (long k = 0; k < deals; k++)
        found[k] = solved(&all[k], exact);
    double seconds = (double)(clock() - start) / CLOCKS_PER_SEC;
    if (timed)
        printf("%.6f\n", seconds);
    for (long k = 0; !timed && k < deals; k++)
        printf("%d\n", found[k]);
    free(all);
    free(found);
    return 0;
}
