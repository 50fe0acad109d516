// The static half of a property page, made from one record; every field but the id may be missing.
import type { AccommodationDetails } from "@roomward/contract/details";
import { leftOut } from "@roomward/contract/left-out";
import type { Wants } from "@/lib/address/result-filter";
import { utcText } from "@/lib/format/instants";
import { andList, countryName, languageName } from "@/lib/format/intl";
import { pickText } from "@/lib/format/language";
import type { Words } from "@/lib/i18n";
import type { PayWants } from "@/lib/rules/pay-wants";
import { bedKind, isForAge } from "@/lib/rules/room-fit";
import { housePayVerdict, payChoices } from "@/lib/views/money/pay-my-way";
import type { Wording } from "@/lib/views/wording";
import { cardFacts, topFacilities } from "../list/card-facts";
import type { StayDays } from "../money/damage";
import { paymentRows, paymentTimings } from "../money/payment";
import { facilityDetails, facilityGroups, facilityNotes } from "./facilities";
import { forYou } from "./for-you";
import { bedPrice, childRows, policyBlocks } from "./house-rules";
import { photosUnread, photoViews, variedFirst } from "./photos";
import type { PolicyBlock, PropertyView } from "./property";
import { roomView } from "./room";
import { type FitContext, roomFitView } from "./room-fit-view";
import { timeRows } from "./times";
import { hostKind, traderRows } from "./trader";

const KINDS = ["cot", "extra_bed", "other"] as const;

function bedLines(age: number, details: AccommodationDetails, nights: number | null, words: Words): string[] {
  const { t } = words;
  const rules = details.policies?.cots_and_extra_beds ?? [];
  if (rules.length === 0) return [t("policy.answers.unstated")];
  const lines = KINDS.flatMap((kind) => {
    const rule = rules.find((bed) => bedKind(bed) === kind && isForAge(bed, age));
    if (!rule) return [];
    return [t(`policy.answers.${kind}`, { price: bedPrice(rule, details.currency ?? null, words, nights) })];
  });
  return lines.length > 0 ? lines : [t("policy.answers.none")];
}

/** One answer per age, youngest first; a child below the least age is told that it cannot stay, and nothing else. */
function childAnswers(
  details: AccommodationDetails,
  { children, nights }: FitContext,
  words: Words,
): PolicyBlock[] {
  const { t } = words;
  const minimum = details.policies?.minimum_guest_age ?? 0;
  const ages = [...new Set(children)].sort((a, b) => a - b);
  return ages.map((age) => {
    const isOne = children.filter((other) => other === age).length === 1;
    const heading = t(isOne ? "policy.answers.one" : "policy.answers.several", { age });
    if (age < minimum) return { heading, lines: [t("policy.answers.barred", { minimum })] };
    return { heading, lines: [t("policy.answers.existing"), ...bedLines(age, details, nights, words)] };
  });
}

const STATUSES = ["open", "closed_temporarily", "closed_permanently", "closed_fraud"] as const;

export interface PropertyContext extends Wording {
  /** IANA zone of the property; null when unknown. */
  zone: string | null;
  /** When the mirror last confirmed the record, UTC instant. */
  fetchedAt: string;
  /** The chosen stay, for the days of the deposit. */
  stay: StayDays | null;
  /** Who wants to stay; without it nothing is said about who fits. */
  party?: FitContext | null;
  /** How the traveller wants to pay, and where they live. */
  pay?: { wants: PayWants; bookerCountry: string } | null;
  /** What the list before was narrowed to. */
  wants?: Wants | undefined;
  /** The platform's page of the property, already checked against the allowed hosts. */
  webUrl: string | null;
  /** Schemes whose certificates may be shown (lib/rules/certificate-law.ts); null: all, left out: none. */
  schemes?: readonly string[] | null;
}

/** `unknown` for a missing or unlisted status; only a stated closure closes a page. */
export function statusOf(details: AccommodationDetails): PropertyView["status"] {
  return STATUSES.find((status) => status === details.accommodation_status) ?? "unknown";
}

