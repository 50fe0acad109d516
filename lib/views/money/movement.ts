// What moved between the price a traveller saw and the price asked for just now (row A13).
import type { CurrencyPair, Price } from "@roomward/contract/values";
import { type SeenPrice, seenCurrency, seenOf } from "@/lib/address/hrefs";
import { moneyText, roundToMinor, tolerance } from "@/lib/format/money";
import type { Words } from "@/lib/i18n";
import type { PriceMovement } from "../rates/handoff";

interface Part {
  name: string;
  change: number;
}

const minus = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? null : a - b;

/** Room price, charges in the shown price, charges on top: each only where both quotes state its figures. */
function partsOf(now: SeenPrice, before: SeenPrice, { t }: Words): Part[] {
  const pieces = (price: SeenPrice) => [
    price.base,
    minus(price.display, price.base),
    minus(price.total, price.display),
  ];
  const names = [t("leave.movement.base"), t("leave.movement.inside"), t("leave.movement.onTop")];
  const [today, then] = [pieces(now), pieces(before)];
  return names.flatMap((name, index) => {
    const change = minus(today[index] ?? null, then[index] ?? null);
    return change === null ? [] : [{ name, change }];
  });
}

function partLines(parts: readonly Part[], currency: string, { t, tag }: Words): string[] {
  return parts
    .filter((part) => Math.abs(part.change) > tolerance(currency))
    .map(({ name, change }) => {
      const difference = moneyText(Math.abs(roundToMinor(change, currency)), currency, tag);
      return t(change > 0 ? "leave.movement.part.up" : "leave.movement.part.down", { name, difference });
    });
}

/** Null when nothing moved by more than half a minor unit. Both prices are in the currency that is shown. */
export function movementOf(
  price: Price,
  seen: SeenPrice,
  pair: CurrencyPair,
  words: Words,
): PriceMovement | null {
  const currency = seenCurrency(price, pair);
  const now = seenOf(price, pair);
  const parts = partLines(partsOf(now, seen, words), currency, words);
  const change = now.total - seen.total;
  const money = (amount: number) => moneyText(roundToMinor(amount, currency), currency, words.tag);
  if (Math.abs(change) <= tolerance(currency))
    return parts.length === 0
      ? null
      : { direction: "up", text: words.t("leave.movement.sameTotal", { now: money(now.total) }), parts };
  const direction = change > 0 ? "up" : "down";
  const text = words.t(`leave.movement.${direction}`, {
    now: money(now.total),
    before: money(seen.total),
    difference: money(Math.abs(change)),
  });
  return { direction, text, parts };
}
