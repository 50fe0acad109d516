// The answers of several travellers as rows of a table, each held against the reference.
import { moneyText, tolerance } from "@/lib/format/money";
import { numberText, shareText } from "@/lib/format/numbers";
import type { ParityColumn, ParityGrid, ParityRow, ParityValue } from "@/lib/views/staff/parity";
import type { CellFacts, CellOutcome, ChargePlace, LinkState, ProductFacts } from "./facts";
import { parityFindings, sharedProducts } from "./rules";

const TAG = "en-GB";

/** A cell with the product whose price it shows; both null where nothing is known or offered. */
interface Shown {
  facts: CellFacts | null;
  product: ProductFacts | null;
}

interface Cells {
  cells: Shown[];
  /** Position of the reference. */
  at: number;
}

const factsOf = (outcome: CellOutcome): CellFacts | null => (outcome.ok ? outcome.facts : null);

function columnOf(outcome: CellOutcome, reference: string): ParityColumn {
  const { key, name, requestId, ms } = outcome;
  const isEmpty = outcome.ok && (outcome.facts?.products.length ?? 0) === 0;
  return {
    key,
    name,
    requestId,
    ms,
    isReference: key === reference,
    state: outcome.ok ? (isEmpty ? "nothing" : "answered") : "failed",
    problem: outcome.ok ? null : outcome.problem,
  };
}

/** A row of texts; `sign` is what makes two of them equal. */
function textRow(
  key: string,
  label: string,
  { cells, at }: Cells,
  say: (cell: Shown) => { text: string; detail?: string | null; sign?: string } | null,
): ParityRow {
  const said = cells.map((cell) => (cell.facts === null ? null : say(cell)));
  const signs = said.map((value) => value && (value.sign ?? value.text));
  const values = said.map((value, i): ParityValue | null => {
    if (value === null) return null;
    const known = signs[at] ?? null;
    return { text: value.text, detail: value.detail ?? null, differs: known !== null && signs[i] !== known };
  });
  return { key, label, values, differs: values.some((value) => value?.differs) };
}

function ratioText(amount: number, reference: number): string {
  const ratio = amount / reference - 1;
  return `${ratio > 0 ? "+" : "−"}${shareText(Math.abs(ratio), TAG, 1)}`;
}

/** A row of amounts: equal within a minor unit in the same currency; across currencies it is not said. */
function amountRow(
  key: string,
  label: string,
  { cells, at }: Cells,
  of: (product: ProductFacts) => number | null,
): ParityRow {
  const figures = cells.map(({ facts, product }) => {
    if (facts === null || product === null) return null;
    return { amount: of(product), currency: facts.currency };
  });
  const reference = figures[at] ?? null;
  const values = figures.map((figure): ParityValue | null => {
    if (figure === null) return null;
    const { amount, currency } = figure;
    const isLacking = reference !== null && (amount === null) !== (reference.amount === null);
    if (amount === null) return { text: "Not stated", detail: null, differs: isLacking };
    const text = moneyText(amount, currency, TAG);
    if (reference === null || reference.amount === null) return { text, detail: null, differs: isLacking };
    if (reference.currency !== currency) return { text, detail: "another currency", differs: false };
    const differs = Math.abs(amount - reference.amount) > tolerance(currency);
    return {
      text,
      detail: differs && reference.amount !== 0 ? ratioText(amount, reference.amount) : null,
      differs,
    };
  });
  return { key, label, values, differs: values.some((value) => value?.differs) };
}

const PLACES: Record<ChargePlace, string> = {
  inside: "In the shown price",
  "on top": "On top of it",
  "may apply": "May apply",
  "without a figure": "No figure in advance",
  "not stated": "Place not stated",
};

