// What the platform says of the property itself, held against its page.
import { names as holdsFigure } from "../price";
import type { StaySeen } from "./page";
import { type Names, type Truth, textsOf } from "./platform";
import type { PointId } from "./points";
import { plain, type Sheet } from "./sheet";

export function holdContent(sheet: Sheet, { details }: Truth, seen: StaySeen, names: Names): void {
  const has = (point: PointId, text: string, wanted: string | null | undefined) => {
    if (wanted?.trim()) sheet.hold(point, plain(text).includes(plain(wanted)), wanted, text);
  };
  const called = textsOf(details.name).map(plain);
  if (called.length > 0) sheet.hold("name", called.includes(plain(seen.name)), called[0], seen.name);
  const [address] = textsOf(details.location?.address);
  has("address", seen.location, address);
  has("address", seen.location, details.location?.postal_code);
  const point = details.location?.coordinates;
  if (point) {
    // Thirty metres.
    const isThere = seen.points.every(
      ({ latitude, longitude }) =>
        Math.hypot(
          latitude - point.latitude,
          (longitude - point.longitude) * Math.cos((latitude * Math.PI) / 180),
        ) < 0.0003,
    );
    sheet.hold("map-point", isThere && seen.points.length > 0, point, seen.points);
  }
  const photos = (details.photos ?? []).flatMap(({ url }) => url?.large ?? url?.standard ?? []);
  const missing = photos.filter((photo) => !seen.photos.includes(photo));
  const foreign = seen.photos.filter((photo) => !photos.includes(photo));
  sheet.hold("photos", missing.length + foreign.length === 0, missing.length ? missing : photos.length, {
    photos: seen.photos.length,
    foreign,
  });
  has("description", seen.description, textsOf(details.description?.text)[0]);
  has("important", seen.important, textsOf(details.description?.important_information)[0]);
  const facilities = (details.facilities ?? []).flatMap(({ id }) => names.facilities.get(id) ?? []);
  for (const facility of facilities)
    sheet.hold(
      "facilities",
      seen.facilities.some((one) => plain(one).startsWith(facility)),
      facility,
      seen.facilities.join(" · "),
    );
  for (const one of seen.facilities)
    sheet.hold(
      "facilities",
      facilities.some((name) => plain(one).startsWith(name)),
      facilities,
      one,
    );
}

function holdTrader(sheet: Sheet, { details }: Truth, text: string): void {
  const trader = details.description?.trader;
  if (!trader) return;
  const { name, email, telephone, registration_number: number, trade_register: register, address } = trader;
  const place = [address?.address_line, address?.city, address?.post_code];
  for (const fact of [name, email, telephone, number, register, ...place])
    if (fact?.trim()) sheet.hold("trader", plain(text).includes(plain(fact)), fact, text);
  if (typeof trader.trader_verified !== "boolean") return;
  const words = trader.trader_verified ? /\bChecked by/ : /\bNot checked by/;
  sheet.hold("trader", words.test(text), trader.trader_verified ? "verified" : "not verified", text);
}

export function holdHost(sheet: Sheet, truth: Truth, { trader: text, scores }: StaySeen): void {
  const { description, rating } = truth.details;
  for (const licence of description?.license_numbers ?? [])
    sheet.hold("licence", plain(text).includes(plain(licence)), licence, text);
  holdTrader(sheet, truth, text);
  const kind = description?.host_type;
  if (kind === "private" || kind === "professional")
    sheet.hold("host", text.toLowerCase().includes(`${kind} host`), kind, text);
  if (typeof rating?.review_score === "number")
    sheet.hold("score-origin", /guests of/.test(scores), "from all of the platform's guests", scores);
}

const PETS: Record<string, string> = {
  yes: "Pets are allowed",
  no: "Pets are not allowed",
  upon_request: "Pets are allowed on request",
};

function holdTimes(sheet: Sheet, { details }: Truth, know: string): void {
  const clock = know.slice(know.lastIndexOf("Check-in and check-out"));
  for (const [name, time] of Object.entries(details.checkin_checkout_times ?? {})) {
    if (!time) continue;
    const heading = name.startsWith("checkin") ? "Check-in" : "Check-out";
    const line = new RegExp(`^${heading}\\n(.*)$`, "m").exec(clock)?.[1] ?? "";
    sheet.hold("times", line.includes(time.slice(0, 5)), `${name} ${time}`, `${heading}: ${line}`);
  }
}

/** Cots, extra beds and a deposit, each by its figure. */
function holdSums(sheet: Sheet, { details: { policies, currency } }: Truth, know: string): void {
  const has = (isSo: boolean, rule: string) => sheet.hold("policies", isSo, rule, know);
  const figure = (amount: number, code: string) =>
    holdsFigure(know, { accommodation_currency: amount }, { accommodation: code });
  for (const { price, type } of policies?.cots_and_extra_beds ?? []) {
    if (price) has(figure(price, currency ?? ""), `${type} ${price} ${currency}`);
    if (price === 0) has(/free of charge/.test(know), `${type} free of charge`);
  }
  const { amount, currency: code } = policies?.damage ?? {};
  if (amount)
    has(/deposit/i.test(know) && figure(amount, code ?? currency ?? ""), `deposit ${amount} ${code}`);
}

export function holdRules(sheet: Sheet, truth: Truth, { know }: StaySeen): void {
  const { policies } = truth.details;
  holdTimes(sheet, truth, know);
  holdSums(sheet, truth, know);
  const ages = [
    [policies?.minimum_checkin_age, "checks in .*at least"],
    [policies?.maximum_checkin_age, "checks in .*at most"],
    [policies?.minimum_guest_age, "All guests must be at least"],
  ] as const;
  for (const [age, words] of ages)
    if (age) sheet.hold("policies", new RegExp(`${words} ${age} year`).test(know), `${words} ${age}`, know);
  const pets = PETS[policies?.pets?.allowed ?? ""];
  if (pets) sheet.hold("policies", new RegExp(`${pets}(\\n|$)`).test(know), pets, know);
}

export function holdRooms(sheet: Sheet, { details, offer }: Truth, seen: StaySeen, names: Names): void {
  const roomOf = (id: string | null | undefined) => details.rooms?.find((room) => room.id === id);
  for (const { id, name, beds } of seen.rooms) {
    const room = roomOf(id);
    const [called] = textsOf(room?.name);
    if (called && name) sheet.hold("room-names", plain(name) === plain(called), called, name);
    const stated = (room?.bed_options ?? []).flatMap(({ bed_configurations: ways }) =>
      (ways ?? []).flatMap(({ configuration }) => configuration ?? []),
    );
    if (stated.some(({ bed_type: type }) => !names.beds.get(type))) continue;
    const wanted = stated.map(({ bed_type: type, number_of_beds: n }) => `${n} × ${names.beds.get(type)}`);
    const told = [...beds.matchAll(/\d+ × .+?(?= (?:and|or) \d|[;,\n]|$)/g)].map(([bed]) => bed.trim());
    if (wanted.length > 0)
      sheet.hold("room-beds", wanted.sort().join() === told.sort().join(), wanted.join(", "), beds);
  }
  for (const rate of seen.rates) {
    const product = offer?.products.find(({ id }) => id === rate.id);
    const [called] = textsOf(roomOf(product?.room)?.name);
    if (called) sheet.hold("room-names", plain(rate.room) === plain(called), called, rate.room);
  }
}
