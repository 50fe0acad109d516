// By what stays are counted and filtered: what a record can say yes to, bands of scores and bands of completeness.

/** By the name each is stored and filtered under; the order is that of the bits, so new ones go to the end. */
export const STAY_FLAGS = [
  { name: "preferred", label: "Preferred" },
  { name: "genius", label: "Genius" },
  { name: "travel_proud", label: "Travel Proud" },
  { name: "long_stay_friendly", label: "Long-stay friendly" },
  { name: "work_friendly", label: "Work friendly" },
  { name: "refuses_free_cancellation_requests", label: "Refuses free cancellation requests" },
  { name: "booker_address_required", label: "Booker's address required" },
  { name: "professional_host", label: "Professional host" },
  { name: "private_host", label: "Private host" },
  { name: "licensed", label: "Names a licence" },
  { name: "pets_allowed", label: "Pets allowed" },
  { name: "cash", label: "Takes cash" },
  { name: "pay_at_the_property", label: "Pay at the property" },
  { name: "pay_online", label: "Pay online" },
  { name: "card_without_cvc", label: "Card without CVC" },
  { name: "bundles", label: "Has bundles" },
  { name: "sustainability_certification", label: "Names a sustainability certificate" },
  { name: "late_arrival", label: "Arrival until midnight or later" },
  { name: "open_ended_arrival", label: "Arrival without an end" },
  { name: "cots", label: "Has cots" },
  { name: "extra_beds", label: "Has extra beds" },
  { name: "unchecked_trader", label: "Trader not checked" },
  { name: "vouched_certificate", label: "Names a certificate of a scheme vouched for" },
] as const;

export type StayFlag = (typeof STAY_FLAGS)[number]["name"];

export interface Band {
  name: string;
  label: string;
  /** Smallest and largest value inside. */
  from: number;
  to: number;
}

/** Of review scores in tenths: 8.4 is 84. */
export const SCORE_BANDS = [
  { name: "9", label: "9 and better", from: 90, to: 100 },
  { name: "8", label: "8 to 8.9", from: 80, to: 89 },
  { name: "7", label: "7 to 7.9", from: 70, to: 79 },
  { name: "6", label: "6 to 6.9", from: 60, to: 69 },
  { name: "low", label: "Below 6", from: 0, to: 59 },
] as const satisfies readonly Band[];

/** Of completeness in points of 100. */
export const COMPLETENESS_BANDS = [
  { name: "full", label: "100", from: 100, to: 100 },
  { name: "90", label: "90 to 99", from: 90, to: 99 },
  { name: "75", label: "75 to 89", from: 75, to: 89 },
  { name: "50", label: "50 to 74", from: 50, to: 74 },
  { name: "low", label: "Below 50", from: 0, to: 49 },
] as const satisfies readonly Band[];

/** The name of what has no value at all: no score yet, no stars, no type. */
export const UNKNOWN = "none";
