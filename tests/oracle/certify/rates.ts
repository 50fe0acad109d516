// Rates: prices, charges, discounts and terms, held against the page.
import { onTheWall, ZONES } from "../clock";
import { names as holdsFigure, shown } from "../price";
import { feeAt, type Pair } from "../rule";
import type { RateSeen } from "./page";
import type { Charge, Names, Offer, Product, Truth } from "./platform";
import type { Seen, Sheet } from "./sheet";

export const figuresIn = (text: string): number[] =>
  (text.replace(/(\d),(?=\d{3})/g, "$1").match(/\d+(\.\d+)?/g) ?? []).map(Number);

export const dealTags = (product: Product | undefined): readonly string[] => product?.deal?.tags ?? [];

/** What somebody else pays for the same rate; null when that is no other price. */
function otherwise(other: Offer | null, { id, price }: Product, tag: string): Pair | null {
  const product = other?.products.find((one) => one.id === id);
  const theirs = product?.price.display ?? null;
  if (!dealTags(product).includes(tag) || !theirs) return null;
  return theirs.accommodation_currency === price.display?.accommodation_currency ? null : theirs;
}

/** The shown price, and where it is another one, whose it is. */
function holdHeadline(sheet: Sheet, truth: Truth, offer: Offer, product: Product, rate: RateSeen): void {
  const { display, base, total } = product.price;
  const right = display ?? total;
  const is = (pair: Pair | null | undefined): boolean =>
    pair ? holdsFigure(rate.headline, pair, offer.currency) : false;
  const mobile = otherwise(truth.mobile, product, "mobile_rate");
  const member = otherwise(truth.member, product, "logged_in_deal");
  const isRight = is(right);
  const others = [
    ["mobile-rates", mobile],
    ["member-deals", member],
    ["no-base", base && base.accommodation_currency !== right.accommodation_currency ? base : null],
  ] as const;
  const [wrong] = others.find(([, pair]) => !isRight && is(pair)) ?? [];
  for (const [point, pair] of others)
    if (pair) sheet.hold(point, wrong !== point, shown(right, offer.currency), rate.headline);
  if (!wrong) sheet.hold("price-display", isRight, shown(right, offer.currency), rate.headline);
}

const MODES: Record<string, RegExp> = {
  percentage: /%/,
  calculated_amount: /calculated for this stay/,
  incalculable: /cannot be calculated/,
  per_stay: /per stay/,
  per_day: /per day/,
  per_night: /(?<!person )per night/,
  per_person_per_stay: /per person per stay/,
  per_person_per_day: /per person per day/,
  per_person_per_night: /per person per night/,
};

const isOpen = ({ mode, total_amount: amount }: Charge): boolean => mode === "incalculable" || !amount;

/** A charge that the shown price does not hold; `row` is its row in the list of charges, empty where it has none. */
function holdOnTop(
  sheet: Sheet,
  { currency }: Offer,
  rate: RateSeen,
  { charge, called, row }: { charge: Charge; called: string | null; row: readonly string[] },
): void {
  const [title = "", how = "", figure = ""] = row;
  const { total_amount: amount, mode, percentage } = charge;
  const owed = amount && amount.accommodation_currency > 0.004 && !isOpen(charge) ? amount : null;
  const isTold = owed === null || called === null || rate.price.includes(called);
  if (called !== null)
    sheet.hold("charge-names", title === called && isTold, called, `${title} | ${rate.price}`);
  if (row.length === 0) return;
  const words = MODES[mode ?? ""];
  if (words) {
    const isSo = words.test(how) && (!percentage || figuresIn(how).includes(percentage));
    sheet.hold("charge-modes", isSo, `${mode} ${percentage ?? ""}`, how);
  }
  if (owed === null) return;
  const beneath = rate.price.replace(rate.headline, "");
  const isSo = holdsFigure(figure, owed, currency) && (!isTold || holdsFigure(beneath, owed, currency));
  sheet.hold("charge-amounts", isSo, shown(owed, currency), `${row.join(" | ")} | ${rate.price}`);
}

function holdCharges(sheet: Sheet, offer: Offer, { price }: Product, rate: RateSeen, names: Names): void {
  const charges = price.charges ?? [];
  const rows = rate.ledger.filter(({ charge }) => charge !== null);
  const total = rate.ledger.find(({ cells }) => cells[0] === "Total to pay")?.cells.slice(1, -1) ?? [];
  const { currency } = offer;
  const totalText = total.join(" ");
  sheet.hold(
    "price-total",
    holdsFigure(totalText, price.total, currency),
    shown(price.total, currency),
    total,
  );
  if (currency.booker && currency.booker !== currency.accommodation)
    sheet.hold(
      "both-currencies",
      holdsFigure(totalText, { accommodation_currency: price.total.accommodation_currency }, currency) ||
        // Whole units of a currency that has no parts.
        figuresIn(totalText).some((one) => Math.abs(one - price.total.accommodation_currency) <= 0.5),
      price.total,
      total,
    );
  charges.forEach((charge, at) => {
    const own =
      rows[at]?.charge === charge.charge ? rows[at] : rows.find((one) => one.charge === charge.charge);
    const row = own?.cells ?? [];
    const called = names.charges.get(charge.charge) ?? null;
    if (typeof charge.condition === "number")
      sheet.hold("conditional", /may apply/.test(row[1] ?? ""), `${called}: conditional`, row.join(" | "));
    else {
      if (isOpen(charge))
        sheet.hold(
          "open-charges",
          !/\d/.test(row.slice(2).join(" ")),
          `${called}: no figure`,
          row.join(" | "),
        );
      if (charge.included_in?.display === false) holdOnTop(sheet, offer, rate, { charge, called, row });
    }
  });
}

