// What each component is. "Contract" names the heading of the contract document that describes it, "Contract gap" what
// that document leaves open there.

/** By name of the component. */
export const COMPONENT_WORDS: Readonly<Record<string, string>> = {
  AccommodationId: "Id of an accommodation, as search and details give it.",
  AirportId: "Airport by integer id, or by three-letter IATA code. Contract: Common request objects.",
  LocationId:
    "Id from the location lists; ids of cities are often negative. Contract: Common request objects.",
  CountryCode: "Two lower-case letters. Contract: Common request objects.",
  CurrencyCode: "ISO 4217, upper case.",
  Day: "A day without time or zone, `YYYY-MM-DD`. Contract: Common request objects.",
  LanguageTag: "IETF tag in lower case, such as `en-gb` or `de`. Contract: General conventions.",
  LanguageMap:
    "Text by IETF language tag. The tag that was asked for can be missing. Contract: General conventions.",
  TimeOfDay: "Wall clock of the property, `HH:MM:SS`.",
  Timestamp: "An instant of RFC 3339; answers are in UTC.",
  AmountPair: "One amount in two currencies, in major units. Contract: Shared value objects, Amount pair.",
  CurrencyPair:
    "The currencies of the amount pairs beside it. Contract: Shared value objects, Currency pair.",
  ChargeMode: "How a charge is worked out. Contract: Shared value objects, Charge.",
  Charge:
    "A tax, a fee or another extra. Which of them are inside the shown price, `included_in` says. Contract: Shared value objects, Charge.",
  Price:
    "The price of the whole stay. Only `total` is certain; the rest comes with `extras: [extra_charges]`. Parts need not add up to the last cent. Contract: Shared value objects, Price.",
  Booker: "Who will travel, as far as prices depend on it. Contract: Common request objects.",
  Guests:
    "The party and its rooms. `allocation`, when sent, must add up to the totals. Contract: Common request objects.",
  Coordinates: "A circle; `radius` in kilometres. Contract gap: location filters of search.",
  PageRequest:
    "Asks for the following page: the token of `metadata.next_page` and nothing else. It holds the whole request, belongs to its operation and lives three hours. Contract gap: how to request a following page.",
  SearchRequest:
    "Exactly one of accommodations, airport, city, coordinates, country, district, landmark and region must be sent; `filters.price` needs `currency`; sorting by distance needs `coordinates`. Contract: POST /accommodations/search.",
  SearchFilters: "Each filter given must hold. Contract gap: filters of search.",
  SearchSort: "Left out, a place is sorted by popularity.",
  SearchResult:
    "An accommodation with its cheapest products that fit. `commission` is not for travellers. Contract: Search result.",
  SearchProduct: "A bookable rate of a room. Contract: Product.",
  AvailabilityRequest: "At most 50 accommodations. Contract: POST /accommodations/availability.",
  AvailabilityFilters:
    "Each filter given must hold for every product. Contract: POST /accommodations/availability.",
  AvailabilityResult:
    "Every product of an accommodation for the party. An id that is missing from the answer is sold out. Contract: Availability result.",
  AvailabilityProduct: "A bookable rate of a room; its price is for one room. Contract: Product.",
  Recommendation:
    "The cheapest combination for the whole party, one entry per room. Contract: Availability result.",
  MaximumOccupancy: "How many people a product takes. Contract: Product.",
  Inventory: "Whose rate it is. Contract: Product.",
  BundleRef: "The bundle a product comes with, to be looked up in the bundles of details. Contract: Product.",
  Deal: "A reduction; the public price may be shown only with its percentage. Contract gap: deal.",
  CancellationPolicy: "Contract: Product, policies.cancellation.",
  CancellationStep:
    "From this instant on, cancelling costs this price. Contract: Product, policies.cancellation.",
  MealPlan: "Contract: Product, policies.meal_plan.",
  ProductPolicies: "Contract: Product.",
  ConstantsRequest: "An empty body asks for all sections in en-gb. Contract: POST /accommodations/constants.",
  ConstantsData: "By section; only the sections asked for. Contract: Constants sections.",
  DetailsRequest:
    "At least one of accommodations, airport, city, country and region must be sent; each one given narrows. Contract: POST /accommodations/details.",
  AccommodationDetails:
    "What does not depend on dates. Closed accommodations are answered only when asked for by id. Contract: Accommodation details record.",
  Room: "A type of room. Contract: Accommodation details record.",
  Photo: "Contract: Accommodation details record.",
  Policies: "House rules; ages in whole years. Contract: Accommodation details record.",
  Rating: "Contract: Accommodation details record.",
  Trader: "The business behind a property. Contract: Accommodation details record.",
  ChangesRequest: "Contract: POST /accommodations/details/changes.",
  ChangesData: "Ids by what happened to them. Contract: Change summary.",
  ReviewsRequest: "Contract: POST /accommodations/reviews.",
  ReviewsResult: "The reviews of one accommodation. Contract: Review.",
  Review: "What one guest wrote. Contract: Review.",
  ScoresRequest: "Contract: POST /accommodations/reviews/scores.",
  ReviewScore: "How the scores of one accommodation spread. Contract: Review score record.",
  EmptyRequest: "Takes no fields; an empty body is the same.",
  Chain: "Contract: Chain.",
  Supplier: "Who sells third-party rates. Contract gap: POST /accommodations/third-party-suppliers.",
  LocationsRequest: "Each place given narrows the list. Contract gap: Common/locations.",
  RegionsRequest: "Each place given narrows the list. Contract gap: Common/locations.",
  LanguagesOnlyRequest: "Contract gap: Common/payments.",
  PointPlace: "A city, a district or a landmark. Contract gap: Common/locations.",
  RegionPlace: "Contract gap: Common/locations.",
  CountryPlace: "Contract gap: Common/locations.",
  AirportPlace: "Contract gap: Common/locations.",
  PaymentCard: "Contract gap: Common/payments.",
  CurrencyEntry: "Contract gap: Common/payments.",
  LanguageEntry: "Contract gap: Common/languages.",
  ErrorBody: "The body of every refusal; usually the first problem only. Contract gap: Errors.",
  TaxiBooking: "A new booking. Taxi contract: Booking.",
  TaxiBookingUpdate:
    "The whole state after an amendment, or a cancellation with its reason. Taxi contract: Booking update.",
  TaxiBookingAnswer: "Taxi contract: Booking response.",
  TaxiService: "Taxi contract: Booking.",
  LeadPassenger: "Taxi contract: Booking.",
  TaxiError: "Taxi contract: Errors.",
  TokenAnswer: "Taxi contract: Authentication.",
  TaxiListAnswer: "One page of the list; a link of rel `next` leads on. Taxi contract gap: GET /v1/bookings.",
  TaxiListItem: "Taxi contract gap: GET /v1/bookings.",
};
