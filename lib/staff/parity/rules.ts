// What is remarkable about answers to the same question for several travellers: findings in words and ratios.
import { andList } from "@/lib/format/lists";
import { tolerance } from "@/lib/format/money";
import { numberText, shareText } from "@/lib/format/numbers";
import { priceLawOf } from "@/lib/rules/price-law";
import type { FindingSeverity, ParityFinding } from "@/lib/views/staff/parity";
import type { CellFacts, CellOutcome, ChargeFacts, LinkState, ProductFacts } from "./facts";

const TAG = "en-GB";
/** Totals that are closer than this are called the same: rounding and exchange rates move them. */
const SAME_TOTAL = 0.005;

/** A cell that was answered. */
type Answered = CellOutcome & { ok: true };
/** One that was offered something. */
interface Offered {
  key: string;
  name: string;
  country: string;
  facts: CellFacts;
  byId: Map<string, ProductFacts>;
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
    byId: new Map(facts.products.map((product) => [product.id, product])),
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

const ABSENT = "not charged";
const PLACES: Record<ChargeFacts["place"], string> = {
  inside: "in the shown price",
  "on top": "on top of it",
  "may apply": "may apply",
  "without a figure": "owed without a figure",
  "not stated": "charged, without saying whether the shown price holds it",
};

/** Cells by what they have in common, in the order of the first of each. */
function grouped<Cell>(cells: readonly Cell[], by: (cell: Cell) => string): Map<string, Cell[]> {
  const groups = new Map<string, Cell[]>();
  for (const cell of cells) groups.set(by(cell), [...(groups.get(by(cell)) ?? []), cell]);
  return groups;
}

const chargeOf = (product: ProductFacts | undefined, type: number): ChargeFacts | undefined =>
  product?.charges.find((charge) => charge.type === type);

/** The product by which two cells differ most plainly: the first shared one that differs in this charge. */
function tellingProduct(cells: readonly Offered[], shared: readonly string[], type: number): string | null {
  const differs = (id: string) =>
    grouped(cells, (cell) => {
      const charge = chargeOf(cell.byId.get(id), type);
      return charge === undefined ? ABSENT : `${charge.place} ${charge.rule}`;
    }).size > 1;
  return shared.find(differs) ?? null;
}

/** Where charges are compared: in shared products, or in each cell's cheapest one when there is none. */
function chargeIn(cells: readonly Offered[], shared: readonly string[], type: number) {
  const id = tellingProduct(cells, shared, type);
  return (cell: Offered): ChargeFacts | undefined =>
    chargeOf(id === null ? cell.facts.products[0] : cell.byId.get(id), type);
}

function chargeSets(cells: readonly Offered[], shared: readonly string[]): ParityFinding[] {
  const named = new Map(
    cells.flatMap(({ facts }) =>
      facts.products.flatMap(({ charges }) => charges.map(({ type, name }) => [type, name])),
    ),
  );
  return [...named].flatMap(([type, name]) => {
    if (shared.length > 0 && tellingProduct(cells, shared, type) === null) return [];
    const charge = chargeIn(cells, shared, type);
    const places = grouped(cells, (cell) => charge(cell)?.place ?? ABSENT);
    const said = (place: string) => PLACES[place as ChargeFacts["place"]] ?? place;
    if (places.size > 1) {
      const parts = [...places].map(([place, some]) => `${said(place)} for ${names(some)}`);
      return [finding(`charge ${type}`, "differs", cells, `${name}: ${parts.join("; ")}.`)];
    }
    const rules = grouped(cells, (cell) => charge(cell)?.rule ?? ABSENT);
    if (rules.size < 2) return [];
    const parts = [...rules].map(([rule, some]) => `${ruleText(rule)} for ${names(some)}`);
    return [finding(`charge-rule ${type}`, "differs", cells, `${name}: ${parts.join("; ")}.`)];
  });
}

function ruleText(rule: string): string {
  const percent = /^percentage (.+)$/.exec(rule)?.[1];
  return percent === undefined ? rule.replaceAll("_", " ") : `${percent}% of the price`;
}

function productSets(answered: readonly Answered[], reference: Answered | undefined): ParityFinding[] {
  if (reference === undefined) return [];
  const idsOf = ({ facts }: Answered) => (facts?.products ?? []).map(({ id }) => id);
  const wanted = idsOf(reference);
  return answered.flatMap((cell) => {
    if (cell.key === reference.key) return [];
    const own = idsOf(cell);
    const fewer = wanted.filter((id) => !own.includes(id)).length;
    const more = own.filter((id) => !wanted.includes(id)).length;
    if (fewer === 0 && more === 0) return [];
    if (own.length === 0)
      return [
        finding(
          "products",
          "differs",
          [cell],
          `${cell.name} is offered nothing, ${reference.name} ${products(wanted.length)}.`,
        ),
      ];
    const parts = [
      ...(fewer > 0
        ? [`${products(fewer)} of ${reference.name} ${fewer === 1 ? "is" : "are"} not offered`]
        : []),
      ...(more > 0 ? [`${products(more)} more than there`] : []),
    ];
    return [finding("products", "differs", [cell], `${cell.name}: ${parts.join(", ")}.`)];
  });
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

function currencies(cells: readonly Offered[]): ParityFinding[] {
  const groups = grouped(cells, ({ facts }) => facts.currency);
  if (groups.size < 2) return [];
  const parts = [...groups].map(([currency, some]) => `${currency} for ${names(some)}`);
  return [
    finding("currency", "differs", cells, `Amounts come in ${parts.join("; ")}: they are not compared.`),
  ];
}

/** The largest difference of totals of one product, in the same currency, against the reference. */
function totals(cells: readonly Offered[], reference: Offered | undefined): ParityFinding[] {
  if (reference === undefined) return [];
  return cells.flatMap((cell) => {
    if (cell.key === reference.key || cell.facts.currency !== reference.facts.currency) return [];
    const ratios = cell.facts.products.flatMap(({ id, total }) => {
      const other = reference.byId.get(id);
      return other === undefined || other.total <= 0 ? [] : [total / other.total - 1];
    });
    const apart = ratios.filter((ratio) => Math.abs(ratio) > SAME_TOTAL);
    if (apart.length === 0) return [];
    const [widest = 0] = apart.toSorted((a, b) => Math.abs(b) - Math.abs(a));
    const way = widest > 0 ? "more" : "less";
    const sentence = `${cell.name} pays up to ${share(Math.abs(widest))} ${way} in total than ${reference.name} for ${apart.length} of ${products(ratios.length)} that both are offered.`;
    return [finding(`total ${way}`, "differs", [cell], sentence)];
  });
}

const ORDER: readonly FindingSeverity[] = ["alert", "unknown", "differs", "note"];

/** Every finding about `outcomes`, the gravest first; `reference` is the key of the cell the others are held against. */
export function parityFindings(outcomes: readonly CellOutcome[], reference: string): ParityFinding[] {
  const answered = outcomes.filter((cell): cell is Answered => cell.ok);
  const offered = offeredOf(answered);
  const shared = sharedProducts(offered);
  const found = [
    ...shownBelowTotal(offered),
    ...withoutShownPrice(offered),
    ...links(offered),
    ...unanswered(outcomes),
    ...nothingOffered(outcomes, answered, offered),
    ...currencies(offered),
    ...totals(
      offered,
      offered.find(({ key }) => key === reference),
    ),
    ...chargeSets(offered, shared),
    ...productSets(
      answered,
      answered.find(({ key }) => key === reference),
    ),
  ];
  return found.toSorted((a, b) => ORDER.indexOf(a.severity) - ORDER.indexOf(b.severity));
}
