// Invariants of money: a price is the sum of its parts, and cancelling never gets cheaper.
import type { ItemOf } from "@roomward/contract/operations";
import type { AmountPair, CurrencyPair, Price } from "@roomward/contract/values";
import { minorDigits } from "../../pricing/currencies";
import { scenarioOf } from "../../scenarios/all";
import { Broken, type Invariant, type Sample, spread } from "./sample";

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
      const told = minor(pair, column, currency);
      if (told !== sum)
        throw new Broken(`property ${id}, product ${productId}: ${name} is ${told} and its parts are ${sum}`);
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

export const PRICE_INVARIANTS: readonly Invariant[] = [
  { name: "every price is the sum of its parts", run: forEachProduct(checkLedger) },
  { name: "every cancellation schedule rises", run: forEachProduct(checkSchedule) },
];
