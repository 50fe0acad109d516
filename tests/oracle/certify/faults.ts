// Plants faults in pages, or in the platform's answers, and finds the points of a certification that they fail.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type Charge, type Product, textsOf } from "../wire";
import { judge, type Names, type Seen, type Stay, type Truth } from "./judge";
import type { Edit, Reader } from "./page";
import { verdictsOf } from "./report";
import { legalOf, openSample, readOthers, type Setting } from "./sample";

const exactly = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const euros = (amount: number | null | undefined): string | null =>
  amount ? new Intl.NumberFormat("en-GB", { style: "currency", currency: "EUR" }).format(amount) : null;

const isExcluded = ({ included_in: where, condition, mode, total_amount: amount }: Charge): boolean =>
  where?.display === false &&
  typeof condition !== "number" &&
  Boolean(mode) &&
  mode !== "incalculable" &&
  (amount?.accommodation_currency ?? 0) > 1;

/** The `[rate]` of the first product with a price, and that `[price]`. */
function priced(truth: Truth, priceOf: (product: Product) => number | null | undefined) {
  const products = truth.offer?.products ?? [];
  const isOther = (product: Product) =>
    (priceOf(product) ?? 0) !== (product.price.display?.booker_currency ?? 0);
  const product = products.find((one) => priceOf(one) && isOther(one));
  return [product?.id, product && euros(priceOf(product))] as const;
}

/** The values of the table's placeholders for one property; without its value a fault cannot be planted. */
function valuesOf(truth: Truth, names: Names, { checkin, adults }: Stay) {
  const { record, offer } = truth;
  const end = (text?: string) => text?.trim().split("\n").at(-1)?.slice(-20);
  const { latitude } = record.location?.coordinates ?? {};
  const rows = (offer?.products ?? []).flatMap(({ id, price }) =>
    (price.charges ?? []).filter(isExcluded).map(({ charge }) => ({ id, charge })),
  );
  const [top] = rows;
  const priceFor = (kind: "mobile" | "member", tag: string) =>
    priced(truth, ({ id }) => {
      const product = truth[kind]?.products.find((one) => one.id === id);
      return product?.deal?.tags?.includes(tag) ? product.price.display?.booker_currency : null;
    });
  const [mobile, mobilePrice] = priceFor("mobile", "mobile_rate");
  const [member, memberPrice] = priceFor("member", "logged_in_deal");
  const [based, base] = priced(truth, ({ price }) => price.display && price.base?.booker_currency);
  const values: Record<string, string | null | undefined> = {
    address: textsOf(record.location?.address)[0],
    latitude: latitude?.toFixed(5),
    description: end(textsOf(record.description?.text)[0]),
    important: end(textsOf(record.description?.important_information)[0]),
    licence: record.description?.license_numbers?.[0],
    telephone: record.description?.trader?.telephone,
    total: euros(offer?.products[0]?.price.total.booker_currency),
    charge: top && names.charges.get(top.charge),
    checkin,
    adults: String(adults),
    row: top && `tr[data-rate="${top.id}"] + tr tr[data-charge="${top.charge}"]`,
    number: top && String(top.charge),
    north: latitude === undefined ? null : (latitude + 0.009).toFixed(5),
    whole: offer?.products.find(({ deal }) => !deal)?.id,
    mobile,
    mobilePrice,
    member,
    memberPrice,
    based,
    base,
  };
  return values;
}

/**
 * Point, page, selector, action and name of each fault. An action is `from => to` (a regular expression and its
 * replacement), `+` markup to append, `@` another address, or `-` to remove. `{name}` is a value of the property. On the
 * page `platform says` the action is a fact about its first product, or about the first charge in the shown price.
 */
