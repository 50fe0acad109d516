// What a traveller chose and the price seen at that moment, out of the hand-off page's URL.

import type { Choice, Pick, SeenPrice } from "@/lib/address/hrefs";
import { TAKE } from "@/lib/address/pick-names";
import { withAsciiDigits } from "@/lib/format/text";
import type { Words } from "@/lib/i18n";
import type { FieldProblem } from "@/lib/views/problem";
import { MAX_ROOMS } from "./fields";
import type { RawParams } from "./query";

export type ParsedChoice =
  | { ok: true; choice: Choice; seen: SeenPrice | null }
  | { ok: false; problems: FieldProblem[] };

const PRODUCT = /^id:(.{1,200})$/s;
const MAX_NAME_LENGTH = 220;
const FIGURE = "(-|\\d{1,12}(?:\\.\\d{1,4})?)";
const SEEN = new RegExp(`^(\\d{1,12}(?:\\.\\d{1,4})?)(?:,${FIGURE},${FIGURE})?$`);

const first = (given: string | string[] | undefined): string =>
  (Array.isArray(given) ? given[0] : given) ?? "";
const figure = (text: string | undefined): number | null =>
  text === undefined || text === "-" ? null : Number(text);

/** What the number fields of the address hold; null when one of them holds no number of rooms. */
export function picksOf(raw: RawParams): Pick[] | null {
  const picks: Pick[] = [];
  for (const [name, given] of Object.entries(raw)) {
    if (!name.startsWith(TAKE) || name.length > MAX_NAME_LENGTH) continue;
    const text = withAsciiDigits(first(given)).trim();
    if (!/^\d{0,3}$/.test(text)) return null;
    if (Number(text) > 0) picks.push({ id: name.slice(TAKE.length), count: Number(text) });
  }
  const rooms = picks.reduce((sum, { count }) => sum + count, 0);
  return rooms > MAX_ROOMS ? null : picks;
}

/** A combination with the rates it was made of, as far as the address names them; null where it names what none has. */
function combinationOf({ of }: RawParams): Choice | null {
  const ids = [of ?? []].flat().filter((id) => id !== "");
  if (ids.length > MAX_ROOMS || ids.some((id) => id.length > MAX_NAME_LENGTH)) return null;
  return { kind: "combination", ids: ids.length === 0 ? null : ids };
}

function choiceOf(raw: RawParams): Choice | "badPicks" | null {
  const product = first(raw.product);
  if (product === "combination") return combinationOf(raw);
  const match = PRODUCT.exec(product);
  if (match?.[1]) return { kind: "product", id: match[1] };
  const picks = picksOf(raw);
  if (picks === null) return "badPicks";
  const [only] = picks;
  if (only === undefined) return null;
  // One room of one rate is a choice like any other.
  if (picks.length === 1 && only.count === 1) return { kind: "product", id: only.id };
  return { kind: "set", picks };
}

/** The figures of a `seen=…`; null where it names none. */
export function seenFrom(text: string): SeenPrice | null {
  const seen = SEEN.exec(text);
  return seen && { total: Number(seen[1]), display: figure(seen[2]), base: figure(seen[3]) };
}

/** Choice of the URL (see `choiceToParams`); `seen=total,display,base` may be missing (see lib/address/hrefs). */
export function parseChoice(raw: RawParams, { t }: Words): ParsedChoice {
  const choice = choiceOf(raw);
  const seenText = first(raw.seen);
  const seen = seenFrom(seenText);
  const problems: FieldProblem[] = [
    ...(choice === null ? [{ field: "product", sentence: t("errors.field.product") }] : []),
    ...(choice === "badPicks"
      ? [{ field: "take", sentence: t("handoff.badNumbers", { rooms: MAX_ROOMS }) }]
      : []),
    ...(seenText !== "" && seen === null ? [{ field: "seen", sentence: t("errors.field.seen") }] : []),
  ];
  if (choice === null || choice === "badPicks" || problems.length > 0) return { ok: false, problems };
  // What was seen of rates that nobody names cannot be compared with any.
  const isNamed = choice.kind !== "combination" || choice.ids !== null;
  return {
    ok: true,
    choice,
    seen: isNamed ? seen : null,
  };
}
