// What completeness is called on staff pages: parts, and each reason alone or with the rooms it concerns.
import { languageName } from "@/lib/format/intl";
import type { PartKey, Reason } from "@/lib/rules/completeness";

const TAG = "en-GB";

export const PART_NAMES: Record<PartKey, string> = {
  mainPhoto: "Main photo",
  roomPhotos: "Photos of each room",
  description: "Description in every required language",
  policies: "House rules",
  rooms: "Rooms and beds",
  location: "Location",
  payment: "Payment",
};

/** Reasons without a detail of their own, in the order of the parts. */
const REASONS: Record<string, string> = {
  "mainPhoto:none": "No photo at all",
  "mainPhoto:unmarked": "No photo marked as the main one",
  "roomPhotos:none": "Room without a photo",
  "roomPhotos:bathroom": "Bathroom not pictured",
  "roomPhotos:untagged": "Room photos without tags",
  "policies:times": "Check-in or check-out time not stated",
  "policies:children": "Rules for cots and extra beds not stated",
  "policies:pets": "Rules for pets not stated",
  "policies:deposit": "Deposit rules not stated",
  "policies:trader": "Trader missing or not checked: readers in the EEA are shown no rates",
  "policies:ages": "Minimum age not stated",
  "rooms:none": "No rooms described",
  "rooms:beds": "Beds not stated",
  "rooms:occupancy": "Guests of a room not stated",
  "rooms:name": "Room without a name",
  "rooms:size": "Room size not stated",
  "location:coordinates": "No coordinates",
  "location:address": "No address",
  "location:place": "City or country not stated",
  "payment:methods": "Ways to pay not stated",
  "payment:timings": "Time of payment not stated",
  "payment:cvc": "Need of a security code not stated",
};

const DESCRIPTION = "description:";

/** `Bathroom not pictured`, `No description in Dutch`; a code of another version stands for itself. */
export function reasonLabel(code: string): string {
  if (code.startsWith(DESCRIPTION))
    return `No description in ${languageName(code.slice(DESCRIPTION.length), TAG)}`;
  return REASONS[code] ?? code;
}

/** `Bathroom not pictured (2 of 5 rooms)`. */
export function reasonText({ code, count, of }: Reason): string {
  if (count === undefined || of === undefined) return reasonLabel(code);
  return `${reasonLabel(code)} (${count} of ${of} ${of === 1 ? "room" : "rooms"})`;
}

/** Every code that can be stored for records that are asked in `languages`, for a choice. */
export function reasonCodes(languages: readonly string[]): string[] {
  const codes = Object.keys(REASONS);
  const after = codes.findIndex((code) => code.startsWith("policies:"));
  return [...codes.slice(0, after), ...languages.map((tag) => DESCRIPTION + tag), ...codes.slice(after)];
}