const FAULTS = String.raw`
name ; stay ; main h1 ; ^.+$ => The Wrong House ; another name
address ; stay ; #location ; {address} => 1 Elsewhere Road ; another address
map-point ; stay ; #location ; {latitude} => {north} ; the point on the map a kilometre away
photos ; stay ; #photos li:nth-child(2) ; - ; a photo missing
photos ; stay ; #photos li:nth-child(2) a ; @https://photos.example/other/large.webp ; a photo of another house
description ; stay ; main ; {description} => ; the description cut
facilities ; stay ; #facilities li:first-child ; - ; a facility missing
facilities ; stay ; #facilities ul ; +<li>Private zoo</li> ; a facility that nobody named
room-names ; stay ; tbody.room-rates th bdi ; ^.+$ => Broom Cupboard ; the room under another name
room-beds ; stay ; details[id^='room-'] dd ; ^(Bedroom \d+: )?\d+ × => 9 × ; the number of beds wrong
occupancy ; stay ; tr[data-rate] > td:first-child ; \d+ adult => 17 adult ; more guests than it sleeps
rates ; stay ; tr[data-rate]:nth-child(3) ; - ; a rate missing
price-display ; stay ; tr[data-rate] [itemprop=price] ; €[\d,.]+ => €77,777.77 ; another price
price-total ; stay ; tr[data-rate] + tr table td.amount ; {total} => €77,777.77 ; another total
both-currencies ; stay ; tr[data-rate] + tr table td.amount + td.amount ; - ; the property's currency missing
charge-names ; stay ; {row} > th ; ^.+$ => charge_{number} ; an excluded charge by its number instead of its name
charge-names ; stay ; tr[data-rate] > td.sum ; {charge} => ; an excluded charge missing beneath the price
charge-names ; stay ; {row} ; - ; an excluded charge missing in the list of charges
charge-modes ; stay ; {row} > td.how ; ^.+$ => as the house likes it ; another mode of an excluded charge
charge-amounts ; stay ; {row} > td.amount ; € => €9 ; a wrong digit in an excluded charge
charge-amounts ; stay ; tr[data-rate] > td.sum ; \+ € => + €9 ; a wrong digit of a charge beneath the price
open-charges ; platform says ; charge ; {"mode":"incalculable","total_amount":null} ; a figure for what has none
conditional ; platform says ; charge ; {"condition":28} ; a charge on a condition as if everybody paid it
discounts ; stay ; tr[data-rate] > td:nth-child(2) ; \(.*before: .*\) => ; a discount without the price before it
discounts ; stay ; tr[data-rate="{whole}"] > td:nth-child(2) ; +<p>50% less (before: €999.00)</p> ; a false discount
mobile-rates ; stay ; tr[data-rate="{mobile}"] [itemprop=price] ; .*\d.* => {mobilePrice} ; the mobile rate on a desktop
member-deals ; stay ; tr[data-rate="{member}"] [itemprop=price] ; .*\d.* => {memberPrice} ; a member's price in public
no-base ; stay ; tr[data-rate="{based}"] [itemprop=price] ; .*\d.* => {base} ; the base price as the price
no-net ; platform says ; product ; {"inventory":{"type":"net"}} ; a net rate
payment-words ; stay ; tr[data-rate] > td:nth-child(4) ; at the property|online later => online when booking ; paying later called paying now
labels ; stay ; tr[data-rate] > td:nth-child(4) ; [Pp]ay at the property => pay_at_the_property ; a value of the API's in place of words
cancel-terms ; stay ; tr[data-rate] > td:nth-child(3) ; (until .*)\d\d:\d\d => $103:33 ; the deadline of free cancellation shifted
cancel-terms ; stay ; tr[data-rate] > td:nth-child(3) ; Non-refundable.* => Free cancellation ; non-refundable called free
cancel-fees ; stay ; tr[data-rate] + tr ol ; €[\d,.]+ => a fee ; the fees of cancelling missing
times ; stay ; #know dl dd ; (from|until) \d\d:\d\d => $1 03:33 ; the time of check-in wrong
policies ; stay ; #know p ; ^Pets are .*$ => ; the rule for pets missing
policies ; stay ; #know table td ; ^.*\d.* per (night|stay)$ => at a price ; the price of an extra bed missing
important ; stay ; #know ; {important} => ; important information cut
licence ; stay ; #trader ; {licence} => ; a licence number missing
trader ; stay ; #trader ; {telephone} => +00 000 ; another telephone of the trader
trader ; stay ; #trader ; (Not c|C)hecked by => Known to ; an unverified trader called verified, or the other way
host ; stay ; #trader ; (Professional|Private) host => Host ; the kind of host missing
score-origin ; stay ; #scores ; guests of => friends of ; scores without their origin
quote-age ; handoff ; main ; \d+ \w+ \d{4}(,| at) \d\d:\d\d => 1 January 2020$1 10:00 ; an old quote at the hand-off
quote-age ; handoff ; main ; Checked again: => ; no age of the quote at the hand-off
handoff-price ; handoff ; [data-total-to-pay] ; € => €9 ; another total at the hand-off
same-dates ; platform ; main ; {checkin} => 2031-01-01 ; other dates on the platform's page
same-party ; platform ; main dl dd ; ^{adults}$ => 7 ; another party on the platform's page
same-price ; platform ; main table td ; ^ => 9 ; another price on the platform's page
privacy ; stay ; footer a[href$="/legal/privacy"] ; - ; no way to the privacy notice
terms ; stay ; footer a[href$="/legal/terms"] ; @/en/nowhere/legal/terms ; terms at an address that is not there
`
  .trim()
  .split("\n")
  .map((line) => line.split(" ; "))
  .map(([point = "", on = "", at = "", action = "", name = ""]) => ({ point, on, at, action, name }));

