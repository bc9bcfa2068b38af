"""The coach: hints at the table and, after the end, what came of decisions and what of luck."""

from gnomery.coach.effort import Effort
from gnomery.coach.hint import Hint, Idea, hint
from gnomery.coach.inquiry import Inquiry, ReviewTask
from gnomery.coach.report import Decision, Ledger, LuckLine, Point, Review

__all__ = [
    "Decision", "Effort", "Hint", "Idea", "Inquiry", "Ledger", "LuckLine", "Point", "Review",
    "ReviewTask", "hint",
]  # fmt: skip
