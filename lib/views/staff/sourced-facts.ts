// What a traveller is shown of a record or of its prices, each fact with the path it was read from.
import type { AvailabilityResult } from "@roomward/contract/availability";
import type { AccommodationDetails } from "@roomward/contract/details";
import type { AmountPair, LanguageMap } from "@roomward/contract/values";
import type { PropertyView } from "../stay/property";

export interface SourcedFact {
  label: string;
  text: string;
  /** As `json-lines` spells it. */
  path: string;
  /** Language of the text where it is the platform's. */
  lang?: string;
}

export interface FactGroup {
  heading: string;
  facts: SourcedFact[];
}

type Maybe<T> = T | null | undefined;

const shown = (label: string, text: Maybe<string | number>, path: string): SourcedFact[] =>
  text === null || text === undefined || text === "" ? [] : [{ label, text: String(text), path }];

/** The text a view chose, with the language it really found it in. */
function worded(
  label: string,
  chosen: Maybe<{ text: string; lang: string }>,
  map: Maybe<LanguageMap>,
  path: string,
): SourcedFact[] {
  if (!chosen || !map || !Object.hasOwn(map, chosen.lang)) return [];
  return [{ label, text: chosen.text, path: `${path}.${chosen.lang}`, lang: chosen.lang }];
}

const MOST_FACILITIES = 60;

function roomFacts(details: AccommodationDetails, view: PropertyView): SourcedFact[] {
  return (details.rooms ?? []).flatMap((room, i) => {
    const own = view.rooms.find(({ id }) => id === room.id);
    if (!own) return [];
    return [
      ...worded("Room", own.name, room.name, `rooms.${i}.name`),
      ...(room.size == null ? [] : shown("Size", own.size, `rooms.${i}.size`)),
      ...(room.maximum_occupancy ? shown("Sleeps", own.occupancy, `rooms.${i}.maximum_occupancy`) : []),
    ];
  });
}

/** Check-in and check-out as the view words them stand in two rows; each names the hour it begins with. */
function timeFacts({ checkin_checkout_times: times }: AccommodationDetails): SourcedFact[] {
  const path = "checkin_checkout_times";
  return [
    ...shown("Check-in from", times?.checkin_from, `${path}.checkin_from`),
    ...shown("Check-in until", times?.checkin_to, `${path}.checkin_to`),
    ...shown("Check-out from", times?.checkout_from, `${path}.checkout_from`),
    ...shown("Check-out until", times?.checkout_to, `${path}.checkout_to`),
  ];
}

function headFacts(details: AccommodationDetails, view: PropertyView): SourcedFact[] {
  const { rating } = details;
  return [
    ...worded("Name", view.name, details.name, "name"),
    ...shown("Type", view.typeName, "accommodation_type"),
    ...(view.stars ? shown("Stars", view.stars.text, "rating.stars") : []),
    ...(view.score ? shown("Review score", view.score.valueText, "rating.review_score") : []),
    ...(view.score ? shown("Reviews", view.score.countText, "rating.number_of_reviews") : []),
    ...(rating?.preferred ? shown("Preferred", "yes", "rating.preferred") : []),
    ...shown("Status", details.accommodation_status, "accommodation_status"),
  ];
}

function placeFacts(details: AccommodationDetails, view: PropertyView): SourcedFact[] {
  return [
    ...worded("Address", view.address, details.location?.address, "location.address"),
    ...shown("Postcode", view.postalCode, "location.postal_code"),
    ...shown("City", view.cityName, "location.city"),
    ...shown("Country", view.country, "location.country"),
    ...shown("Latitude", view.coordinates?.latitude, "location.coordinates.latitude"),
    ...shown("Longitude", view.coordinates?.longitude, "location.coordinates.longitude"),
  ];
}

