"""The six parts of the contract, a record each."""

from gnomery.engine.contract.box import BoxPart
from gnomery.engine.contract.design import DesignPart
from gnomery.engine.contract.mind import MindPart
from gnomery.engine.contract.orders import OrdersPart
from gnomery.engine.contract.rules import RulesPart
from gnomery.engine.contract.telling import TellingPart

__all__ = ["BoxPart", "DesignPart", "MindPart", "OrdersPart", "RulesPart", "TellingPart"]
