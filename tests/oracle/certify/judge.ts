// Compares what a person sees of a property with what the platform states of it, by the points of a certification.
import type { Party } from "../ask";
import { deadlineTime, localTime, ZONES } from "../clock";
import { Findings, plain } from "../findings";
import { feeAt, figuresIn, hasFigure, isNet, isWithheld, shown, WITHHELD } from "../rule";
import {
  type Charge,
  type Currencies,
  type Offer,
  type Pair,
  type Product,
  type PropertyRecord,
  textsOf,
} from "../wire";
import type { HandoffSeen, Legal, RateSeen, StaySeen } from "./page";
import type { PointId } from "./points";

export interface Stay extends Party {
  /** The second country of a booker. */
  abroad: string;
}

/** The names of the constants, by id. */
export type Names = Record<"charges" | "beds" | "facilities", ReadonlyMap<number, string>>;

/** What the platform states of one property, and to each kind of traveller. */
export interface Truth extends Record<"offer" | "mobile" | "member" | "abroad", Offer | null> {
  record: PropertyRecord;
  country: string;
}

/** The pages of one property. */
export interface Seen {
  stay: StaySeen;
  /** Undefined where no rate could be chosen, null where the choice led to no hand-off. */
  handoff?: HandoffSeen | null;
  /** Id of the chosen rate. */
  chosen?: string;
  phone?: StaySeen;
  abroad?: StaySeen;
  legal: Partial<Record<"privacy" | "terms", Legal>>;
}

type Found = Findings<PointId>;

/** Texts of the record that the page contains. */
function checkTexts(found: Found, { location, description }: PropertyRecord, seen: StaySeen): void {
  const { trader, license_numbers: licences, text, important_information: important } = description ?? {};
  const { name, email, telephone, registration_number: number, trade_register: register } = trader ?? {};
  const { address_line: line, city, post_code: code } = trader?.address ?? {};
  for (const [point, page, wanted] of [
    ["address", seen.location, [textsOf(location?.address)[0], location?.postal_code]],
    ["description", seen.description, [textsOf(text)[0]]],
    ["important", seen.important, [textsOf(important)[0]]],
    ["licence", seen.trader, licences ?? []],
    ["trader", seen.trader, [name, email, telephone, number, register, line, city, code]],
  ] as const)
    for (const one of wanted) found.contains(point, page, one);
}

function checkContent(found: Found, record: PropertyRecord, seen: StaySeen, names: Names): void {
  const called = textsOf(record.name).map(plain);
  if (called.length > 0) found.check("name", called.includes(plain(seen.name)), called[0], seen.name);
  const point = record.location?.coordinates;
  const isNear = ({ latitude, longitude }: { latitude: number; longitude: number }) => {
    const east = (longitude - (point?.longitude ?? 0)) * Math.cos((latitude * Math.PI) / 180);
    // Thirty metres.
    return Math.hypot(latitude - (point?.latitude ?? 0), east) < 0.0003;
  };
  const isThere = seen.points.length > 0 && seen.points.every(isNear);
  if (point) found.check("map-point", isThere, point, seen.points);
  const photos = (record.photos ?? []).flatMap(({ url }) => url?.large ?? url?.standard ?? []);
  found.members("photos", photos, seen.photos);
  const facilities = (record.facilities ?? []).flatMap(({ id }) => names.facilities.get(id) ?? []);
  if (facilities.length + seen.facilities.length > 0)
    found.members("facilities", facilities, seen.facilities, (name, text) => plain(text).startsWith(name));
}

function checkHost(found: Found, { description, rating }: PropertyRecord, seen: StaySeen): void {
  const { trader, host_type: kind } = description ?? {};
  const isVerified = trader?.trader_verified;
  if (typeof isVerified === "boolean")
    found.matches("trader", seen.trader, isVerified ? /\bChecked by/ : /\bNot checked by/, trader);
  if (kind === "private" || kind === "professional")
    found.matches("host", seen.trader, new RegExp(`${kind} host`, "i"), kind);
  if (typeof rating?.review_score === "number")
    found.matches("score-origin", seen.scores, /guests of/, "from all of the platform's guests");
}

