// The hand-off and where it leads, and prices as others are shown them.
import { onTheWall } from "../clock";
import { names as holdsFigure, shown } from "../price";
import type { StaySeen } from "./page";
import type { Offer, Product, Stay, Truth } from "./platform";
import type { PointId } from "./points";
import { dealTags, figuresIn } from "./rates";
import type { Seen, Sheet } from "./sheet";

/** The shown prices of another device or country. */
export function holdElsewhere(
  sheet: Sheet,
  point: PointId,
  offer: Offer | null,
  page: StaySeen | undefined,
  tag?: string,
) {
  for (const rate of page?.rates ?? []) {
    const product = offer?.products.find(({ id }) => id === rate.id);
    if (!offer || !product || (tag && !dealTags(product).includes(tag))) continue;
    const right = product.price.display ?? product.price.total;
    sheet.hold(
      point,
      holdsFigure(rate.headline, right, offer.currency),
      shown(right, offer.currency),
      rate.headline,
    );
  }
}

const MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

/** `… 26 Nov 2026, 21:43 …` or `… 26 November 2026 at 21:43 …` as an instant of UTC; NaN without one. */
function instantIn(text: string): number {
  const [, day = "", month = "", year = "", time = ""] =
    /(\d{1,2}) (\w{3})\w* (\d{4})(?:,| at) (\d\d:\d\d)/.exec(text) ?? [];
  const number = String(MONTHS.indexOf(month) + 1).padStart(2, "0");
  return Date.parse(`${year}-${number}-${day.padStart(2, "0")}T${time}:00Z`);
}

const LEADING = ["same-dates", "same-party", "same-price"] as const;

/** The platform's page that the hand-off leads to. */
function holdThere(sheet: Sheet, { id, price }: Product, there: string, stay: Stay): void {
  const days = [stay.checkin, stay.checkout].map((day) => [
    day,
    onTheWall(`${day}T00:00:00Z`, "UTC").split(",")[0] ?? day,
  ]);
  const isThen = days.every((ways) => ways.some((way) => there.includes(way)));
  sheet.hold("same-dates", isThen, there, `${stay.checkin} to ${stay.checkout}`);
  const people = new RegExp(`Adults?\\s+${stay.adults}\\b|\\b${stay.adults} adults?`);
  const isParty = people.test(there) && /Rooms?\s+1\b|\b1 room/.test(there);
  sheet.hold("same-party", isParty, there, `${stay.adults} adults, 1 room`);
  const line = there.split("\n").find((one) => one.includes(id)) ?? there;
  const figures = figuresIn(line.replaceAll(id, ""));
  const isSame = figures.some((one) => Math.abs(one - price.total.accommodation_currency) < 0.00501);
  sheet.hold("same-price", isSame, line, price.total);
}

export function holdHandoff(sheet: Sheet, { offer }: Truth, seen: Seen, stay: Stay): void {
  const { handoff, chosen } = seen;
  const product = offer?.products.find(({ id }) => id === chosen);
  if (handoff === null)
    for (const point of ["quote-age", "handoff-price", ...LEADING] as const)
      sheet.lose(point, "The choice led to no hand-off.");
  if (!handoff || !product || !offer) return;
  const quoted = instantIn(handoff.quoted);
  const asOf = instantIn(/Prices as of .*/.exec(seen.stay.text)?.[0] ?? "");
  // Asked again when the rates were read, give or take what the reading takes.
  const isFresh = Math.abs(quoted - asOf) < 15 * 60_000;
  const rates = Number.isNaN(asOf) ? "the rates have no age" : `rates of ${new Date(asOf).toISOString()}`;
  sheet.hold("quote-age", isFresh, rates, handoff.quoted || "no age");
  const { total } = product.price;
  const isTotal = holdsFigure(handoff.total, total, offer.currency);
  sheet.hold("handoff-price", isTotal, shown(total, offer.currency), handoff.total);
  if (handoff.href !== null) holdThere(sheet, product, handoff.leadsTo, stay);
  else for (const point of LEADING) sheet.lose(point, "The hand-off has no link to the platform's page.");
}
