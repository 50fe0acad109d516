// What a traveller is shown of a record or of its prices, each fact with the path it was read from (row T03).
import type { AvailabilityResult } from "@roomward/contract/availability";
import type { AccommodationDetails } from "@roomward/contract/details";
import { isRow } from "@roomward/contract/left-out";
import type { AmountPair, Charge, LanguageMap } from "@roomward/contract/values";
import { pickText } from "@/lib/format/language";
import { isConditional, isIncalculable, isInShownPrice } from "@/lib/rules/payment-plan";
import { chargeName } from "../money/charges";
import type { PropertyView } from "../stay/property";
import type { Wording } from "../wording";

interface SourcedFact {
  label: string;
  text: string;
  /** Dotted, positions of lists as numbers: `rooms.0.name.en-gb`. */
  path: string;
  /** Language of the text where it is the platform's. */
  lang?: string;
}

export interface FactGroup {
  heading: string;
  facts: SourcedFact[];
}

/** As a page draws what the record has; `at` is its place in the list. */
type Drawn = (value: unknown, at: number) => string | number | null | undefined;

/**
 * A label, a path, and how it is drawn where not as it is. In a path `*` is each entry of a list, and `@` the text of a
 * language map.
 */
type Spec = readonly (readonly [label: string, path: string, drawn?: Drawn])[];

interface Found {
  value: unknown;
  path: string[];
  /** Place in the last list on the way. */
  at: number;
  lang?: string;
}

function* valuesAt(
  { value, path, at }: Found,
  [head, ...rest]: readonly string[],
  tags: readonly string[],
): Generator<Found> {
  if (head === undefined) yield { value, path, at };
  else if (head === "*" && Array.isArray(value))
    for (const [i, entry] of value.entries())
      yield* valuesAt({ value: entry, path: [...path, String(i)], at: i }, rest, tags);
  else if (head === "@") {
    const chosen = pickText(value as LanguageMap | null, tags);
    if (chosen) yield { value: chosen.text, path: [...path, chosen.lang], at, lang: chosen.lang };
  } else if (isRow(value) || (Array.isArray(value) && head !== "*"))
    yield* valuesAt(
      { value: (value as Record<string, unknown>)[head], path: [...path, head], at },
      rest,
      tags,
    );
}

const asItIs = (value: unknown): string =>
  typeof value === "boolean" ? (value ? "yes" : "no") : String(value ?? "");

function factsAt(record: unknown, spec: Spec, tags: readonly string[] = []): SourcedFact[] {
  return spec.flatMap(([label, path, drawn = asItIs]) =>
    [...valuesAt({ value: record, path: [], at: 0 }, path.split("."), tags)].flatMap(
      ({ value, path: found, at, lang }) => {
        const text = value == null ? "" : String(drawn(value, at) ?? "");
        return text === "" ? [] : { label, text, path: found.join("."), ...(lang && { lang }) };
      },
    ),
  );
}

const MAX_FACILITIES = 60;

const TIMES = "checkin_checkout_times";

/** Facts of the static record; `facility` names one in English. */
export function recordFacts(
  details: AccommodationDetails,
  view: PropertyView,
  facility: (id: number) => string | null,
  tags: readonly string[],
): FactGroup[] {
  const room = (at: number) => view.rooms.find(({ id }) => id === details.rooms?.[at]?.id);
  const groups: Record<string, Spec> = {
    "What it is": [
      ["Name", "name.@"],
      ["Type", "accommodation_type", () => view.typeName],
      ["Stars", "rating.stars", () => view.stars?.text],
      ["Review score", "rating.review_score", () => view.score?.valueText],
      ["Reviews", "rating.number_of_reviews", () => view.score?.countText],
      ["Preferred", "rating.preferred", (is) => (is ? "yes" : null)],
      ["Status", "accommodation_status"],
    ],
    Where: [
      ["Address", "location.address.@"],
      ["Postcode", "location.postal_code", () => view.postalCode],
      ["City", "location.city", () => view.cityName],
      ["Country", "location.country", () => view.country],
      ["Latitude", "location.coordinates.latitude"],
      ["Longitude", "location.coordinates.longitude"],
    ],
    "In words": [["Description", "description.text.@"]],
    Rooms: [
      ["Room", "rooms.*.name.@"],
      ["Size", "rooms.*.size", (_, at) => room(at)?.size],
      ["Sleeps", "rooms.*.maximum_occupancy", (_, at) => room(at)?.occupancy],
    ],
    Facilities: [
      ["Facility", "facilities.*.id", (id, at) => (at < MAX_FACILITIES ? facility(Number(id)) : null)],
    ],
    "House rules and payment": [
      ["Check-in from", `${TIMES}.checkin_from`],
      ["Check-in until", `${TIMES}.checkin_to`],
      ["Check-out from", `${TIMES}.checkout_from`],
      ["Check-out until", `${TIMES}.checkout_to`],
      ["Pets", "policies.pets.allowed"],
      ["Youngest guest who may check in", "policies.minimum_checkin_age"],
      ["Deposit for damage", "policies.damage.amount"],
      ["Payment", "payment.timings.*"],
      ["Language spoken", "spoken_languages.*"],
    ],
    "Contacts and business": BUSINESS,
  };
  return Object.entries(groups)
    .map(([heading, spec]) => ({ heading, facts: factsAt(details, spec, tags) }))
    .filter(({ facts }) => facts.length > 0);
}