function ruleFacts(details: AccommodationDetails): SourcedFact[] {
  const { policies, payment } = details;
  return [
    ...timeFacts(details),
    ...shown("Pets", policies?.pets?.allowed, "policies.pets.allowed"),
    ...shown(
      "Youngest guest who may check in",
      policies?.minimum_checkin_age,
      "policies.minimum_checkin_age",
    ),
    ...shown("Deposit for damage", policies?.damage?.amount, "policies.damage.amount"),
    ...(payment?.timings ?? []).flatMap((timing, i) => shown("Payment", timing, `payment.timings.${i}`)),
    ...(details.spoken_languages ?? []).flatMap((tag, i) =>
      shown("Language spoken", tag, `spoken_languages.${i}`),
    ),
  ];
}

/** What concerns staff and no traveller: how the property is reached, and as what business it is known. */
export function businessFacts({
  contacts,
  fiscal_information: fiscal,
  booker_address_required: address,
  refuses_free_cancellation_requests: refuses,
}: AccommodationDetails): SourcedFact[] {
  const reached = (["general", "reservations"] as const).flatMap((kind) => {
    const name = kind === "general" ? "Contact" : "Reservations";
    return [
      ...shown(`${name}, e-mail`, contacts?.[kind]?.email, `contacts.${kind}.email`),
      ...shown(`${name}, telephone`, contacts?.[kind]?.telephone, `contacts.${kind}.telephone`),
    ];
  });
  const yesNo = (is: Maybe<boolean>) => (is == null ? null : is ? "yes" : "no");
  return [
    ...reached,
    ...shown("Legal name", fiscal?.legal_name, "fiscal_information.legal_name"),
    ...shown("VAT number", fiscal?.vat_number, "fiscal_information.vat_number"),
    ...shown("Booker's address required", yesNo(address), "booker_address_required"),
    ...shown("Refuses requests to cancel free", yesNo(refuses), "refuses_free_cancellation_requests"),
  ];
}

/** Facts of the static record; `facility` names one in English. */
export function recordFacts(
  details: AccommodationDetails,
  view: PropertyView,
  facility: (id: number) => string | null,
): FactGroup[] {
  const facilities = (details.facilities ?? [])
    .slice(0, MOST_FACILITIES)
    .flatMap(({ id }, i) => shown("Facility", facility(id), `facilities.${i}.id`));
  return [
    { heading: "What it is", facts: headFacts(details, view) },
    { heading: "Where", facts: placeFacts(details, view) },
    {
      heading: "In words",
      facts: worded("Description", view.description, details.description?.text, "description.text"),
    },
    { heading: "Rooms", facts: roomFacts(details, view) },
    { heading: "Facilities", facts: facilities },
    { heading: "House rules and payment", facts: ruleFacts(details) },
    { heading: "Contacts and business", facts: businessFacts(details) },
  ].filter(({ facts }) => facts.length > 0);
}

type Amount = (pair: AmountPair) => { text: string; field: "booker_currency" | "accommodation_currency" };

/** Each product with its prices in a traveller's currency, net rates too; `position` is the record's place in the answer. */
export function priceFacts(result: AvailabilityResult, position: number, amount: Amount): FactGroup[] {
  return (result.products ?? []).map((product, i) => {
    const path = `data.${position}.products.${i}`;
    const pair = (label: string, value: Maybe<AmountPair>, name: string): SourcedFact[] => {
      if (!value) return [];
      const { text, field } = amount(value);
      return [{ label, text, path: `${path}.price.${name}.${field}` }];
    };
    const { price } = product;
    return {
      heading: `Product ${product.id ?? i + 1}`,
      facts: [
        ...shown("Room", product.room, `${path}.room`),
        ...pair("Shown price", price?.display, "display"),
        ...pair("Total", price?.total, "total"),
        ...pair("Base", price?.base, "base"),
        ...shown("Cancellation", product.policies?.cancellation?.type, `${path}.policies.cancellation.type`),
        ...shown("Meals", product.policies?.meal_plan?.plan, `${path}.policies.meal_plan.plan`),
        ...shown("Left", product.number_available, `${path}.number_available`),
        ...shown("Inventory", product.inventory?.type, `${path}.inventory.type`),
      ],
    };
  });
}
