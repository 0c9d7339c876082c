"""A game: the running score, whose deal it is, and when it is won."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

from euchre_learn.core.bidding import PassedOut
from euchre_learn.core.deal import Deal
from euchre_learn.core.errors import EuchreError
from euchre_learn.core.hands import LookingAtHands, Opening, Redealt
from euchre_learn.core.rules import AMERICAN, RulesProfile
from euchre_learn.core.seats import FOUR
from euchre_learn.core.state import Finished, begin


@dataclass(frozen=True, slots=True)
class Game:
    """A game between two sides; side 0 is seats 0 and 2. The next deal is `dealer`'s.

    A side that reaches or passes the target wins at once, with the score as it stands. Only a
    revoke's penalty can bring both there on one deal: then the higher score wins, and while they
    are equal the game goes on.
    """

    profile: RulesProfile = AMERICAN
    dealer: int = 0
    score: tuple[int, int] = (0, 0)
    deals: int = 0

    @staticmethod
    def new(rng: Random, profile: RulesProfile = AMERICAN) -> Game:
        """A game with a random first dealer."""
        return Game(profile, rng.randrange(4))

    @property
    def is_over(self) -> bool:
        """True when a side has reached the target."""
        return max(self.score) >= self.profile.target and self.score[0] != self.score[1]

    @property
    def winner(self) -> int:
        """The side that won, 0 or 1; `EuchreError` while the game goes on."""
        if not self.is_over:
            raise EuchreError(f"nobody has won yet: {self.score[0]} to {self.score[1]}")
        return 0 if self.score[0] > self.score[1] else 1

    def next_deal(self, rng: Random) -> LookingAtHands | Opening:
        """The next deal, shuffled; `EuchreError` once the game is won."""
        return self.begin(Deal.shuffled(rng, self.dealer, self.profile))

    def begin(self, deal: Deal) -> LookingAtHands | Opening:
        """The next deal with these cards; `EuchreError` if it is another seat's deal."""
        if self.is_over:
            raise EuchreError(f"the game is won, {self.score[0]} to {self.score[1]}: start another")
        if deal.dealer != self.dealer:
            raise EuchreError(f"seat {self.dealer} deals now, not seat {deal.dealer}")
        return begin(deal, self.profile, self.score, first_deal=self.deals == 0)

    def after(self, finished: Finished) -> Game:
        """The game once a deal is over: points added, the deal moved one seat left.

        A hand that was shown is dealt again by the same dealer and counts as no deal.
        """
        if self.is_over:
            raise EuchreError(f"the game is won, {self.score[0]} to {self.score[1]}: start another")
        if finished.dealer != self.dealer:
            raise EuchreError(f"seat {self.dealer} deals now, not seat {finished.dealer}")
        if not finished.is_over:
            raise EuchreError("the deal is not over: play it to its end before the game goes on")
        if isinstance(finished, Redealt):
            return self
        mine, theirs = finished.points
        again = isinstance(finished, PassedOut) and self.profile.same_dealer_after_throw_in
        return replace(
            self,
            dealer=self.dealer if again else FOUR.left(self.dealer),
            score=(self.score[0] + mine, self.score[1] + theirs),
            deals=self.deals + 1,
        )