const PETS: Record<string, string> = {
  yes: "Pets are allowed",
  no: "Pets are not allowed",
  upon_request: "Pets are allowed on request",
};

function checkTimes(found: Found, record: PropertyRecord, know: string): void {
  const clock = know.slice(know.lastIndexOf("Check-in and check-out"));
  for (const [name, time] of Object.entries(record.checkin_checkout_times ?? {})) {
    const heading = name.startsWith("checkin") ? "Check-in" : "Check-out";
    const line = new RegExp(`^${heading}\\n(.*)$`, "m").exec(clock)?.[1] ?? "";
    if (time) found.check("times", line.includes(time.slice(0, 5)), `${name} ${time}`, `${heading}: ${line}`);
  }
}

function checkRules(found: Found, record: PropertyRecord, { know }: StaySeen): void {
  const { policies, currency } = record;
  const rule = (wanted: string, isSo: boolean) => found.check("policies", isSo, wanted, know);
  const has = (amount: number, code?: string | null) =>
    hasFigure(know, { accommodation_currency: amount }, { accommodation: code ?? currency ?? "" });
  for (const { price, type } of policies?.cots_and_extra_beds ?? [])
    if (typeof price === "number")
      rule(`${type} ${price} ${currency}`, price === 0 ? /free of charge/.test(know) : has(price));
  const { amount, currency: code } = policies?.damage ?? {};
  if (amount) rule(`deposit ${amount} ${code}`, /deposit/i.test(know) && has(amount, code));
  for (const [age, words] of [
    [policies?.minimum_checkin_age, "Minimum age to check in:"],
    [policies?.maximum_checkin_age, "Maximum age to check in:"],
    [policies?.minimum_guest_age, "Minimum age of all guests:"],
  ] as const)
    if (age) rule(`${words} ${age}`, new RegExp(`${words} ${age}(?!\\d)`).test(know));
  const pets = PETS[policies?.pets?.allowed ?? ""];
  if (pets) rule(pets, new RegExp(`${pets}(\\n|$)`).test(know));
}

function checkRooms(found: Found, { record, offer }: Truth, { rooms, rates }: StaySeen, names: Names): void {
  const roomOf = (id: string | null | undefined) => record.rooms?.find((room) => room.id === id);
  const checkName = (id: string | null | undefined, name: string) => {
    const [called] = textsOf(roomOf(id)?.name);
    if (called && name) found.check("room-names", plain(name) === plain(called), called, name);
  };
  for (const { id, name, beds } of rooms) {
    checkName(id, name);
    const stated = (roomOf(id)?.bed_options ?? []).flatMap(({ bed_configurations: ways }) =>
      (ways ?? []).flatMap(({ configuration }) => configuration ?? []),
    );
    if (stated.length === 0 || stated.some(({ bed_type: type }) => !names.beds.get(type))) continue;
    const wanted = stated.map(({ bed_type: type, number_of_beds: n }) => `${n} × ${names.beds.get(type)}`);
    const seen = [...beds.matchAll(/\d+ × .+?(?= (?:and|or) \d|[;,\n]|$)/g)].map(([bed]) => bed.trim());
    found.check("room-beds", wanted.sort().join() === seen.sort().join(), wanted.join(", "), beds);
  }
  for (const { id, room } of rates)
    checkName(offer?.products.find((one) => one.id === id)?.room, room || "none");
}

const hasTag = ({ deal }: Product, tag: string): boolean => deal?.tags?.includes(tag) ?? false;

/** Another traveller's price of the same rate; null when it is the same price. */
function otherwise(other: Offer | null, { id, price }: Product, tag: string): Pair | null {
  const product = other?.products.find((one) => one.id === id);
  const display = product?.price.display;
  if (!product || !hasTag(product, tag) || !display) return null;
  return display.accommodation_currency === price.display?.accommodation_currency ? null : display;
}

/** One rate on the page, and the product it shows. */
interface Case {
  found: Found;
  truth: Truth;
  names: Names;
  currency: Currencies;
  product: Product;
  rate: RateSeen;
}

