// A body to begin with for every operation: the context of the page, and a property and a city that the mirror holds.
import "server-only";
import type { OperationName } from "@roomward/contract/operations";
import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import { now } from "@/lib/clock";
import { database } from "@/lib/db/database";
import { accommodation } from "@/lib/db/schema";
import { stayFieldsOf } from "@/lib/stays/booker";
import type { StaffContext } from "@/lib/views/staff/staff-context";

const HOUR_MS = 3_600_000;
/** While our copy is empty: a property of the platform's own published examples, and its city. */
const PUBLISHED = { id: 10_004, city: -2_140_479, country: "nl", latitude: 52.37, longitude: 4.9 };

/** An hour ago by the site's clock, as the feed of changes takes it. */
const lastHour = (): string => `${new Date(now() - HOUR_MS).toISOString().slice(0, 19)}+00:00`;

/** No product is known before somebody asks what there is. */
const A_PRODUCT = "id of a product, from availability";

/** No token is known before a search of cars. */
const A_SEARCH_TOKEN = "search_token of a search of cars";

/** A property to ask about, and where it stands. */
interface ExamplePlace {
  id: number;
  city: number;
  country: string;
  latitude: number;
  longitude: number;
}

/** The most popular open property that the mirror holds. */
export async function examplePlace(): Promise<ExamplePlace> {
  const [row] = await (await database())
    .select({
      id: accommodation.id,
      city: accommodation.city,
      country: accommodation.country,
      latitude: accommodation.latitude,
      longitude: accommodation.longitude,
    })
    .from(accommodation)
    .where(and(eq(accommodation.status, "open"), isNotNull(accommodation.city)))
    .orderBy(sql`${desc(accommodation.ranking)} nulls last`, accommodation.id)
    .limit(1);
  if (!row) return PUBLISHED;
  return {
    id: row.id,
    city: row.city ?? PUBLISHED.city,
    country: row.country ?? PUBLISHED.country,
    latitude: row.latitude ?? PUBLISHED.latitude,
    longitude: row.longitude ?? PUBLISHED.longitude,
  };
}

function bodyOf(operation: OperationName, place: ExamplePlace, context: StaffContext): object {
  const ids = { accommodations: [place.id] };
  const languages = [context.language];
  switch (operation) {
    case "search":
      return { city: place.city, ...stayFieldsOf(context), extras: ["extra_charges", "products"], rows: 10 };
    case "availability":
      return { ...ids, ...stayFieldsOf(context), extras: ["extra_charges"] };
    case "details":
      return { ...ids, extras: ["description", "facilities", "policies", "rooms"], languages };
    case "changes":
      return { last_change: lastHour() };
    case "reviews":
      return { ...ids, rows: 10 };
    case "scores":
      return ids;
    case "constants":
    case "currencies":
    case "countries":
    case "carConstants":
      return { languages };
    case "airports":
    case "cities":
    case "districts":
    case "landmarks":
    case "regions":
      return { country: place.country, languages, rows: 10 };
    case "carSearch": {
      const { booker, checkin, checkout, currency } = stayFieldsOf(context);
      const stop = (day: string) => ({ datetime: `${day}T10:00:00`, location: { city: place.city } });
      return {
        booker: { country: booker.country },
        currency,
        driver: { age: 30 },
        route: { pickup: stop(checkin), dropoff: stop(checkout) },
        maximum_results: 10,
      };
    }
    case "carDetails":
    case "carDepotScores":
    case "carSuppliers":
      return { maximum_results: 10 };
    case "carDepots":
      return { languages, maximum_results: 10 };
    case "carAvailability":
    case "carTerms":
      return { offer: 1, search_token: A_SEARCH_TOKEN, currency: stayFieldsOf(context).currency };
    case "orderPreview": {
      const { booker, checkin, checkout, guests, currency } = stayFieldsOf(context);
      const { state: _none, ...who } = booker;
      const products = [
        {
          id: A_PRODUCT,
          allocation: { number_of_adults: guests.number_of_adults, children: guests.children },
        },
      ];
      return { accommodation: { id: place.id, booker: who, checkin, checkout, products }, currency };
    }
    default:
      return {};
  }
}

/** Indented JSON that fits the schema of `operation`. */
export function exampleBody(operation: OperationName, place: ExamplePlace, context: StaffContext): string {
  return JSON.stringify(bodyOf(operation, place, context), null, 2);
}
