// Computes what a price needs to know about one property, and nothing more: 2,800 of them in a few milliseconds.
import { standardPrice } from "./base-price";
import type { CityGround } from "./city-ground";
import { SUPPLIERS } from "./data/suppliers";
import { HOTEL_ROOMS, TYPE_TRAITS, type TypeTraits } from "./data/type-traits";
import { type Defect, defectOf } from "./defects";
import { countryFacts } from "./gazetteer/countries";
import { chance, draw, field, keyOf, normal, pick } from "./hash";
import { positionAt } from "./position";
import type { PropertyCore } from "./property";
import { planRooms } from "./room-plan";
import { standingOf } from "./standing";
import { termsOf } from "./terms";

const TYPE_FIELD = field("type");
const STARS = field("stars");
const RATED = field("rated");
const STARS_SOURCE = field("stars source");
const ROOMS = field("rooms");
const SUPPLIER = field("third-party supplier");
const SUPPLIED = field("third-party");
const CURRENCY = field("foreign currency");

const DEFAULT_TRAITS = TYPE_TRAITS[204] as TypeTraits;

interface Stars {
  stars: number;
  starsType: PropertyCore["starsType"];
  worth: number;
}

function starsOf(key: number, traits: TypeTraits, ground: CityGround, defect: Defect | null): Stars {
  const isHotel = traits.rooms === "stars";
  const drawn = draw(key, STARS, isHotel ? ground.hotelStars : traits.stars);
  if (defect === "noStars" || !chance(key, RATED, traits.rated))
    return { stars: 0, starsType: null, worth: (drawn + traits.worth) / 2 };
  const official = traits.official && countryFacts(ground.city.country).officialStars;
  const ownCount = chance(key, STARS_SOURCE, isHotel || traits.official ? 0.85 : 0.3);
  const starsType = official ? "official" : ownCount ? "estimated_by_accommodation" : "estimated_by_booking";
  return { stars: drawn, starsType, worth: drawn };
}

function roomsOf(key: number, traits: TypeTraits, stars: number): number {
  if (traits.rooms === "stars") {
    const count = Math.exp((HOTEL_ROOMS[stars] ?? 3.4) + 0.8 * normal(key, ROOMS));
    return Math.min(1200, Math.max(5, Math.round(count)));
  }
  const [mean, spread, max] = traits.rooms;
  return Math.min(max, Math.max(1, Math.round(Math.exp(mean + spread * normal(key, ROOMS)))));
}

function currencyOf(key: number, ground: CityGround, defect: Defect | null): string {
  if (defect !== "foreignCurrency") return ground.currency;
  const other = pick(key, CURRENCY, ["EUR", "USD", "GBP"] as const);
  return other === ground.currency ? "CHF" : other;
}

function supplierOf(key: number, defect: Defect | null): number | null {
  if (defect !== "thirdPartyOnly" && !chance(key, SUPPLIED, 0.02)) return null;
  return pick(key, SUPPLIER, SUPPLIERS).id;
}

/** The core of property `id`, which stands at `index` in the run of `ground`. */
export function coreOf(seed: number, ground: CityGround, index: number, id: number): PropertyCore {
  const key = keyOf(seed, id);
  const defect = defectOf(key);
  const cityRank = index - ground.start;
  const typeId = draw(key, TYPE_FIELD, ground.types);
  const traits = TYPE_TRAITS[typeId] ?? DEFAULT_TRAITS;
  const { stars, starsType, worth } = starsOf(key, traits, ground, defect);
  const rooms = roomsOf(key, traits, stars);
  const place = positionAt(ground, key);
  const standing = standingOf(key, traits, {
    stars,
    rooms,
    share: (cityRank + 0.5) / ground.count,
    unreviewed: defect === "noReviews",
  });
  const planned = planRooms(key, {
    id,
    typeId,
    plan: traits.plan,
    worth,
    numberOfRooms: rooms,
    features: ground.features,
  });
  const standard = standardPrice(key, {
    worth,
    distanceKm: place.distanceKm,
    score: standing.score ?? 8,
    cityLevel: ground.priceLevel,
    typeLevel: traits.price,
    districtFactor: place.district?.priceFactor ?? 1,
  });
  const bent = defect === "hugePrice" ? 40 : defect === "tinyPrice" ? 0.06 : 1;
  const thirdPartySupplierId = supplierOf(key, defect);
  const terms = termsOf(key, {
    typeId,
    plan: traits.plan,
    worth,
    level: ground.level,
    thirdParty: thirdPartySupplierId !== null,
  });
  return {
    id,
    index,
    city: ground.city,
    districtId: place.district?.id ?? null,
    latitude: place.latitude,
    longitude: place.longitude,
    distanceKm: place.distanceKm,
    typeId,
    stars,
    starsType,
    numberOfRooms: rooms,
    quality: standing.quality,
    score: standing.score,
    numberOfReviews: standing.numberOfReviews,
    cityRank,
    basePrice: Math.max(1, Math.round(standard * planned.cheapest * bent * 100) / 100),
    currency: currencyOf(key, ground, defect),
    roomTypes: planned.roomTypes,
    genius: terms.genius,
    thirdPartySupplierId,
    nonRefundableDiscount: terms.nonRefundableDiscount,
    freeCancellation: terms.freeCancellation,
    mealPlans: terms.mealPlans,
    paymentTimings: terms.paymentTimings,
    creditCardRequired: terms.creditCardRequired,
  };
}
