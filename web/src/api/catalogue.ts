/** Every key of the words; made by `python3 dev.py web types`. */

import type coach from "../../../src/gnomery/words/en/coach.json";
import type contest from "../../../src/gnomery/words/en/contest.json";
import type credits from "../../../src/gnomery/words/en/credits.json";
import type engine from "../../../src/gnomery/words/en/engine.json";
import type examples from "../../../src/gnomery/words/en/examples.json";
import type gardlings from "../../../src/gnomery/words/en/gardlings.json";
import type garten_zwerge from "../../../src/gnomery/words/en/garten_zwerge.json";
import type gnom_street from "../../../src/gnomery/words/en/gnom_street.json";
import type gnome_grown from "../../../src/gnomery/words/en/gnome_grown.json";
import type lessons from "../../../src/gnomery/words/en/lessons.json";
import type moves from "../../../src/gnomery/words/en/moves.json";
import type orders from "../../../src/gnomery/words/en/orders.json";
import type primer from "../../../src/gnomery/words/en/primer.json";
import type show from "../../../src/gnomery/words/en/show.json";
import type table from "../../../src/gnomery/words/en/table.json";
import type verify from "../../../src/gnomery/words/en/verify.json";
import type waiting from "../../../src/gnomery/words/en/waiting.json";
import type web from "../../../src/gnomery/words/en/web.json";

type Keys<Name extends string, File> = `${Name}.${keyof File & string}`;
export type Key =
  | Keys<"coach", typeof coach>
  | Keys<"contest", typeof contest>
  | Keys<"credits", typeof credits>
  | Keys<"engine", typeof engine>
  | Keys<"examples", typeof examples>
  | Keys<"gardlings", typeof gardlings>
  | Keys<"garten_zwerge", typeof garten_zwerge>
  | Keys<"gnom_street", typeof gnom_street>
  | Keys<"gnome_grown", typeof gnome_grown>
  | Keys<"lessons", typeof lessons>
  | Keys<"moves", typeof moves>
  | Keys<"orders", typeof orders>
  | Keys<"primer", typeof primer>
  | Keys<"show", typeof show>
  | Keys<"table", typeof table>
  | Keys<"verify", typeof verify>
  | Keys<"waiting", typeof waiting>
  | Keys<"web", typeof web>;
