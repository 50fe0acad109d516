// What search engines read of a stay, a city and a chain: facts of schema.org with the values that stand on the page (row X07).

import type { AccommodationDetails } from "@roomward/contract/details";
import type {
  BreadcrumbList,
  Hotel,
  ItemList,
  LocationFeatureSpecification,
  LodgingBusiness,
  Offer,
  WebSite,
  WithContext,
} from "schema-dts";
import type { Words } from "@/lib/i18n";
import type { PropertyView } from "../stay/property";
import type { Crumb, LandingView } from "./landing";

const CONTEXT = "https://schema.org";
/** More amenities than these no search engine reads. */
const MAX_AMENITIES = 40;
const MAX_IMAGES = 8;

/** Kinds of stay as schema.org knows them, by the platform's type ids; every other is a lodging business. */
const KINDS: Record<number, "Hotel" | "Hostel" | "Motel" | "Resort" | "BedAndBreakfast"> = {
  203: "Hostel",
  204: "Hotel",
  205: "Motel",
  206: "Resort",
  208: "BedAndBreakfast",
};

/** The type schema.org has for a stay. */
const lodgingKind = (type: number | null | undefined): string => KINDS[type ?? 0] ?? "LodgingBusiness";

/** What a stay's record says that its page shows in words only. */
export interface LodgingFacts {
  kind: string;
  /** `15:00`; null when not stated. */
  checkin: string | null;
  checkout: string | null;
  /** Lower-case code. */
  country: string | null;
  postalCode: string | null;
}

export function lodgingFacts({
  accommodation_type,
  checkin_checkout_times: times,
  location,
}: AccommodationDetails): LodgingFacts {
  const clock = (time: string | null | undefined) => time?.slice(0, 5) ?? null;
  return {
    kind: lodgingKind(accommodation_type),
    checkin: clock(times?.checkin_from),
    checkout: clock(times?.checkout_to),
    country: location?.country ?? null,
    postalCode: location?.postal_code ?? null,
  };
}

const present = <T>(value: T | null | undefined): T | undefined => value ?? undefined;

function amenities({ facilityGroups }: PropertyView): LocationFeatureSpecification[] {
  const names = facilityGroups.flatMap(({ items }) => items.map(({ name }) => name));
  return names
    .slice(0, MAX_AMENITIES)
    .map((name) => ({ "@type": "LocationFeatureSpecification", name, value: true }));
}

/** The id by which parts of a page that come later speak of the same stay. */
const lodgingId = (url: string): string => `${url}#stay`;

/** The stay itself; `url` is the canonical address, absolute. What is not known is left out. */
export function lodgingData(
  stay: PropertyView,
  facts: LodgingFacts,
  url: string,
): WithContext<Hotel | LodgingBusiness> {
  const { score, stars, coordinates } = stay;
  const data = {
    "@context": CONTEXT,
    "@type": facts.kind,
    "@id": lodgingId(url),
    url,
    name: stay.name.text,
    description: stay.description?.text.slice(0, 500),
    image: stay.photos.slice(0, MAX_IMAGES).map(({ large }) => large),
    address: {
      "@type": "PostalAddress",
      streetAddress: stay.address?.text,
      addressLocality: present(stay.cityName),
      postalCode: present(facts.postalCode),
      addressCountry: facts.country?.toUpperCase(),
    },
    geo: coordinates ? { "@type": "GeoCoordinates", ...coordinates } : undefined,
    checkinTime: present(facts.checkin),
    checkoutTime: present(facts.checkout),
    // Only an official rating is a star rating to others.
    starRating: stars?.source === "official" ? { "@type": "Rating", ratingValue: stars.value } : undefined,
    aggregateRating: score
      ? {
          "@type": "AggregateRating",
          ratingValue: score.value,
          bestRating: 10,
          worstRating: 1,
          reviewCount: score.count,
        }
      : undefined,
    amenityFeature: amenities(stay),
  };
  return data as WithContext<Hotel | LodgingBusiness>;
}

export interface OfferFacts {
  /** In `currency`, the very figure that is shown. */
  amount: number;
  currency: string;
}

/** The cheapest total of the shown rates, said of the stay at `url`. */
export function offerData({ amount, currency }: OfferFacts, kind: string, url: string): object {
  const offer: Offer = {
    "@type": "Offer",
    price: amount,
    priceCurrency: currency,
    availability: "https://schema.org/InStock",
    url,
  };
  return { "@context": CONTEXT, "@type": kind, "@id": lodgingId(url), makesOffer: offer };
}

/** The site itself, for its first page; `logo` is an address of our own. */
export function siteData({ site, tag, locale }: Words, origin: string, logo: string): WithContext<WebSite> {
  return {
    "@context": CONTEXT,
    "@type": "WebSite",
    name: site.name,
    url: `${origin}/${locale}`,
    inLanguage: tag,
    publisher: { "@type": "Organization", name: site.name, url: origin, logo: `${origin}${logo}` },
  };
}

/** The way down to a page; `origin` is the site's, as `https://host`. */
export function crumbData(
  crumbs: readonly Crumb[],
  origin: string,
  here: string,
): WithContext<BreadcrumbList> {
  return {
    "@context": CONTEXT,
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ text, href }, at) => ({
      "@type": "ListItem" as const,
      position: at + 1,
      name: text,
      item: `${origin}${href ?? here}`,
    })),
  };
}

/** The stays of a city's or a chain's page, in the order shown. */
export function stayListData({ heading, stays }: LandingView, origin: string): WithContext<ItemList> {
  return {
    "@context": CONTEXT,
    "@type": "ItemList",
    name: heading,
    itemListElement: stays.map(({ facts, href }, at) => ({
      "@type": "ListItem" as const,
      position: at + 1,
      name: facts.name.text,
      url: `${origin}${href}`,
    })),
  };
}
