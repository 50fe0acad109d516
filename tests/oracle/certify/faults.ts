// Faults that are put into pages, or into what is held to be right, to see that a certification finds each of them.
import type { Change } from "./page";
import { type Charge, type Names, type Product, type Stay, type Truth, textsOf } from "./platform";
import type { PointId } from "./points";

export interface Fault {
  name: string;
  /** The one point that finds it. */
  point: PointId;
  /** Changes of the pages; null where this property does not lend itself to it. */
  change?(given: { truth: Truth; names: Names; stay: Stay }): Change | null;
  /** What the platform says instead, so that the page is wrong. */
  platform?(truth: Truth): Truth;
}

const exactly = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const euros = (amount: number): string =>
  new Intl.NumberFormat("en-GB", { style: "currency", currency: "EUR" }).format(amount);

const RATE = "tr[data-rate]";
const LEDGER = `${RATE} + tr table`;

const onStay = (at: string, from: string, to: string): Change => ({ on: "stay", edits: [{ at, from, to }] });

/** The last words of a text, taken out of the page. */
function cut(at: string, text: string | null | undefined): Change | null {
  const end = text?.trim().split("\n").at(-1)?.slice(-20);
  return end ? onStay(at, exactly(end), "") : null;
}

/** The first charge that everybody pays on top of the shown price, with a figure. */
function onTop({ offer }: Truth): { charge: Charge; product: Product } | null {
  for (const product of offer?.products ?? [])
    for (const charge of product.price.charges ?? [])
      if (
        charge.included_in?.display === false &&
        typeof charge.condition !== "number" &&
        charge.mode &&
        charge.mode !== "incalculable" &&
        (charge.total_amount?.accommodation_currency ?? 0) > 1
      )
        return { charge, product };
  return null;
}

const rowOf = ({ charge, product }: NonNullable<ReturnType<typeof onTop>>): string =>
  `${RATE}[data-rate="${product.id}"] + tr tr[data-charge="${charge.charge}"]`;

/** The headline of the first rate that another traveller pays another price for, at that price. */
function priceOf(truth: Truth, kind: "mobile" | "member", tag: string): Change | null {
  for (const product of truth[kind]?.products ?? []) {
    const own = truth.offer?.products.find(({ id }) => id === product.id)?.price.display;
    const theirs = product.price.display?.booker_currency;
    if (own && theirs && product.deal?.tags?.includes(tag) && own.booker_currency !== theirs)
      return onStay(`${RATE}[data-rate="${product.id}"] [itemprop=price]`, ".*\\d.*", euros(theirs));
  }
  return null;
}

/** The platform's answer with its first included charge changed. */
function withCharge(truth: Truth, change: Partial<Charge>): Truth {
  const copy = structuredClone(truth);
  const charge = copy.offer?.products
    .flatMap(({ price }) => price.charges ?? [])
    .find((one) => one.included_in?.display === true && typeof one.condition !== "number");
  if (charge) Object.assign(charge, change);
  return copy;
}

