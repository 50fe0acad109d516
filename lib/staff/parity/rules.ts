// What is wrong or unknown in responses to the same request for several travellers: findings in words and ratios.
import { andList } from "@/lib/format/intl";
import { tolerance } from "@/lib/format/money";
import { numberText, shareText } from "@/lib/format/numbers";
import { priceLawOf } from "@/lib/rules/price-law";
import type { FindingSeverity, ParityFinding } from "@/lib/views/staff/parity";
import type { CellFacts, CellOutcome, ChargeFacts, LinkState, ProductFacts } from "./facts";

const TAG = "en-GB";

/** A cell that was answered. */
type Answered = CellOutcome & { ok: true };
/** One that was offered something. */
interface Offered {
  key: string;
  name: string;
  country: string;
  facts: CellFacts;
}

const finding = (
  rule: string,
  severity: FindingSeverity,
  cells: readonly { key: string }[],
  sentence: string,
): ParityFinding => ({
  key: `${rule} ${cells.map(({ key }) => key).join(" ")}`,
  severity,
  sentence,
});

const names = (cells: readonly { name: string }[]): string =>
  andList(
    cells.map(({ name }) => name),
    TAG,
  );

const products = (count: number): string =>
  `${numberText(count, TAG)} ${count === 1 ? "product" : "products"}`;

const share = (value: number): string => shareText(value, TAG, 1);

const isOffered = (cell: Answered): cell is Answered & { facts: CellFacts } =>
  cell.facts !== null && cell.facts.products.length > 0;

const offeredOf = (cells: readonly Answered[]): Offered[] =>
  cells.filter(isOffered).map(({ key, name, cell, facts }) => ({
    key,
    name,
    country: cell.country,
    facts,
  }));

/** Ids of the products that every one of `cells` is offered, in the order of the first. */
export function sharedProducts(cells: readonly { facts: CellFacts }[]): string[] {
  const [first, ...others] = cells.map(({ facts }) => facts.products.map(({ id }) => id));
  return (first ?? []).filter((id) => others.every((ids) => ids.includes(id)));
}

function unanswered(outcomes: readonly CellOutcome[]): ParityFinding[] {
  return outcomes.flatMap((cell) =>
    cell.ok
      ? []
      : [
          finding(
            "unanswered",
            "unknown",
            [cell],
            `${cell.name}: ${cell.problem.sentence} Nothing is known about this cell.`,
          ),
        ],
  );
}

/** Where nobody is offered anything there is nothing to compare: neither a difference nor an all-clear. */
function nothingOffered(
  outcomes: readonly CellOutcome[],
  answered: readonly Answered[],
  offered: readonly Offered[],
): ParityFinding[] {
  if (answered.length === 0 || offered.length > 0) return [];
  const whom = answered.length === outcomes.length ? "these travellers" : "those that were answered";
  const sentence = `Nothing is offered for these dates and this party to any of ${whom}, so it is not known whether all are told the same.`;
  return [finding("nothing-offered", "unknown", answered, sentence)];
}

/** What stands between the shown price and the total, where more than rounding does. */
function gapOf({ display, total }: ProductFacts, currency: string): number | null {
  if (display === null || total <= 0) return null;
  return total - display > tolerance(currency) ? (total - display) / total : null;
}

function onTop(cell: Offered): ChargeFacts[] {
  const all = cell.facts.products.flatMap(({ charges }) => charges).filter(({ place }) => place === "on top");
  return [...new Map(all.map((charge) => [charge.type, charge])).values()];
}

/** Why a gap is remarkable under the law of the cell's country; null where nothing is claimed. */
function gapVerdict(cell: Offered): { severity: FindingSeverity; why: string } | null {
  const law = priceLawOf(cell.country);
  if (law === null) return null;
  const charges = onTop(cell);
  const fees = charges.filter(({ isTax }) => !isTax);
  const list = (some: readonly ChargeFacts[]) =>
    andList(
      some.map(({ name }) => name),
      TAG,
    );
  const what = charges.length === 0 ? "no charge is named for it" : `on top: ${list(charges)}`;
  if (law.scope === "everything")
    return {
      severity: "alert",
      why: `${what}. By our reading the law there wants everything in it that everybody owes (${law.source})`,
    };
  if (charges.length > 0 && fees.length === 0)
    return {
      severity: "note",
      why: `${what}. Taxes may stand beside it there as long as they are named (${law.source})`,
    };
  return {
    severity: "alert",
    why: `${fees.length === 0 ? what : `on top: ${list(fees)}`}. By our reading only taxes may stand beside it there (${law.source})`,
  };
}

function shownBelowTotal(cells: readonly Offered[]): ParityFinding[] {
  return cells.flatMap((cell) => {
    const gaps = cell.facts.products.map((product) => gapOf(product, cell.facts.currency));
    const real = gaps.filter((gap) => gap !== null);
    const verdict = gapVerdict(cell);
    if (real.length === 0 || verdict === null) return [];
    const sentence = `${cell.name}: the shown price is up to ${share(Math.max(...real))} below the total for ${real.length} of ${products(gaps.length)}; ${verdict.why}.`;
    return [finding("shown-below-total", verdict.severity, [cell], sentence)];
  });
}

function withoutShownPrice(cells: readonly Offered[]): ParityFinding[] {
  const lacking = cells.filter(({ facts }) => facts.products.some(({ display }) => display === null));
  if (lacking.length === 0) return [];
  const sentence = `${names(lacking)}: the platform sends no shown price (price.display), although the parts of the price were asked for.`;
  return [finding("no-shown-price", "alert", lacking, sentence)];
}

/** Cells by what they have in common, in the order of the first of each. */
function grouped<Cell>(cells: readonly Cell[], by: (cell: Cell) => string): Map<string, Cell[]> {
  const groups = new Map<string, Cell[]>();
  for (const cell of cells) groups.set(by(cell), [...(groups.get(by(cell)) ?? []), cell]);
  return groups;
}

const LINKS: Record<Exclude<LinkState, "fine">, string> = {
  missing: "is missing",
  refused: "leads to an address that travellers may not be sent to",
  "other dates": "does not carry the dates of the stay",
};

function links(cells: readonly Offered[]): ParityFinding[] {
  return (["web", "app"] as const).flatMap((way) => {
    const label = way === "web" ? "The web link (url)" : "The app link (deep_link_url)";
    return [...grouped(cells, ({ facts }) => facts[way].state)].flatMap(([state, some]) =>
      state === "fine"
        ? []
        : [
            finding(
              `link ${way} ${state}`,
              "alert",
              some,
              `${label} ${LINKS[state as Exclude<LinkState, "fine">]} for ${names(some)}.`,
            ),
          ],
    );
  });
}

const ORDER: readonly FindingSeverity[] = ["alert", "unknown", "note"];

/** What a person should look at, or not take for an all-clear, the gravest first; the table marks what differs. */
export function parityFindings(outcomes: readonly CellOutcome[]): ParityFinding[] {
  const answered = outcomes.filter((cell): cell is Answered => cell.ok);
  const offered = offeredOf(answered);
  const found = [
    ...shownBelowTotal(offered),
    ...withoutShownPrice(offered),
    ...links(offered),
    ...unanswered(outcomes),
    ...nothingOffered(outcomes, answered, offered),
  ];
  return found.toSorted((a, b) => ORDER.indexOf(a.severity) - ORDER.indexOf(b.severity));
}