/** The API's own values, which are for programs. */
export const RAW =
  /\b(pay_at_the_property|pay_online(_now|_later)?|free_cancellation|non_refundable|partially_refundable|special_conditions|calculated_amount|incalculable|per_(stay|day|night|person_per_\w+)|no_plan|breakfast_included|half_board|full_board|all_inclusive|(mobile|seasonal|limited|logged|black)_\w+)\b/;

const TIMINGS: Record<string, RegExp> = {
  pay_at_the_property: /pay at the property|pay_at_the_property/i,
  pay_online_now: /pay online when booking|pay_online_now/i,
  pay_online_later: /pay online later|pay_online_later/i,
  pay_online: /pay online(?! when| later)|pay_online(?!_)/i,
};

function holdDeal(sheet: Sheet, offer: Offer, { deal }: Product, rate: RateSeen): void {
  const isTold = /before: /.test(rate.included);
  if (!deal?.discount_percentage) {
    if (isTold) sheet.hold("discounts", false, "no discount", rate.included);
    return;
  }
  const before = deal.public_price;
  const isSo =
    isTold &&
    figuresIn(rate.included).includes(deal.discount_percentage) &&
    (!before || holdsFigure(rate.included, before, offer.currency));
  sheet.hold("discounts", isSo, { percent: deal.discount_percentage, before }, rate.included);
}

function holdOccupancy(sheet: Sheet, { maximum_occupancy: most }: Product, { occupancy }: RateSeen): void {
  if (typeof most?.adults !== "number") return;
  const { adults, children, total } = most;
  const isSo =
    Number(/(\d+) adult/.exec(occupancy)?.[1]) === adults &&
    (typeof children !== "number" || Number(/(\d+) child/.exec(occupancy)?.[1] ?? 0) === children) &&
    (typeof children !== "number" ||
      typeof total !== "number" ||
      total >= adults + children ||
      Number(/at most (\d+) /.exec(occupancy)?.[1]) === total);
  sheet.hold("occupancy", isSo, most, occupancy);
}

function holdPayment(sheet: Sheet, { policies }: Product, { payment }: RateSeen): void {
  const offered = policies?.payment?.timings ?? [];
  if (offered.length === 0 || offered.some((timing) => !TIMINGS[timing])) return;
  const said = Object.keys(TIMINGS).filter((timing) => TIMINGS[timing]?.test(payment));
  const wanted = Object.keys(TIMINGS).filter((timing) => offered.includes(timing));
  sheet.hold("payment-words", said.join() === wanted.join(), offered, payment);
}

const DEADLINE = /^Free cancellation (?:until|ended on) (\d+ \w+ \d{4}, \d\d:\d\d) (local time|\(UTC\))/;

/** What a text of cancelling may begin with, by the type of the policy. */
const TERMS: Record<string, RegExp> = {
  free_cancellation: /^(Free cancellation|Can be cancelled|Partly refundable)/,
  // One that gives something back is not refundable in name only.
  non_refundable: /^(Non-refundable|Partly refundable)/,
  partially_refundable: /^(Partly refundable|Non-refundable)/,
  special_conditions: /^(Partly refundable|Special cancellation|The booking site has special|Non-refundable)/,
};

function holdCancelling(
  sheet: Sheet,
  truth: Truth,
  product: Product,
  where: { rate: RateSeen; location: string },
) {
  const policy = product.policies?.cancellation;
  if (!policy || !truth.offer) return;
  const { type, free_cancellation_until: until, schedule } = policy;
  const { cancellation: text, steps } = where.rate;
  if (type === "free_cancellation" && until) {
    const zone = ZONES[truth.country] ?? /^Time zone\n(\S+)$/m.exec(where.location)?.[1] ?? "UTC";
    const [, day, clock] = DEADLINE.exec(text) ?? [];
    const wanted = onTheWall(until, clock === "(UTC)" ? "UTC" : zone);
    sheet.hold("cancel-terms", day === wanted, `${type} until ${until} (${wanted})`, text);
  } else if (TERMS[type]) sheet.hold("cancel-terms", TERMS[type].test(text), type, text);
  if (feeAt(product, Number.MAX_SAFE_INTEGER) === null) return;
  for (const step of schedule ?? [])
    if (step.price.accommodation_currency > 0)
      sheet.hold("cancel-fees", holdsFigure(steps, step.price, truth.offer.currency), step, steps);
}

export function holdRates(sheet: Sheet, truth: Truth, seen: Seen, names: Names): void {
  const { offer } = truth;
  const products = offer?.products ?? [];
  const isNet = ({ inventory }: Product) => inventory?.type === "net";
  const told = seen.stay.rates.map(({ id }) => id);
  for (const product of products.filter(isNet))
    sheet.hold("no-net", !told.includes(product.id), `${product.id} is net`, told);
  const wanted = products.filter((product) => !isNet(product)).map(({ id }) => id);
  const net = products.filter(isNet).map(({ id }) => id);
  const shownIds = told.filter((id) => !net.includes(id));
  sheet.hold("rates", wanted.toSorted().join() === shownIds.toSorted().join(), wanted, told);
  if (!offer) return;
  for (const rate of seen.stay.rates) {
    const product = products.find(({ id }) => id === rate.id);
    if (!product || isNet(product)) continue;
    holdHeadline(sheet, truth, offer, product, rate);
    holdCharges(sheet, offer, product, rate, names);
    holdDeal(sheet, offer, product, rate);
    holdOccupancy(sheet, product, rate);
    holdPayment(sheet, product, rate);
    holdCancelling(sheet, truth, product, { rate, location: seen.stay.location });
  }
}