/** What concerns staff and no traveller: how the property is reached, and as what business it is known. */
const BUSINESS: Spec = [
  ["Contact, e-mail", "contacts.general.email"],
  ["Contact, telephone", "contacts.general.telephone"],
  ["Reservations, e-mail", "contacts.reservations.email"],
  ["Reservations, telephone", "contacts.reservations.telephone"],
  ["Legal name", "fiscal_information.legal_name"],
  ["VAT number", "fiscal_information.vat_number"],
  ["Booker's address required", "booker_address_required"],
  ["Refuses requests to cancel free", "refuses_free_cancellation_requests"],
];

export const businessFacts = (details: AccommodationDetails) => factsAt(details, BUSINESS);

/** How a charge stands to the shown price. */
export function chargePlace(charge: Charge): "inside" | "on top" | "may apply" | "no figure" | "not stated" {
  if (isConditional(charge)) return "may apply";
  const inside = isInShownPrice(charge);
  if (inside === null) return "not stated";
  if (inside) return "inside";
  return isIncalculable(charge) ? "no figure" : "on top";
}

const PLACES: Record<ReturnType<typeof chargePlace>, string> = {
  inside: "In the shown price",
  "on top": "On top of it",
  "may apply": "May apply",
  "no figure": "No figure in advance",
  "not stated": "Place not stated",
};

interface PriceContext extends Wording {
  amount(pair: AmountPair): string;
  /** What is to be said of the two links. */
  links: { web: string; app: string };
}

/** The stay and each product, net rates too, with their prices; `position` is the record's place in the response. */
export function priceFacts(
  result: AvailabilityResult,
  position: number,
  { amount, links, ...wording }: PriceContext,
): FactGroup[] {
  const price = (label: string, part: string, pair: AmountPair | null | undefined) => {
    const field = pair?.booker_currency == null ? "accommodation_currency" : "booker_currency";
    return [label, `${part}.${field}`, () => pair && amount(pair)] as const;
  };
  const groupAt = (path: string, heading: string, record: unknown, spec: Spec): FactGroup => ({
    heading,
    facts: factsAt(record, spec).map((fact) => ({ ...fact, path: `${path}.${fact.path}` })),
  });
  const products = result.products.map((product, i) => {
    const { base, display, total, chargeable_online: online, charges } = product.price;
    return groupAt(`data.${position}.products.${i}`, `Product ${product.id}`, product, [
      ["Room", "room"],
      price("Shown price", "price.display", display),
      price("Total", "price.total", total),
      price("Base", "price.base", base),
      price("Collected online", "price.chargeable_online", online),
      ...(charges ?? []).map((charge, at): Spec[number] => [
        chargeName(charge.charge, wording),
        `price.charges.${at}.charge`,
        () =>
          [PLACES[chargePlace(charge)], charge.total_amount && amount(charge.total_amount)]
            .filter(Boolean)
            .join(" · "),
      ]),
      ["Cancellation", "policies.cancellation.type"],
      ["Meals", "policies.meal_plan.plan"],
      ["Left", "number_available"],
      ["Inventory", "inventory.type"],
    ]);
  });
  const stay = groupAt(`data.${position}`, "The stay", result, [
    ["Products", "products", () => result.products.length],
    ["Currency", "currency.booker"],
    ["Currency of the property", "currency.accommodation"],
    ["Web link (url)", "url", () => links.web],
    ["App link (deep_link_url)", "deep_link_url", () => links.app],
  ]);
  return [stay, ...products];
}
