// Every guess about what the contract leaves open, each with the row of contract/gaps.md it rests on.

interface Assumption<T> {
  value: T;
  /** Section and row of contract/gaps.md. */
  row: string;
  /** H: the provider's own 3.2 contract; M: another page or version; L: inference. */
  confidence: "H" | "M" | "L";
  /** What to change when the truth arrives. */
  replace: string;
}

const assume = <T>(value: T, row: string, confidence: "H" | "M" | "L", replace: string): Assumption<T> => ({
  value,
  row,
  confidence,
  replace,
});

export const ASSUMED = {
  affiliateHeader: assume("X-Affiliate-Id", "1 Name of the affiliate header", "H", "this name"),
  bearerIsStatic: assume(true, "1 How the bearer token is obtained", "H", "lib/demand/credentials.ts"),
  errorBody: assume("request_id, errors[{id, message}]", "1 Error body format", "H", "errors.ts"),
  quotaPerMinute: assume(50, "1 Rate limits; 17 Production quota", "H", "DEMAND_CALLS_PER_MINUTE"),
  blockedAfter429Ms: assume(60_000, "1 Rate limits; 17 error ids of 429", "L", "lib/demand/budget.ts"),
  pageAlone: assume(true, "1 How to request a following page", "H", "request.ts PageRequest"),
  pageTokenLifeMs: assume(3 * 3600_000, "1 How to request a following page", "H", "the sandbox's tokens"),
  daysAhead: assume(500, "1 Exact date format for inputs", "H", "request.ts MAX_DAYS_AHEAD"),
  nights: assume(90, "1 Exact date format for inputs", "H", "request.ts MAX_NIGHTS"),
  platforms: assume(
    "android desktop ios mobile tablet",
    "1 booker.platform values",
    "H",
    "request.ts PLATFORMS",
  ),
  fallbackLanguages: assume(
    ["en-gb", "en-us", "en"],
    "17 details default language, fallback rule",
    "L",
    "lib/format/language.ts",
  ),
  conditionalCharge: assume(
    "a non-null condition means the charge may apply",
    "2 Non-null condition",
    "H",
    "lib/views/charges.ts",
  ),
  incalculableCharge: assume(
    "total_amount null, no figure is shown",
    "2 total_amount for incalculable",
    "M",
    "lib/views/charges.ts",
  ),
  scheduleIsFee: assume(
    "schedule[].price is the fee owed from that instant",
    "3 schedule[].from",
    "H",
    "lib/views/cancellation.ts",
  ),
  scheduleNull: assume("from null is read as now", "3 schedule[].from", "H", "lib/views/cancellation.ts"),
  cancellationTypes: assume(
    "four types, special_conditions is the old name of partially_refundable",
    "3 Cancellation type",
    "M",
    "product.ts",
  ),
  bundleForms: assume("object, integer or null", "15 bundle", "H", "product.ts BundleRef"),
  childrenOccupancy: assume(
    "null: children are priced as adults",
    "15 maximum_occupancy.children; 14 Children",
    "M",
    "lib/views/occupancy.ts",
  ),
  airportForms: assume("integer id or IATA code", "15 airport", "H", "values.ts AirportId"),
  productIsOneRoom: assume(
    "a product's price in availability is for one room; the party's price is the recommendation's",
    "5 recommendation",
    "M",
    "lib/views/rates-view.ts",
  ),
  missingIdMeansSoldOut: assume(true, "17 Missing ids in availability", "L", "lib/stays/quote.ts"),
  oneLocationPerSearch: assume(true, "17 Location conflict rule beyond city+country", "L", "search.ts"),
  roomSizeUnit: assume("square metres", "6 Unit of room size", "H", "lib/views/beds.ts"),
  changesWindowMs: assume(24 * 3600_000, "7 last_change rules", "H", "the sandbox and the mirror's sync"),
  nextAbsentWhenNothing: assume(true, "7 next", "H", "details.ts ChangesData"),
  reviewsKeepOrder: assume(
    "API order kept, sorts are ours",
    "17 Order of reviews",
    "L",
    "lib/stays/reviews.ts",
  ),
  reviewLanguagesNamed: assume(
    "every language is named, as no default set is published",
    "17 Order of reviews; default language set",
    "L",
    "lib/stays/reviews-query.ts",
  ),
  deepLinkOnlyWithApp: assume(true, "4 deep_link_url format", "H", "lib/views/handoff-view.ts"),
  propertyZone: assume(
    "looked up offline from coordinates",
    "17 Property time zone",
    "L",
    "lib/stays/zone.ts",
  ),
  showBookerCurrency: assume(
    "booker currency first, accommodation currency second",
    "17 Both-currency display rule",
    "L",
    "lib/format/money.ts",
  ),
  supplierShape: assume(
    "id, name, company_address",
    "10 third-party-suppliers",
    "H",
    "reference.ts Supplier",
  ),
  locationLists: assume("paths and shapes of the Common lists", "11 Common groups", "H", "reference.ts"),
  cityLacksCountry: assume(
    "cities are read per country, as their record names none",
    "11 /common/locations/cities",
    "H",
    "lib/mirror/reference",
  ),
  taxiErrorBody: assume("errorCode, errorMessage", "16 Error body fields", "M", "taxi.ts TaxiError"),
  tokenLifeSeconds: assume(3600, "16 Token lifetime", "M", "taxi.ts TokenAnswer"),
  taxiAuthorisation: assume(
    "the platform takes the bare token in Authorization, without the word Bearer",
    "16 Two auth directions",
    "H",
    "lib/taxi/platform/client.ts",
  ),
  taxiListEnvelope: assume(
    "bookings[] and links[]; the next page is the link of rel next, whose href carries a cursor `after`",
    "16 GET /v1/bookings",
    "L",
    "taxi-list.ts TaxiListPage",
  ),
  taxiListPickUpFrom: assume(
    "left out, the list begins at the start of yesterday",
    "16 GET /v1/bookings",
    "H",
    "lib/taxi/platform/poll.ts",
  ),
  taxiWebhookBearer: assume(
    "the platform sends our token bare or after the word Bearer",
    "16 Two auth directions",
    "H",
    "lib/taxi/oauth/presented-token.ts",
  ),
} as const;
