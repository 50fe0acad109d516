// What a traveller chose and the price seen at that moment, out of the hand-off page's URL.
import type { Words } from "@/lib/i18n";
import type { Choice, SeenPrice } from "@/lib/views/hrefs";
import type { FieldProblem } from "@/lib/views/problem";
import type { RawParams } from "./query";

export type ParsedChoice =
  | { ok: true; choice: Choice; seen: SeenPrice | null }
  | { ok: false; problems: FieldProblem[] };

const PRODUCT = /^id:(.{1,200})$/s;
const FIGURE = "(-|\\d{1,12}(?:\\.\\d{1,4})?)";
const SEEN = new RegExp(`^(\\d{1,12}(?:\\.\\d{1,4})?)(?:,${FIGURE},${FIGURE})?$`);

const first = (given: string | string[] | undefined): string =>
  (Array.isArray(given) ? given[0] : given) ?? "";
const figure = (text: string | undefined): number | null =>
  text === undefined || text === "-" ? null : Number(text);

/** `product=id:…` or `product=combination`; `seen=total,display,base` may be missing (see lib/views/hrefs). */
export function parseChoice(raw: RawParams, { t }: Words): ParsedChoice {
  const product = first(raw.product);
  const match = PRODUCT.exec(product);
  const choice: Choice | null =
    product === "combination"
      ? { kind: "combination" }
      : match?.[1]
        ? { kind: "product", id: match[1] }
        : null;
  const seenText = first(raw.seen);
  const seen = SEEN.exec(seenText);
  const problems: FieldProblem[] = [
    ...(choice === null ? [{ field: "product", sentence: t("errors.field.product") }] : []),
    ...(seenText !== "" && seen === null ? [{ field: "seen", sentence: t("errors.field.seen") }] : []),
  ];
  if (choice === null || problems.length > 0) return { ok: false, problems };
  return {
    ok: true,
    choice,
    seen: seen === null ? null : { total: Number(seen[1]), display: figure(seen[2]), base: figure(seen[3]) },
  };
}