/** The shown price; a wrong price fails the point that says whose price it is. */
function checkHeadline({ found, truth, currency, product, rate: { headline } }: Case): void {
  const { display, base, total } = product.price;
  const right = display ?? total;
  const is = (pair: Pair): boolean => hasFigure(headline, pair, currency);
  const others = [
    ["mobile-rates", otherwise(truth.mobile, product, "mobile_rate")],
    ["member-deals", otherwise(truth.member, product, "logged_in_deal")],
    ["no-base", base && base.accommodation_currency !== right.accommodation_currency ? base : null],
  ] as const;
  const [wrong] = (is(right) ? undefined : others.find(([, pair]) => pair && is(pair))) ?? [];
  const wanted = shown(right, currency);
  for (const [point, pair] of others) if (pair) found.check(point, wrong !== point, wanted, headline);
  if (!wrong) found.figure("price-display", headline, right, currency);
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

/** A charge that the shown price excludes; `row` is its row in the list of charges, empty where it has none. */
function checkOnTop({ found, currency, rate }: Case, charge: Charge, called: string, row: string[]): void {
  const [title = "", how = "", figure = ""] = row;
  const { total_amount: amount, mode, percentage } = charge;
  const owed = amount && amount.accommodation_currency > 0.004 && mode !== "incalculable" ? amount : null;
  const isNamed = owed === null || rate.price.includes(called);
  if (called) found.check("charge-names", title === called && isNamed, called, `${title} | ${rate.price}`);
  const words = MODES[mode ?? ""];
  if (row.length === 0) return;
  if (words) {
    const isSo = words.test(how) && (!percentage || figuresIn(how).includes(percentage));
    found.check("charge-modes", isSo, `${mode} ${percentage ?? ""}`, how);
  }
  if (owed === null) return;
  const beneath = rate.price.replace(rate.headline, "");
  const isSo = hasFigure(figure, owed, currency) && (!isNamed || hasFigure(beneath, owed, currency));
  found.check("charge-amounts", isSo, shown(owed, currency), `${row.join(" | ")} | ${rate.price}`);
}

function checkCharges(rateCase: Case): void {
  const { found, names, currency, product, rate } = rateCase;
  const { price } = product;
  const rows = rate.ledger.filter(({ charge }) => charge !== null);
  const total = rate.ledger.find(({ cells }) => cells[0] === "Total to pay")?.cells.slice(1, -1) ?? [];
  const text = total.join(" ");
  found.figure("price-total", text, price.total, currency);
  const { accommodation_currency: propertyAmount } = price.total;
  // To the whole unit, for currencies without parts.
  const isBoth = figuresIn(text).some((one) => Math.abs(one - propertyAmount) <= 0.5);
  if (currency.booker && currency.booker !== currency.accommodation)
    found.check("both-currencies", isBoth, price.total, total);
  (price.charges ?? []).forEach((charge, at) => {
    const is = (one: (typeof rows)[number] | undefined) => one?.charge === charge.charge;
    const row = (is(rows[at]) ? rows[at] : rows.find(is))?.cells ?? [];
    const called = names.charges.get(charge.charge) ?? "";
    if (typeof charge.condition === "number") {
      found.matches("conditional", row[1] ?? "", /may apply/, `${called}: conditional`);
      return;
    }
    if (charge.mode === "incalculable" || !charge.total_amount)
      found.matches("open-charges", row.slice(2).join(" "), /^\D*$/, `${called}: no figure`);
    if (charge.included_in?.display === false) checkOnTop(rateCase, charge, called, row);
  });
}

/** The API's own values, which are for programs. */
const RAW =
  /\b(pay_at_the_property|pay_online(_now|_later)?|free_cancellation|non_refundable|partially_refundable|special_conditions|calculated_amount|incalculable|per_(stay|day|night|person_per_\w+)|no_plan|breakfast_included|half_board|full_board|all_inclusive|(mobile|seasonal|limited|logged|black)_\w+)\b/;

const TIMINGS: Record<string, RegExp> = {
  pay_at_the_property: /pay at the property|pay_at_the_property/i,
  pay_online_now: /pay online when booking|pay_online_now/i,
  pay_online_later: /pay online later|pay_online_later/i,
  pay_online: /pay online(?! when| later)|pay_online(?!_)/i,
};

function checkDeal({ found, currency, product: { deal }, rate: { included } }: Case): void {
  const isShown = /\(was /.test(included);
  const { discount_percentage: percent, public_price: before } = deal ?? {};
  if (!percent && !isShown) return;
  const isPercent = Boolean(percent) && figuresIn(included).includes(percent ?? 0);
  const isSo = isShown && isPercent && (!before || hasFigure(included, before, currency));
  found.check("discounts", isSo, percent ? { percent, before } : "no discount", included);
}

function checkTerms({ found, product, rate: { occupancy, payment } }: Case): void {
  const { maximum_occupancy: max, policies } = product;
  const { adults, children, total } = max ?? {};
  if (typeof adults === "number") {
    const count = (words: RegExp) => Number(words.exec(occupancy)?.[1] ?? 0);
    const areChildren = typeof children !== "number" || count(/(\d+) child/) === children;
    const isBelow = typeof children === "number" && typeof total === "number" && total < adults + children;
    const isSo = areChildren && (!isBelow || count(/at most (\d+) /) === total);
    found.check("occupancy", isSo && count(/(\d+) adult/) === adults, max, occupancy);
  }
  const offered = policies?.payment?.timings ?? [];
  if (offered.length === 0 || offered.some((timing) => !TIMINGS[timing])) return;
  const timings = Object.keys(TIMINGS);
  const named = timings.filter((timing) => TIMINGS[timing]?.test(payment));
  const isSo = named.join() === timings.filter((timing) => offered.includes(timing)).join();
  found.check("payment-words", isSo, offered, payment);
}

const DEADLINE = /^Free cancellation (?:until|ended on) (\d+ \w+ \d{4}, \d\d:\d\d) (local time|\(UTC\))/;

/** How a text of cancelling may begin, by the type of the policy: a partial refund has several types. */
const BEGINNINGS: Record<string, RegExp> = {
  free_cancellation: /^(Free cancellation|Can be cancelled|Partly refundable)/,
  non_refundable: /^(Non-refundable|Partly refundable)/,
  partially_refundable: /^(Partly refundable|Non-refundable)/,
  special_conditions: /^(Partly refundable|Special cancellation|Special cancellation terms|Non-refundable)/,
};

function checkCancelling({ found, truth, currency, product, rate }: Case, location: string): void {
  const policy = product.policies?.cancellation;
  if (!policy) return;
  const { type, free_cancellation_until: until, schedule } = policy;
  const { cancellation: text, steps } = rate;
  if (type === "free_cancellation" && until) {
    const zone = ZONES[truth.country] ?? /^Time zone\n(\S+)$/m.exec(location)?.[1] ?? "UTC";
    const [, time, clock] = DEADLINE.exec(text) ?? [];
    const wanted = deadlineTime(until, clock === "(UTC)" ? "UTC" : zone);
    found.check("cancel-terms", time === wanted, `${type} until ${until} (${wanted})`, text);
  } else if (BEGINNINGS[type]) found.matches("cancel-terms", text, BEGINNINGS[type], type);
  if (feeAt(product, Number.MAX_SAFE_INTEGER) === null) return;
  for (const { price } of schedule ?? [])
    if (price.accommodation_currency > 0) found.figure("cancel-fees", steps, price, currency);
}

function checkRates(found: Found, truth: Truth, { rates, location }: StaySeen, names: Names): void {
  const { offer } = truth;
  const products = offer?.products ?? [];
  const ids = rates.map(({ id }) => id);
  const net = products.filter(isNet).map(({ id }) => id);
  for (const id of net) found.check("no-net", !ids.includes(id), `${id} is net`, ids);
  const sold = products.filter((product) => !isNet(product));
  const soldIds = sold.map(({ id }) => id);
  found.members(
    "rates",
    soldIds,
    ids.filter((id) => !net.includes(id)),
  );
  for (const rate of rates) {
    const product = sold.find(({ id }) => id === rate.id);
    if (!product || !offer) continue;
    const rateCase = { found, truth, names, currency: offer.currency, product, rate };
    checkHeadline(rateCase);
    checkCharges(rateCase);
    checkDeal(rateCase);
    checkTerms(rateCase);
    checkCancelling(rateCase, location);
  }
}

/** The shown prices of another device or country. */
function checkElsewhere(found: Found, point: PointId, offer: Offer | null, page?: StaySeen): void {
  for (const { id, headline } of page?.rates ?? []) {
    const product = offer?.products.find((one) => one.id === id);
    if (!offer || !product || (point === "mobile-rates" && !hasTag(product, "mobile_rate"))) continue;
    found.figure(point, headline, product.price.display ?? product.price.total, offer.currency);
  }
}

/** `… 26 Nov 2026, 21:43 …` or `… 26 November 2026 at 21:43 …` as an instant of UTC; NaN without one. */
function instantIn(text: string): number {
  const [, day, time] = /(\d{1,2} \w{3}\w* \d{4})(?:,| at) (\d\d:\d\d)/.exec(text) ?? [];
  return Date.parse(`${day} ${time} UTC`);
}

function checkHandoff(found: Found, { offer }: Truth, seen: Seen, stay: Stay): void {
  const { handoff, chosen } = seen;
  const leave = (points: PointId[], why: string) => {
    for (const point of points) found.unread.set(point, why);
  };
  const leading: PointId[] = ["same-dates", "same-party", "same-price"];
  if (handoff === null) leave(["quote-age", "handoff-price", ...leading], "The choice led to no hand-off.");
  const product = offer?.products.find(({ id }) => id === chosen);
  if (!handoff || !product || !offer) return;
  const { total } = product.price;
  const asOf = instantIn(/Prices as of .*/.exec(seen.stay.text)?.[0] ?? "");
  // The price is asked for again when the rates are read; reading takes some minutes.
  const isFresh = Math.abs(instantIn(handoff.quoted) - asOf) < 15 * 60_000;
  found.check("quote-age", isFresh, `rates of ${asOf}`, handoff.quoted || "no age");
  found.figure("handoff-price", handoff.total, total, offer.currency);
  if (handoff.href === null) {
    leave(leading, "The hand-off has no link to the platform's page.");
    return;
  }
  const there = handoff.leadsTo;
  const isDated = [stay.checkin, stay.checkout].every(
    (day) => there.includes(day) || there.includes(localTime(day, "UTC").split(",")[0] ?? day),
  );
  found.check("same-dates", isDated, there, `${stay.checkin} to ${stay.checkout}`);
  const people = new RegExp(`Adults?\\s+${stay.adults}\\b|\\b${stay.adults} adults?`);
  const isParty = people.test(there) && /Rooms?\s+1\b|\b1 room/.test(there);
  found.check("same-party", isParty, there, `${stay.adults} adults, 1 room`);
  const line = there.split("\n").find((one) => one.includes(product.id)) ?? there;
  const isSame = figuresIn(line.replaceAll(product.id, "")).some(
    (one) => Math.abs(one - total.accommodation_currency) < 0.00501,
  );
  found.check("same-price", isSame, line, total);
}

/** Every point of one property. */
export function judge(truth: Truth, seen: Seen, names: Names, stay: Stay): Findings<PointId> {
  const found: Found = new Findings();
  const { record } = truth;
  const page = seen.stay;
  found.check("reached", page.status === 200, "open", `answered ${page.status}`);
  if (page.status !== 200) return found;
  checkTexts(found, record, page);
  checkContent(found, record, page, names);
  checkHost(found, record, page);
  checkTimes(found, record, page.know);
  checkRules(found, record, page);
  checkRooms(found, truth, page, names);
  const mustWithhold = isWithheld(stay.from, record);
  const isSo = page.text.includes(WITHHELD) === mustWithhold && !(mustWithhold && page.rates.length > 0);
  found.check("trader-law", isSo, mustWithhold ? WITHHELD : "rates", page.rates.length);
  const [raw] = RAW.exec(page.text.replace(page.trader, "")) ?? [];
  found.check("labels", raw === undefined, "labels for people", raw);
  checkElsewhere(found, "price-law", truth.abroad, seen.abroad);
  if (!mustWithhold) {
    checkRates(found, truth, page, names);
    checkElsewhere(found, "mobile-rates", truth.mobile, seen.phone);
    checkHandoff(found, truth, seen, stay);
  }
  for (const point of ["privacy", "terms"] as const) {
    const { status, heading = "" } = seen.legal[point] ?? {};
    found.check(point, status === 200 && heading !== "", "reachable from every page", { status, heading });
  }
  return found;
}
