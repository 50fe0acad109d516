// Guesses about the lists of places, names and suppliers.
import { assume } from "./assume";

export const REFERENCE = {
  supplierShape: assume("id, name, company_address", {
    says: "Request and response of third-party-suppliers are not shown.",
    guess: "third-party-suppliers takes no fields and answers id, name and address.",
    row: "10 third-party-suppliers",
    confidence: "H",
    where: ["packages/contract/src/reference.ts", "packages/sandbox/src/world/chains.ts"],
    schemas: ["Supplier", "EmptyRequest"],
    replace: "Change Supplier.",
  }),
  constantSections: assume("nine sections, en-gb when no language is asked for", {
    says: "constants takes section names such as bed_types; the full list and the default language are not shown.",
    guess: "constants knows nine sections, in en-gb where no language is asked for.",
    row: "10 constants section names",
    confidence: "H",
    where: ["packages/contract/src/reference.ts", "packages/sandbox/src/world/constants.ts"],
    schemas: ["ConstantsRequest", "ConstantsData"],
    replace: "Change CONSTANT_SECTIONS.",
  }),
  locationLists: assume("paths and shapes of the Common lists", {
    says: "Paths and shapes of Common/locations, Common/payments and Common/languages are not shown.",
    guess:
      "The Common groups are nine lists with ids and names; a place in the request narrows a list of locations.",
    row: "11 Common groups",
    confidence: "H",
    where: [
      "packages/contract/src/reference.ts",
      "packages/contract/src/operations.ts",
      "packages/sandbox/src/operations/locations.ts",
    ],
    schemas: [
      "LocationsRequest",
      "RegionsRequest",
      "PointPlace",
      "RegionPlace",
      "CountryPlace",
      "AirportPlace",
      "PaymentCard",
      "CurrencyEntry",
      "LanguageEntry",
    ],
    replace: "Change packages/contract/src/reference.ts, and the paths in the table of operations.",
  }),
  cityLacksCountry: assume("cities are read per country, as their record names none", {
    says: "The record of a city is not shown.",
    guess:
      "A city has id, names and coordinates, but no country; so cities are asked for country by country.",
    row: "11 /common/locations/cities",
    confidence: "H",
    where: ["packages/contract/src/reference.ts", "lib/mirror/reference.ts"],
    schemas: ["PointPlace"],
    replace: "Read the country in lib/mirror/reference.ts.",
  }),
} as const;
