// The static half of a property page, worded and grouped, made from one mirrored record.
import type { LocalText } from "@/lib/format/language";
import type { PayChoices, PayVerdict } from "@/lib/rules/pay-wants";
import type { CardFacts, PhotoView } from "../list/card";

export interface FactRow {
  label: string;
  value: string;
}

export interface FacilityGroup {
  name: string;
  items: { name: string; note: string | null }[];
}

/** Whether the asked party fits into a room (feature 10). */
export interface RoomFitView {
  verdict: "fits" | "fits_with_beds" | "does_not_fit" | "unknown";
  /** e.g. `Fits 2 adults and 1 child aged 4 with a cot`. */
  text: string;
  /** The failing rule, or prices of added beds and who shares; a sentence each. */
  notes: string[];
}

export interface RoomView {
  id: string;
  name: LocalText;
  description: LocalText | null;
  /** e.g. `1 double bed or 2 single beds`. */
  beds: string[];
  /** e.g. `24 m²`. */
  size: string | null;
  /** e.g. `Sleeps 2 adults and 1 child`. */
  occupancy: string | null;
  layout: string | null;
  /** Whether cots and extra beds can be added, then what each costs by age; empty where nothing is stated. */
  cots: string[];
  attributes: string[];
  facilities: string[];
  photos: PhotoView[];
  /** What the photos leave open, e.g. that none shows the bathroom. */
  photoNote: string | null;
  /** Null while nobody asked for days and people. */
  fit: RoomFitView | null;
}

export interface PolicyBlock {
  heading: string;
  lines: string[];
}

/** `unstated`: the record says neither yes nor no. */
export interface WantAnswer {
  label: string;
  answer: "yes" | "no" | "unstated";
  /** What the answer rests on, or how far it goes. */
  note: string | null;
}

export interface ChildPolicyRow {
  ages: string;
  what: string;
  price: string;
}

export interface PropertyView extends CardFacts {
  status: "open" | "closed_temporarily" | "closed_permanently" | "closed_fraud" | "unknown";
  address: LocalText | null;
  country: string | null;
  cityId: number | null;
  cityName: string | null;
  postalCode: string | null;
  /** Street, postcode, city and country in one line; null when none is stated. */
  whereText: string | null;
  coordinates: { latitude: number; longitude: number } | null;
  zone: string | null;
  photos: PhotoView[];
  /** Photos and rooms the platform gave that could not be read; null when none. */
  photosUnread: string | null;
  roomsUnread: string | null;
  description: LocalText | null;
  importantInformation: LocalText | null;
  /** Up to six facilities that are asked for most, by the platform's ids. */
  topFacilities: { id: number; name: string }[];
  facilityGroups: FacilityGroup[];
  /** What is listed and not in the groups, a sentence each. */
  facilityNotes: string[];
  /** Certificates; how internet, parking, restaurants and pools are used. */
  facilityDetails: FactRow[];
  rooms: RoomView[];
  /** Check-in and check-out windows in property time, and the key where it is told (row P03). */
  times: FactRow[];
  childPolicies: ChildPolicyRow[];
  /** One per age in the party; empty without children or days. */
  childAnswers: PolicyBlock[];
  policies: PolicyBlock[];
  /** When it is paid in general, which a rate may differ from; empty where that is not stated. */
  paymentTimings: FactRow[];
  payment: FactRow[];
  payChoices: PayChoices;
  /** For the house as a whole; null while the traveller has not said how they want to pay. */
  pay: PayVerdict | null;
  trader: FactRow[];
  /** e.g. `Professional host`, `Private host`; null when unknown. */
  hostKind: string | null;
  licenceNumbers: string[];
  spokenLanguages: string | null;
  /** The platform's page of this property. */
  webUrl: string | null;
  /** Our own address that counts who follows it; left out where nobody is counted. */
  webLeft?: string;
  /** What the reader's filters asked, answered by the record; empty without such filters. */
  forYou: WantAnswer[];
  /** When the mirror last confirmed the record. */
  fetchedAt: string;
  fetchedAtText: string;
}

/** What is told beside the reason of a closure (row P11). */
export interface ClosedView {
  /** e.g. `Told by the platform on 3 June 2027.` */
  since: string;
  /** Open stays of the same city, most popular first; no prices. */
  others: { facts: CardFacts; href: string }[];
}