function chargeRows(all: Cells): ParityRow[] {
  const named = new Map(
    all.cells.flatMap(({ product }) =>
      (product?.charges ?? []).map(({ type, name }) => [type, name] as const),
    ),
  );
  return [...named].map(([type, name]) =>
    textRow(`charge-${type}`, name, all, ({ facts, product }) => {
      if (facts === null || product === null) return null;
      const charge = product.charges.find((candidate) => candidate.type === type);
      if (charge === undefined) return { text: "Not charged" };
      const total = charge.total === null ? null : moneyText(charge.total, facts.currency, TAG);
      const detail = [total, charge.how, charge.collected].filter((part) => part !== null).join(" · ");
      return { text: PLACES[charge.place], detail, sign: `${charge.place} ${charge.rule}` };
    }),
  );
}

const LINKS: Record<LinkState, string> = {
  fine: "Present, with the dates",
  missing: "Missing",
  refused: "Not an allowed address",
  "other dates": "Without the dates",
};

const linkRow = (way: "web" | "app", all: Cells): ParityRow =>
  textRow(way, way === "web" ? "Web link (url)" : "App link (deep_link_url)", all, ({ facts }) => {
    if (facts === null) return null;
    const { state, address } = facts[way];
    return { text: LINKS[state], detail: state === "fine" ? null : address };
  });

const offeredRow = (all: Cells): ParityRow =>
  textRow("products", "Products", all, ({ facts }) => {
    if (facts === null) return null;
    const reference = new Set(all.cells[all.at]?.facts?.products.map(({ id }) => id));
    const own = facts.products.map(({ id }) => id);
    const more = own.filter((id) => !reference.has(id)).length;
    const fewer = reference.size - (own.length - more);
    const detail = more + fewer === 0 ? null : `${more} more, ${fewer} fewer than the reference`;
    return { text: numberText(own.length, TAG), detail, sign: own.toSorted().join(" ") };
  });

function groupsOf(all: Cells): ParityGrid["groups"] {
  return [
    {
      title: "What is offered",
      rows: [
        offeredRow(all),
        textRow("cheapest", "Cheapest product", all, ({ facts }) => {
          const [cheapest] = facts?.products ?? [];
          return cheapest ? { text: cheapest.name, sign: cheapest.id, detail: cheapest.id } : null;
        }),
        textRow("currency", "Currency", all, ({ facts }) =>
          facts === null
            ? null
            : {
                text: facts.currency,
                detail:
                  facts.ownCurrency === facts.currency ? null : `the property's is ${facts.ownCurrency}`,
              },
        ),
      ],
    },
    {
      title: "Price of the whole stay",
      rows: [
        amountRow("base", "Base", all, ({ base }) => base),
        amountRow("display", "Shown price (display)", all, ({ display }) => display),
        amountRow("total", "Total", all, ({ total }) => total),
        amountRow("online", "Collected online", all, ({ online }) => online),
      ],
    },
    { title: "Charges", rows: chargeRows(all) },
    { title: "Links", rows: [linkRow("web", all), linkRow("app", all)] },
  ];
}

const nameIn = (facts: readonly CellFacts[], id: string): string =>
  facts.flatMap(({ products }) => products).find((product) => product.id === id)?.name ?? id;

/** The table of `outcomes`; `wanted` is the id of the product to show, if every cell is offered it. */
export function parityGrid(
  outcomes: readonly CellOutcome[],
  reference: string,
  wanted: string | null,
): ParityGrid {
  const offered = outcomes.flatMap((outcome) => {
    const facts = factsOf(outcome);
    return facts !== null && facts.products.length > 0 ? [{ facts }] : [];
  });
  const shared = sharedProducts(offered);
  const id = shared.find((candidate) => candidate === wanted) ?? shared[0] ?? null;
  const known = offered.map(({ facts }) => facts);
  const cells = outcomes.map((outcome): Shown => {
    const facts = factsOf(outcome);
    const product = facts?.products.find((one) => id === null || one.id === id) ?? null;
    return { facts, product };
  });
  return {
    columns: outcomes.map((outcome) => columnOf(outcome, reference)),
    groups: groupsOf({ cells, at: outcomes.findIndex(({ key }) => key === reference) }),
    findings: parityFindings(outcomes),
    product: id === null ? null : { id, name: nameIn(known, id) },
    products: shared.map((one) => ({ id: one, name: nameIn(known, one) })),
    isOwnCheapest: id === null && known.length > 0,
  };
}
