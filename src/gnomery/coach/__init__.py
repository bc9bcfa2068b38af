"""The coach: hints at the table and, after the end, what came of decisions and what of luck."""

from gnomery.coach.effort import Effort
from gnomery.coach.hint import Hint, hint
from gnomery.coach.inquiry import Inquiry, ReviewTask
from gnomery.coach.report import Decision, Ledger, Part, Point, Review

__all__ = [
    "Decision", "Effort", "Hint", "Inquiry", "Ledger", "Part", "Point", "Review", "ReviewTask",
    "hint",
]  # fmt: skip
