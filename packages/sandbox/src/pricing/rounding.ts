// Prices in two currencies whose parts add up in each: whole minor units, largest remainder on the charges.
import type { AppliedRule } from "./applied-rules";
import { minorRate } from "./currencies";
import type { ChargeLine } from "./taxes";

/** Whole minor units in the property's currency and in the booker's. */
export interface Money {
  own: number;
  booker: number;
}

export interface Currencies {
  own: string;
  booker: string;
}

export interface PricedCharge {
  applied: AppliedRule;
  mode: string;
  percentage: number | null;
  unit: Money | null;
  /** Null when it cannot be calculated. */
  amount: Money | null;
  /** True: the platform collects it; null: this price does not say. */
  online: boolean | null;
}

/** The price of a room, or of a party, for the stay. `online` is null when it is not said what the platform collects. */
export interface Priced {
  base: Money;
  charges: PricedCharge[];
  display: Money;
  total: Money;
  online: Money | null;
}

const isOwed = (line: { applied: AppliedRule; amount: unknown }): boolean =>
  line.applied.condition === null && line.amount !== null;

/** Whole numbers nearest to `exact` that add up to `target`; the largest fractions are rounded up first. */
export function apportion(exact: readonly number[], target: number): number[] {
  const whole = exact.map(Math.floor);
  let missing = target - whole.reduce((sum, part) => sum + part, 0);
  if (missing <= 0) return whole;
  const byFraction = exact
    .map((_, at) => at)
    .sort((a, b) => ((exact[b] ?? 0) % 1) - ((exact[a] ?? 0) % 1) || a - b);
  for (const at of byFraction) {
    if (missing <= 0) break;
    whole[at] = (whole[at] ?? 0) + 1;
    missing -= 1;
  }
  return whole;
}

/** The owed amounts in the booker's currency, so that base and charges add up to the converted total. */
function convertOwed(base: number, lines: readonly ChargeLine[], rate: number): number[] {
  const owed = lines.filter(isOwed).map((line) => line.amount ?? 0);
  const total = Math.round((base + owed.reduce((sum, amount) => sum + amount, 0)) * rate);
  return apportion(
    owed.map((amount) => amount * rate),
    total - Math.round(base * rate),
  );
}

function addMoney(a: Money, b: Money): Money {
  return { own: a.own + b.own, booker: a.booker + b.booker };
}

function sumOf(
  base: Money,
  charges: readonly PricedCharge[],
  isIn: (charge: PricedCharge) => boolean,
): Money {
  return charges.reduce(
    (sum, charge) => (charge.amount && isIn(charge) ? addMoney(sum, charge.amount) : sum),
    base,
  );
}

/** One amount converted on its own. */
export function moneyOf(own: number, currencies: Currencies): Money {
  return { own, booker: Math.round(own * minorRate(currencies.own, currencies.booker)) };
}

/**
 * The bill of one room in both currencies. `total` = `base` + what everybody owes, exactly, in each column;
 * `display` and `online` are sums of the same rounded parts. `collectsOnline` is false for a price that does
 * not say what the platform collects.
 */
export function priceOf(
  base: number,
  lines: readonly ChargeLine[],
  currencies: Currencies,
  collectsOnline: boolean,
): Priced {
  const converted = convertOwed(base, lines, minorRate(currencies.own, currencies.booker));
  let owedSoFar = 0;
  const charges = lines.map((line): PricedCharge => {
    const own = line.amount;
    let amount: Money | null = null;
    if (own !== null && isOwed(line)) amount = { own, booker: converted[owedSoFar++] ?? 0 };
    else if (own !== null) amount = moneyOf(own, currencies);
    return {
      applied: line.applied,
      mode: line.mode,
      percentage: line.percentage,
      unit: line.unit === null ? null : moneyOf(line.unit, currencies),
      amount,
      online: collectsOnline ? isOwed(line) && line.applied.rule.collected === "online" : null,
    };
  });
  const basePair = moneyOf(base, currencies);
  return {
    base: basePair,
    charges,
    display: sumOf(basePair, charges, (charge) => charge.applied.inDisplay),
    total: sumOf(basePair, charges, isOwed),
    online: collectsOnline ? sumOf(basePair, charges, (charge) => charge.online === true) : null,
  };
}

const groupKey = ({ applied, amount, online }: PricedCharge): string =>
  [applied.rule.charge, applied.condition, applied.inDisplay, online, amount === null].join();

/** Several prices as one: every amount added up, charges of the same kind and treatment grouped. */
export function sumPrices(prices: readonly Priced[]): Priced {
  const [first, ...rest] = prices;
  if (first === undefined) throw new RangeError("there is nothing to add up");
  const groups = new Map<string, PricedCharge>();
  for (const charge of prices.flatMap((price) => price.charges)) {
    const known = groups.get(groupKey(charge));
    const amount = known?.amount && charge.amount ? addMoney(known.amount, charge.amount) : charge.amount;
    groups.set(groupKey(charge), { ...(known ?? charge), amount });
  }
  const sum = (pick: (price: Priced) => Money): Money =>
    rest.reduce((total, price) => addMoney(total, pick(price)), pick(first));
  const online = rest.reduce<Money | null>(
    (total, price) => (total && price.online ? addMoney(total, price.online) : null),
    first.online,
  );
  return {
    base: sum((price) => price.base),
    charges: [...groups.values()],
    display: sum((price) => price.display),
    total: sum((price) => price.total),
    online,
  };
}
