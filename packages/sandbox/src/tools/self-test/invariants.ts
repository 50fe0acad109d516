// What must hold in any world: prices are the sums of their parts and cancelling never gets cheaper, reviews agree with
// their counts, whatever a search finds has a record, and the change feed tells each change once.
import type { DataOf, ItemOf } from "@roomward/contract/operations";
import type { AmountPair, CurrencyPair, Price } from "@roomward/contract/values";
import { minorDigits } from "../../pricing/currencies";
import { scenarioOf } from "../../scenarios/all";
import { Broken, type Invariant, type Sample, spread } from "./fixture";

type Result = ItemOf<"availability">;
type Product = Result["products"][number];
type Column = "accommodation_currency" | "booker_currency";
type Charge = NonNullable<Price["charges"]>[number];

const COLUMNS: readonly Column[] = ["accommodation_currency", "booker_currency"];
/** Properties whose every product is looked at. */
const IDS = 8;

/** A scenario may answer amounts and terms that are meant not to fit. */
const isMeant = (id: number): boolean => scenarioOf(id)?.rewrites !== undefined;

function priced({ ask, stay, found }: Sample): { id: number; currency: CurrencyPair; product: Product }[] {
  const plain = found.filter((id) => !isMeant(id));
  const accommodations = spread(plain, IDS);
  if (accommodations.length === 0) throw new Broken("no search found a property to price");
  return ask("availability", { ...stay, accommodations, extras: ["extra_charges"] }).flatMap(
    ({ id, currency, products }) => products.map((product) => ({ id, currency, product })),
  );
}

/** Whole minor units; NaN for an amount that is missing. */
function minor(pair: AmountPair | null | undefined, column: Column, currency: CurrencyPair): number {
  const code = column === "booker_currency" ? currency.booker : currency.accommodation;
  const amount = pair?.[column];
  if (typeof amount !== "number" || !code) return Number.NaN;
  return Math.round(amount * 10 ** minorDigits(code));
}

function sumOf(
  price: Price,
  column: Column,
  currency: CurrencyPair,
  isIn: (charge: Charge) => boolean,
): number {
  return (price.charges ?? [])
    .filter((charge) => charge.total_amount && isIn(charge))
    .reduce(
      (sum, charge) => sum + minor(charge.total_amount, column, currency),
      minor(price.base, column, currency),
    );
}

function checkLedger(id: number, currency: CurrencyPair, { id: productId, price }: Product): void {
  for (const column of COLUMNS) {
    const claims = [
      ["total", price.total, sumOf(price, column, currency, ({ condition }) => !condition)],
      ["display", price.display, sumOf(price, column, currency, ({ included_in }) => !!included_in?.display)],
    ] as const;
    for (const [name, pair, sum] of claims) {
      const count = minor(pair, column, currency);
      if (count !== sum)
        throw new Broken(
          `property ${id}, product ${productId}: ${name} is ${count} and its parts are ${sum}`,
        );
    }
  }
}

function checkSchedule(
  id: number,
  currency: CurrencyPair,
  { id: productId, policies, price }: Product,
): void {
  let lastFee = -1;
  let lastInstant = Number.NEGATIVE_INFINITY;
  for (const { from, price: fee } of policies?.cancellation?.schedule ?? []) {
    const instant = from === "now" || from === null ? 0 : Date.parse(from);
    const amount = minor(fee, "accommodation_currency", currency);
    if (!(instant > lastInstant && amount > lastFee))
      throw new Broken(`property ${id}, product ${productId}: the fee falls or stands still at ${from}`);
    lastInstant = instant;
    lastFee = amount;
  }
  if (lastFee > minor(price.total, "accommodation_currency", currency))
    throw new Broken(`property ${id}, product ${productId}: cancelling costs more than the stay`);
}

const forEachProduct =
  (check: typeof checkLedger): Invariant["run"] =>
  (sample) => {
    for (const { id, currency, product } of priced(sample)) check(id, currency, product);
  };

/** Properties whose reviews are counted. */
const COUNTED = 8;

function scoresAddUp({ ask, found }: Sample): void {
  const plain = found.filter((id) => scenarioOf(id)?.rewrites?.scores === undefined);
  const accommodations = spread(plain, COUNTED);
  for (const { id, number_of_reviews, distribution } of ask("scores", { accommodations })) {
    const counts = Object.values(distribution ?? {}).map((bucket) => bucket.number_of_reviews ?? 0);
    const sum = counts.reduce((total, count) => total + count, 0);
    if (distribution && sum !== number_of_reviews)
      throw new Broken(`property ${id} has ${number_of_reviews} reviews and a distribution of ${sum}`);
  }
}

function foundHaveDetails({ ask, found }: Sample): void {
  const rows = 10 * Math.ceil(found.length / 10);
  const records = ask("details", { accommodations: [...found], rows, extras: [] });
  const reported = new Set(records.map(({ id }) => id));
  const missing = found.filter((id) => !reported.has(id));
  if (missing.length > 0) throw new Broken(`a search finds ${missing.join(", ")}, which has no details`);
}

type Changes = DataOf<"changes">["changes"];

const timestamp = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19)}+00:00`;

/** How often an id stands in the lists of an answer. */
function timesReported({ changed, opened, closed }: Changes, id: number): number {
  const lists = [changed, opened, closed?.fraud, closed?.permanently, closed?.temporarily];
  return lists.flatMap((list) => list ?? []).filter((count) => count === id).length;
}

/** Closes, opens and edits three properties, and reads the feed from the moment before. */
function reportedOnce({ ask, context, found }: Sample): void {
  const { clock, ledger, statuses } = context;
  const matching = found.filter((id) => statuses.isOpen(id) && ledger.of(id).length === 0);
  const [closed, reopened, edited] = matching;
  if (closed === undefined || reopened === undefined || edited === undefined)
    throw new Broken("there are not three untouched properties to change");
  const since = timestamp(statuses.feedEnd());
  statuses.close(closed, "temporarily");
  statuses.close(reopened, "temporarily");
  statuses.open(reopened);
  ledger.add(edited, { kind: "edit", edit: { breakfast: 10 } });
  // The feed is told up to the clock's now, and what was just done a moment later.
  const { changes } = ask("changes", { last_change: since });
  for (const id of [closed, reopened, edited]) {
    const times = timesReported(changes, id);
    if (times !== 1)
      throw new Broken(`the change of property ${id} at ${clock.now()} is told ${times} times`);
  }
}

export const INVARIANTS: readonly Invariant[] = [
  { name: "every price is the sum of its parts", run: forEachProduct(checkLedger) },
  { name: "every cancellation schedule rises", run: forEachProduct(checkSchedule) },
  { name: "every distribution adds up to the number of reviews", run: scoresAddUp },
  { name: "everything a search finds has details", run: foundHaveDetails },
  { name: "the change feed tells each change once", run: reportedOnce },
];