/** Where a stay lies, in words. */
export function whereabouts(details: AccommodationDetails, { words, lookups }: Wording) {
  const place = details.location;
  const cityId = place?.city ?? null;
  const address = pickText(place?.address, words.contentTags);
  const country = place?.country ? countryName(place.country, words.tag) : null;
  const cityName = cityId === null ? null : lookups.city(cityId);
  const postalCode = place?.postal_code?.trim() || null;
  const town = [postalCode, cityName].filter((part) => part !== null).join(" ");
  return {
    address,
    postalCode,
    country,
    cityId,
    cityName,
    whereText: [address?.text, town, country].filter(Boolean).join(", ") || null,
    coordinates: place?.coordinates
      ? { latitude: place.coordinates.latitude, longitude: place.coordinates.longitude }
      : null,
  };
}

/** `Japanese and English`: nobody at a front desk speaks a region. Null when none is stated. */
function spokenLanguages(details: AccommodationDetails, { tag }: Words): string | null {
  const languages = new Set((details.spoken_languages ?? []).map((code) => code.split("-")[0] ?? code));
  return (
    andList(
      [...languages].map((language) => languageName(language, tag)),
      tag,
    ) || null
  );
}

/** What may be told of a property closed for fraud: that it is closed, and where it was (row P11). */
function withoutContent({ id, accommodation_status, location }: AccommodationDetails): AccommodationDetails {
  return { id, accommodation_status, location: { city: location?.city, country: location?.country } };
}

function roomsUnread(details: AccommodationDetails, { t }: Words): string | null {
  const count = leftOut(details, "rooms");
  return count > 0 ? t("stay.rooms.unread", { count }) : null;
}

/** Everything a property page shows without prices (rows P02 to P10). */
export function propertyView(record: AccommodationDetails, context: PropertyContext): PropertyView {
  const { words, zone, fetchedAt, party = null, pay = null } = context;
  const isFraud = statusOf(record) === "closed_fraud";
  const details = isFraud ? withoutContent(record) : record;
  const facts = cardFacts(details, context);
  const name = facts.name.text;
  return {
    ...facts,
    ...whereabouts(details, context),
    status: statusOf(details),
    zone,
    photos: variedFirst(photoViews(details.photos, { name, room: null }, words)),
    photosUnread: photosUnread(details, words),
    roomsUnread: roomsUnread(details, words),
    description: pickText(details.description?.text, words.contentTags),
    importantInformation: pickText(details.description?.important_information, words.contentTags),
    topFacilities: topFacilities(details, 6, context),
    facilityGroups: facilityGroups(details, context),
    facilityNotes: facilityNotes(details, context),
    facilityDetails: facilityDetails(details, context.schemes === undefined ? [] : context.schemes, words),
    rooms: (details.rooms ?? []).map((room) => ({
      ...roomView(room, details, name, context),
      fit: party === null ? null : roomFitView(room, details, party, words),
    })),
    times: timeRows(details, words),
    childPolicies: childRows(details, words),
    childAnswers: party === null ? [] : childAnswers(details, party, words),
    policies: policyBlocks(details, context.stay, words),
    paymentTimings: paymentTimings(details, context),
    payment: paymentRows(details, context),
    payChoices: payChoices(details.payment?.methods?.cards ?? [], pay?.wants ?? null, context),
    pay: pay ? housePayVerdict(pay.wants, details, { ...pay, stay: context.stay }, context) : null,
    trader: traderRows(details, words),
    hostKind: hostKind(details, words),
    licenceNumbers: (details.description?.license_numbers ?? []).filter((number) => number.trim() !== ""),
    spokenLanguages: spokenLanguages(details, words),
    webUrl: isFraud ? null : context.webUrl,
    forYou: context.wants ? forYou(details, context.wants, context) : [],
    fetchedAt,
    fetchedAtText: utcText(fetchedAt, words.tag) ?? fetchedAt,
  };
}