type Fault = (typeof FAULTS)[number];

const PLACEHOLDER = /\{([a-z]\w*)\}/gi;

/** The edit that plants a fault in a page of the property; null where that lacks a value. */
function editOf({ on, at, action }: Fault, values: ReturnType<typeof valuesOf>): Edit | null {
  const wanted = [...`${at} ${action}`.matchAll(PLACEHOLDER)].map(([, name = ""]) => values[name]);
  if (wanted.some((value) => !value)) return null;
  const filled = (template: string, quote = (text: string) => text) =>
    template.replace(PLACEHOLDER, (_, name: string) => quote(values[name] ?? ""));
  const [from = "", to] = action.split(/ => ?/);
  const edit = { on: on as Edit["on"], at: filled(at) };
  if (to !== undefined) return { ...edit, from: filled(from, exactly), to: filled(to) };
  const rest = action.slice(1);
  return action[0] === "+" ? { ...edit, append: rest } : action[0] === "@" ? { ...edit, href: rest } : edit;
}

/** The platform's answer with another fact about its first product, or about the first charge in the shown price. */
function stated({ at, action }: Fault, truth: Truth): Truth {
  const copy = structuredClone(truth);
  const products = copy.offer?.products ?? [];
  const charge = products
    .flatMap(({ price }) => price.charges ?? [])
    .find((one) => one.included_in?.display === true && typeof one.condition !== "number");
  Object.assign((at === "charge" ? charge : products[0]) ?? {}, JSON.parse(action));
  return copy;
}

type OpenPage = Awaited<ReturnType<Reader["open"]>>;

interface Found {
  /** What fails without a fault. */
  clean: string[];
  /** The points that each fault fails; null where no property of the sample allows for it. */
  faults: { name: string; point: string; found: string[] | null }[];
}

interface Property {
  truth: Truth;
  page: OpenPage;
  seen: Seen;
}

/** What is seen of a property after an edit; null where nothing matched it. */
async function withEdit(
  edit: Edit,
  page: OpenPage,
  seen: Seen,
  reader: Reader,
  law: readonly Edit[],
): Promise<Seen | null> {
  if (edit.on === "stay") {
    const stay = await page.read([...law, edit]);
    return stay.changed > seen.stay.changed ? { ...seen, stay, legal: await legalOf(reader, stay) } : null;
  }
  const handoff = await reader.handoff(seen.stay.rates[0]?.href ?? "", [edit]);
  return handoff?.changed ? { ...seen, handoff } : null;
}

/** Plants every fault in the first property of a sample that allows for it. */
export async function findFaults(setting: Setting): Promise<Found> {
  const { stay } = setting;
  const found: Found = { clean: [], faults: [] };
  const { names, reader, each, close } = await openSample(setting);
  // Links to pages of law for a site that has none.
  const server = createServer((_, answer) => answer.end("<h1>Ours</h1>"));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const law = ["privacy", "terms"].map((name): Edit => {
    const append = `<a href="http://127.0.0.1:${port}/legal/${name}">${name}</a>`;
    return { on: "stay", at: `footer:not(:has(a[href$="/legal/${name}"]))`, append };
  });
  const badOf = (truth: Truth, seen: Seen) =>
    verdictsOf(judge(truth, seen, names, stay)).filter(({ verdict }) => /failed|unread/.test(verdict));
  const plant = async (fault: Fault, { truth, page, seen }: Property) => {
    if (fault.on === "platform says") {
      const bad = badOf(stated(fault, truth), seen);
      // A property without such a charge states the same as before.
      return bad.length > 0 ? bad : null;
    }
    const edit = editOf(fault, valuesOf(truth, names, stay));
    const changed = edit && (await withEdit(edit, page, seen, reader, law));
    return changed ? badOf(truth, changed) : null;
  };
  const properties: Property[] = [];
  try {
    await each(async (truth, at) => {
      const { id } = truth.record;
      const page = await reader.open(id, stay);
      const seen = await readOthers(reader, id, await page.read(law), stay, at);
      properties.push({ truth, page, seen });
      for (const one of badOf(truth, seen)) found.clean.push(`${id} ${JSON.stringify(one)}`);
    });
    // In sequence, because they edit the same open pages.
    for (const fault of FAULTS) {
      let bad: Awaited<ReturnType<typeof plant>> = null;
      for (const property of properties) bad ??= await plant(fault, property);
      found.faults.push({
        name: fault.name,
        point: fault.point,
        found: bad?.map(({ point }) => point) ?? null,
      });
    }
  } finally {
    await close();
    server.close();
  }
  return found;
}
