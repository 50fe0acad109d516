// Facilities grouped by the platform's facility types, with what they cost or where they are (row P04).
import type { AccommodationDetails, FacilityDetails } from "@roomward/contract/details";
import { leftOut } from "@roomward/contract/left-out";
import { andList } from "@/lib/format/intl";
import { moneyText } from "@/lib/format/money";
import type { Words } from "@/lib/i18n";
import { certificatesOf } from "@/lib/rules/certificate-law";
import type { Wording } from "../wording";
import type { FacilityGroup, FactRow } from "./property";

type Internet = NonNullable<FacilityDetails["internet_facility"]>;
type Parking = NonNullable<FacilityDetails["parking_facilities"]>[number];
type Restaurant = NonNullable<FacilityDetails["restaurant_facilities"]>[number];
type Pool = NonNullable<FacilityDetails["swimming_pool_facilities"]>[number];

interface Setting {
  words: Words;
  /** The property's own; null when it is not stated. */
  currency: string | null;
}

const CONNECTIONS = ["wifi", "wired"] as const;
const COVERAGES = ["all_rooms", "business_center", "entire_property", "public_areas", "some_rooms"] as const;
const KINDS = ["private", "public"] as const;
const PLACES = ["nearby", "on_site"] as const;
const RESERVATIONS = ["needed", "not_needed", "not_possible"] as const;
const CHARGES = [
  "charges_are_applicable",
  "charges_may_apply",
  "free",
  "paid",
  "per_day",
  "per_half_hour",
  "per_hour",
  "per_minute",
  "per_stay",
  "per_week",
] as const;
const POOLS = ["indoor", "indoor_and_outdoor", "outdoor"] as const;
const AGES = ["adults_only", "all_ages", "kids_only"] as const;

/** A word of the platform in ours; one that nobody here knows is left to the platform (row A18). */
function wordOf<T extends string>(
  value: string | null | undefined,
  known: readonly T[],
  print: (word: T) => string,
  { t }: Words,
): string | null {
  if (value === null || value === undefined) return null;
  const word = known.find((one) => one === value);
  return word === undefined ? t("stay.detail.other") : print(word);
}

/** `€12.00 (charged per day)`; without a figure or its currency only how it is charged. */
function chargeText(
  mode: string | null | undefined,
  price: number | null | undefined,
  { words, currency }: Setting,
): string | null {
  const how = wordOf(mode, CHARGES, (word) => words.t(`stay.detail.charge.${word}`), words);
  if (mode === "free" || typeof price !== "number" || price === 0 || currency === null) return how;
  const amount = moneyText(price, currency, words.tag);
  return how === null ? amount : words.t("stay.detail.amount", { amount, how });
}

const internet = (one: Internet, setting: Setting) => {
  const { words } = setting;
  return [
    wordOf(one.connection_type, CONNECTIONS, (word) => words.t(`stay.detail.connection.${word}`), words),
    wordOf(one.coverage, COVERAGES, (word) => words.t(`stay.detail.coverage.${word}`), words),
    chargeText(one.charge_mode, one.price, setting),
  ];
};

const parking = (one: Parking, setting: Setting) => {
  const { words } = setting;
  return [
    wordOf(one.type, KINDS, (word) => words.t(`stay.detail.kind.${word}`), words),
    wordOf(one.location, PLACES, (word) => words.t(`stay.detail.place.${word}`), words),
    wordOf(one.reservation, RESERVATIONS, (word) => words.t(`stay.detail.reservation.${word}`), words),
    chargeText(one.charge_mode, one.price, setting),
  ];
};

const restaurant = (one: Restaurant, { words: { t } }: Setting) => [
  one.name?.trim() || null,
  one.status === "closed" ? t("stay.detail.closed") : null,
  one.guests_only === true ? t("stay.detail.guestsOnly") : null,
  typeof one.accept_reservations === "boolean"
    ? t(one.accept_reservations ? "stay.detail.reservations.yes" : "stay.detail.reservations.no")
    : null,
];

const pool = (one: Pool, setting: Setting) => {
  const { words } = setting;
  return [
    wordOf(one.type, POOLS, (word) => words.t(`stay.detail.pool_type.${word}`), words),
    wordOf(one.allowed_age_type, AGES, (word) => words.t(`stay.detail.ages.${word}`), words),
    chargeText(one.payment_type, null, setting),
  ];
};

/** One row for each facility of `all` of which anything is stated. */
function rowsOf<T>(
  label: string,
  all: readonly T[] | null | undefined,
  factsOf: (one: T, setting: Setting) => (string | null)[],
  setting: Setting,
): FactRow[] {
  return (all ?? []).flatMap((one) => {
    const facts = new Set(factsOf(one, setting).filter((fact) => fact !== null));
    return facts.size === 0 ? [] : [{ label, value: [...facts].join(" · ") }];
  });
}

/** Rows for the page (row P04); of certificates those of `schemes` alone, null: all. */
export function facilityDetails(
  details: AccommodationDetails,
  schemes: readonly string[] | null,
  words: Words,
): FactRow[] {
  const { t, tag } = words;
  const given = details.facility_details ?? {};
  const setting = { words, currency: details.currency ?? null };
  const certificates = certificatesOf(details).filter((name) => schemes?.includes(name) ?? true);
  const names = andList(certificates, tag);
  return [
    ...(names ? [{ label: t("stay.detail.certificates"), value: names }] : []),
    ...rowsOf(
      t("stay.detail.internet"),
      given.internet_facility ? [given.internet_facility] : [],
      internet,
      setting,
    ),
    ...rowsOf(t("stay.detail.parking"), given.parking_facilities, parking, setting),
    ...rowsOf(t("stay.detail.restaurant"), given.restaurant_facilities, restaurant, setting),
    ...rowsOf(t("stay.detail.pool"), given.swimming_pool_facilities, pool, setting),
  ];
}

const ATTRIBUTES = ["paid", "offsite"] as const;

/** Groups in alphabetical order, the unnamed group last; one without a name is told by `facilityNotes`. */
export function facilityGroups(details: AccommodationDetails, { words, lookups }: Wording): FacilityGroup[] {
  const other = words.t("card.otherFacilities");
  const groups = new Map<string, FacilityGroup["items"]>();
  for (const facility of details.facilities ?? []) {
    const name = lookups.facility(facility.id);
    if (name === null) continue;
    const notes = ATTRIBUTES.filter((key) => facility.attributes?.includes(key)).map((key) =>
      words.t(`card.facilityNote.${key}`),
    );
    const group = lookups.facilityGroup(facility.id) ?? other;
    const items = groups.get(group) ?? [];
    items.push({ name, note: andList(notes, words.tag) || null });
    groups.set(group, items);
  }
  return [...groups]
    .map(([name, items]) => ({
      name,
      items: items.sort((a, b) => a.name.localeCompare(b.name, words.tag)),
    }))
    .sort(
      (a, b) =>
        Number(a.name === other) - Number(b.name === other) || a.name.localeCompare(b.name, words.tag),
    );
}

/** What is listed and not among the groups: without a name in the constants, or not to be read; a sentence each. */
export function facilityNotes(details: AccommodationDetails, { words, lookups }: Wording): string[] {
  const unnamed = (details.facilities ?? []).filter(({ id }) => lookups.facility(id) === null).length;
  const unread = leftOut(details, "facilities");
  return [
    unnamed > 0 ? words.t("stay.facilities.unnamed", { count: unnamed }) : null,
    unread > 0 ? words.t("stay.facilities.unread", { count: unread }) : null,
  ].filter((text) => text !== null);
}
