// The parts of a details record that come with extras: description, payment, policies, pictures, rooms.
import type { AccommodationDetails, Photo } from "@roomward/contract/details";
import { cardsOf, cardsTaken } from "./data/cards";
import { descriptionText } from "./description-text";
import { type DetailsExtra, propertyTags, type Subject, textMap } from "./details-subject";
import { chance, field } from "./hash";
import type { HouseRules } from "./house-rules";
import { importantText } from "./important-text";
import type { ChosenPhoto } from "./photo-setting";
import { photosOf } from "./photos";
import { photosOfRoom } from "./room-photos";
import { roomRecords } from "./room-records";

const CARD = field("card");
const CASH = field("cash");
const CVC = field("cvc");
const NO_CARD = field("domestic no card");
const DEPOSIT_DAYS = field("deposit days");

export function descriptionOf(subject: Subject): AccommodationDetails["description"] {
  const { host, defect } = subject;
  return {
    important_information: textMap(subject, (one, language) => importantText(one, language)),
    text:
      defect === "noDescription" ? null : textMap(subject, (one, language) => descriptionText(one, language)),
    license_numbers: host.licence === null ? null : [host.licence],
    trader: host.trader,
    host_type: host.type,
  };
}

const ALWAYS = cardsTaken("always");
const OFTEN = cardsTaken("often");

export function paymentOf({ property, key }: Subject): AccommodationDetails["payment"] {
  const atProperty = property.paymentTimings.includes("pay_at_the_property");
  const often = OFTEN.filter((card) => chance(key, CARD + card, 0.45));
  const cards = [...new Set([...ALWAYS, ...often, ...cardsOf(property.city.country)])].sort((a, b) => a - b);
  return {
    amex_cvc_required: cards.includes(1) && chance(key, CVC, 0.3),
    cvc_required: chance(key, CVC, 0.4),
    domestic_no_cc: atProperty && chance(key, NO_CARD, 0.12),
    methods: {
      cash: atProperty && chance(key, CASH, 0.7),
      cards: atProperty || property.creditCardRequired ? cards : [],
      virtual_cards: property.paymentTimings.includes("pay_online_now") ? [2, 3] : [],
    },
    timings: [...property.paymentTimings],
  };
}

function damageOf(
  rules: HouseRules,
  subject: Subject,
): NonNullable<AccommodationDetails["policies"]>["damage"] {
  if (rules.deposit === null) return null;
  const isEarly = chance(subject.key, DEPOSIT_DAYS, 0.25);
  const { amount, method } = rules.deposit;
  const step = (days: number, reference: "checkin" | "checkout") => ({
    date: { days_offset: days, reference_date: reference },
    payment_method: method,
  });
  return {
    amount,
    currency: subject.property.currency,
    deposit: { collect: step(isEarly ? 7 : 0, "checkin"), refund: step(isEarly ? 7 : 0, "checkout") },
  };
}

export function policiesOf(subject: Subject): AccommodationDetails["policies"] {
  const { property, rules } = subject;
  return {
    cots_and_extra_beds: rules.extraBeds.map(({ type, from, to, price, mode }) => ({
      age: { from, to },
      mode,
      price,
      type,
    })),
    damage: damageOf(rules, subject),
    minimum_checkin_age: rules.minimumCheckinAge,
    maximum_checkin_age: rules.maximumCheckinAge,
    minimum_guest_age: property.minimumGuestAge ?? 0,
    pets: { allowed: rules.pets.allowed, charge_mode: rules.pets.charge },
  };
}

function photoRecord({ stem, tags }: ChosenPhoto, siteBase: string, isMain: boolean): Photo {
  const address = (size: string) => `${siteBase}/photos/${stem}/${size}.webp`;
  return {
    ...(isMain && { main_photo: true }),
    tags: [...tags],
    url: {
      large: address("large"),
      standard: address("standard"),
      thumbnail: address("thumbnail"),
      thumbnail_large: address("thumbnail_large"),
    },
  };
}

/** The gallery of the property. */
export function galleryOf({ property, key, defect, options, cover }: Subject): Photo[] {
  return photosOf(property, key, defect, cover()).map((photo, i) =>
    photoRecord(photo, options.siteBase, i === 0),
  );
}

export function roomsOf(
  subject: Subject,
  requested: ReadonlySet<DetailsExtra>,
): AccommodationDetails["rooms"] {
  const { property, key, seed, defect, options, cover } = subject;
  return roomRecords({
    property,
    key,
    seed,
    defect,
    languages: propertyTags(subject),
    photos: requested.has("photos")
      ? (room) =>
          photosOfRoom(property, room, { key, defect, cover: cover() }).map((photo) =>
            photoRecord(photo, options.siteBase, false),
          )
      : null,
    withFacilities: requested.has("facilities"),
  });
}