export const FAULTS: readonly Fault[] = [
  { name: "another name", point: "name", change: () => onStay("main h1", "^.+$", "The Wrong House") },
  {
    name: "another address",
    point: "address",
    change: ({ truth }) => {
      const [address] = textsOf(truth.details.location?.address);
      return address ? onStay("#location", exactly(address), "1 Elsewhere Road") : null;
    },
  },
  {
    name: "the point on the map a kilometre away",
    point: "map-point",
    change: ({ truth }) => {
      const latitude = truth.details.location?.coordinates?.latitude;
      if (latitude === undefined) return null;
      return onStay("#location", exactly(latitude.toFixed(5)), (latitude + 0.009).toFixed(5));
    },
  },
  {
    name: "a photo missing",
    point: "photos",
    change: () => ({ on: "stay", edits: [{ at: "#photos li:nth-child(2)", remove: true }] }),
  },
  {
    name: "a photo of another house",
    point: "photos",
    change: () => ({
      on: "stay",
      edits: [{ at: "#photos li:nth-child(2) a", href: "https://photos.example/other/large.webp" }],
    }),
  },
  {
    name: "the description cut",
    point: "description",
    change: ({ truth }) => cut("main", textsOf(truth.details.description?.text)[0]),
  },
  {
    name: "a facility missing",
    point: "facilities",
    change: () => ({ on: "stay", edits: [{ at: "#facilities li:first-child", remove: true }] }),
  },
  {
    name: "a facility that nobody named",
    point: "facilities",
    change: () => ({ on: "stay", edits: [{ at: "#facilities ul", append: "<li>Private zoo</li>" }] }),
  },
  {
    name: "the room under another name",
    point: "room-names",
    change: () => onStay("tbody.room-rates th bdi", "^.+$", "Broom Cupboard"),
  },
  {
    name: "the number of beds wrong",
    point: "room-beds",
    change: () => onStay("details[id^='room-'] dd", "^(Bedroom \\d+: )?\\d+ ×", "9 ×"),
  },
  {
    name: "more guests than it sleeps",
    point: "occupancy",
    change: () => onStay(`${RATE} > td:first-child`, "\\d+ adult", "17 adult"),
  },
  {
    name: "a rate missing",
    point: "rates",
    change: () => ({ on: "stay", edits: [{ at: `${RATE}:nth-child(3)`, remove: true }] }),
  },
  {
    name: "another price",
    point: "price-display",
    change: () => onStay(`${RATE} [itemprop=price]`, "€[\\d,.]+", "€77,777.77"),
  },
  {
    name: "another total",
    point: "price-total",
    change: ({ truth }) => {
      const total = truth.offer?.products[0]?.price.total.booker_currency;
      return total ? onStay(`${LEDGER} td.amount`, exactly(euros(total)), "€77,777.77") : null;
    },
  },
  {
    name: "the amount in the property's currency missing",
    point: "both-currencies",
    change: () => ({ on: "stay", edits: [{ at: `${LEDGER} td.amount + td.amount`, remove: true }] }),
  },
  {
    name: "an excluded charge by its number instead of its name",
    point: "charge-names",
    change: ({ truth }) => {
      const top = onTop(truth);
      return top && onStay(`${rowOf(top)} > th`, "^.+$", `charge_${top.charge.charge}`);
    },
  },
  {
    name: "an excluded charge missing beneath the price",
    point: "charge-names",
    change: ({ truth, names }) => {
      const top = onTop(truth);
      const name = top && names.charges.get(top.charge.charge);
      return name ? onStay(`${RATE} > td.sum`, exactly(name), "") : null;
    },
  },
  {
    name: "an excluded charge missing in the list of charges",
    point: "charge-names",
    change: ({ truth }) => {
      const top = onTop(truth);
      return top && { on: "stay", edits: [{ at: rowOf(top), remove: true }] };
    },
  },
  {
    name: "another mode of an excluded charge",
    point: "charge-modes",
    change: ({ truth }) => {
      const top = onTop(truth);
      return top && onStay(`${rowOf(top)} > td.how`, "^.+$", "as the house likes it");
    },
  },
  {
    name: "a wrong digit in an excluded charge",
    point: "charge-amounts",
    change: ({ truth }) => {
      const top = onTop(truth);
      return top && onStay(`${rowOf(top)} > td.amount`, "€", "€9");
    },
  },
  {
    name: "a wrong digit of an excluded charge beneath the price",
    point: "charge-amounts",
    change: () => onStay(`${RATE} > td.sum`, "\\+ €", "+ €9"),
  },
  {
    name: "a figure for what cannot be calculated",
    point: "open-charges",
    platform: (truth) => withCharge(truth, { mode: "incalculable", total_amount: null }),
  },
  {
    name: "a charge on a condition as if everybody paid it",
    point: "conditional",
    platform: (truth) => withCharge(truth, { condition: 28 }),
  },
  {
    name: "a discount without the price before it",
    point: "discounts",
    change: () => onStay(`${RATE} > td:nth-child(2)`, " ?\\(.*before: .*\\)", ""),
  },
  {
    name: "a discount that there is not",
    point: "discounts",
    change: ({ truth }) => {
      const plain = truth.offer?.products.find(({ deal }) => !deal);
      if (!plain) return null;
      const at = `${RATE}[data-rate="${plain.id}"] > td:nth-child(2)`;
      return { on: "stay", edits: [{ at, append: "<p>50% less (before: €999.00)</p>" }] };
    },
  },
  {
    name: "the mobile rate on a desktop",
    point: "mobile-rates",
    change: ({ truth }) => priceOf(truth, "mobile", "mobile_rate"),
  },
  {
    name: "the price of signed-in people in public",
    point: "member-deals",
    change: ({ truth }) => priceOf(truth, "member", "logged_in_deal"),
  },
  {
    name: "the base price as the price",
    point: "no-base",
    change: ({ truth }) => {
      const product = truth.offer?.products.find(
        ({ price }) =>
          price.base && price.display && price.base.booker_currency !== price.display.booker_currency,
      );
      const base = product?.price.base?.booker_currency;
      return base
        ? onStay(`${RATE}[data-rate="${product.id}"] [itemprop=price]`, ".*\\d.*", euros(base))
        : null;
    },
  },
  {
    name: "a net rate",
    point: "no-net",
    platform: (truth) => {
      const copy = structuredClone(truth);
      const first = copy.offer?.products[0];
      if (first) first.inventory = { type: "net" };
      return copy;
    },
  },
  {
    name: "paying later or at the property called paying now",
    point: "payment-words",
    change: () => onStay(`${RATE} > td:nth-child(4)`, "at the property|online later", "online when booking"),
  },
  {
    name: "a value of the API's in place of words",
    point: "labels",
    change: () => onStay(`${RATE} > td:nth-child(4)`, "[Pp]ay at the property", "pay_at_the_property"),
  },
  {
    name: "the deadline of free cancellation shifted",
    point: "cancel-terms",
    change: () => onStay(`${RATE} > td:nth-child(3)`, "(until .*)\\d\\d:\\d\\d", "$103:33"),
  },
  {
    name: "non-refundable called free",
    point: "cancel-terms",
    change: () => onStay(`${RATE} > td:nth-child(3)`, "Non-refundable.*", "Free cancellation"),
  },
  {
    name: "the fees of cancelling missing",
    point: "cancel-fees",
    change: () => onStay(`${RATE} + tr ol`, "€[\\d,.]+", "a fee"),
  },
  {
    name: "the time of check-in wrong",
    point: "times",
    change: () => onStay("#know dl dd", "(from|until) \\d\\d:\\d\\d", "$1 03:33"),
  },
  {
    name: "the rule for pets missing",
    point: "policies",
    change: () => onStay("#know p", "^Pets are .*$", ""),
  },
  {
    name: "the price of an extra bed missing",
    point: "policies",
    change: () => onStay("#know table td", "^.*\\d.* per (night|stay)$", "at a price"),
  },
  {
    name: "important information cut",
    point: "important",
    change: ({ truth }) => cut("#know", textsOf(truth.details.description?.important_information)[0]),
  },
  {
    name: "a licence number missing",
    point: "licence",
    change: ({ truth }) => {
      const [licence] = truth.details.description?.license_numbers ?? [];
      return licence ? onStay("#trader", exactly(licence), "") : null;
    },
  },
  {
    name: "another telephone of the trader",
    point: "trader",
    change: ({ truth }) => {
      const telephone = truth.details.description?.trader?.telephone;
      return telephone ? onStay("#trader", exactly(telephone), "+00 000") : null;
    },
  },
  {
    name: "an unverified trader called verified, or the other way",
    point: "trader",
    change: () => onStay("#trader", "(Not c|C)hecked by", "Known to"),
  },
  {
    name: "the kind of host missing",
    point: "host",
    change: () => onStay("#trader", "(Professional|Private) host", "Host"),
  },
  {
    name: "scores without their origin",
    point: "score-origin",
    change: () => onStay("#scores", "guests of", "friends of"),
  },
  {
    name: "an old quote at the hand-off",
    point: "quote-age",
    change: () => ({
      on: "handoff",
      edits: [{ at: "main", from: "\\d+ \\w+ \\d{4}(,| at) \\d\\d:\\d\\d", to: "1 January 2020$1 10:00" }],
    }),
  },
  {
    name: "no age of the quote at the hand-off",
    point: "quote-age",
    change: () => ({ on: "handoff", edits: [{ at: "main", from: "Checked again: ", to: "" }] }),
  },
  {
    name: "another total at the hand-off",
    point: "handoff-price",
    change: () => ({ on: "handoff", edits: [{ at: "[data-total-to-pay]", from: "€", to: "€9" }] }),
  },
  {
    name: "other dates on the platform's page",
    point: "same-dates",
    change: ({ stay }) => ({ on: "platform", edits: [{ at: "main", from: stay.checkin, to: "2031-01-01" }] }),
  },
  {
    name: "another party on the platform's page",
    point: "same-party",
    change: ({ stay }) => ({
      on: "platform",
      edits: [{ at: "main dl dd", from: `^${stay.adults}$`, to: "7" }],
    }),
  },
  {
    name: "another price on the platform's page",
    point: "same-price",
    change: () => ({ on: "platform", edits: [{ at: "main table td", from: "^", to: "9" }] }),
  },
  {
    name: "no way to the privacy notice",
    point: "privacy",
    change: () => ({ on: "stay", edits: [{ at: 'footer a[href$="/legal/privacy"]', remove: true }] }),
  },
  {
    name: "terms at an address that is not there",
    point: "terms",
    change: () => ({
      on: "stay",
      edits: [{ at: 'footer a[href$="/legal/terms"]', href: "/en/nowhere/legal/terms" }],
    }),
  },
];
