"""The codes of an audit, each with what it means. They are stable: tools may rely on them."""

from __future__ import annotations

from typing import Final

CODES: Final[dict[str, str]] = {
    "duplicate-card": "A card is dealt or laid a second time in one deal.",
    "card-not-in-pack": "A card is named that the pack of this game does not have.",
    "card-not-in-hand": "A seat lays or buries a card that it was not dealt.",
    "hand-size": "A hand is dealt more than five cards.",
    "revoke": "A card is laid off the suit led by a seat that could follow.",
    "trick-size": "A trick has the wrong number of cards.",
    "too-many-tricks": "A deal has more than five tricks.",
    "sits-out-played": "A seat that sits out this deal lays a card.",
    "buried-card-played": "The card that the dealer buried is laid.",
    "turned-down-card-played": "The upcard is laid although nobody has it in hand.",
    "upcard-played-by-other": "The upcard that the dealer took is laid by another seat.",
    "kitty-card-played": "A card is laid that was not dealt to anybody.",
    "play-without-trump": "Cards are laid although everybody passed twice.",
    "call-after-decision": "A call stands after the one that ended the bidding.",
    "order-in-round-two": "Order is called in the second round, after the upcard is turned down.",
    "suit-in-round-one": "A suit is named in the first round, where only Order and Pass are open.",
    "turned-down-suit-named": "The suit that was turned down is named in the second round.",
    "benny-not-named": "The Benny is turned up and the dealer names no suit.",
    "no-natural-trump": "The maker holds no card of the trump suit where the rules want one.",
    "no-trump-not-allowed": "No trump is called where the rules do not have it.",
    "dealer-not-stuck": "Eight passes, although the dealer has to name a suit.",
    "canadian-not-alone": "The dealer's partner orders without going alone, against the rules.",
    "lone-defence-not-allowed": "A seat defends alone that may not.",
    "discard-without-pick-up": "The dealer discards without having taken the upcard.",
    "upcard-buried": "The dealer buries the upcard just taken, which has to stay in these rules.",
    "dealer-not-rotated": "The deal does not pass to the seat at the last dealer's left.",
    "deal-after-game": "A deal is played after the game is won.",
    "final-score-differs": "The final score of the file is not the one that its deals make.",
    "line-starts-nowhere": "An alternative line branches off after the last action of the deal.",
}
"""What an audit calls a fault."""

NOTES: Final[dict[str, str]] = {
    "upgraded": "The file is of version 1.0 or 1.1 and was read as a newer one.",
    "deals-one-by-one": "The course's own records are judged deal by deal, not as a game.",
    "short-deal": "The record of a deal stops before its end.",
    "unknown-card": "The file does not say which card was laid, so the rest is not judged.",
    "trump-unknown": "Cards are laid, but the file does not say what trump is.",
    "hands-not-compared": "Cards may have changed hands, so the dealt hands are not compared.",
    "comment-nowhere": "A comment belongs to an action that is not there.",
    "rules-unread": "The rules of the table could not be read in full.",
    "rules-not-judged": "A rule of the table is not taken into account.",
    "final-score-not-compared": "The final score cannot be worked out from this record.",
}
"""What is legal and worth saying."""
