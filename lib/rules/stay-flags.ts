// What a record can say yes to, by the name it is stored and filtered under; the order is that of the bits, so new ones go to the end.

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
] as const;

export type StayFlag = (typeof STAY_FLAGS)[number]["name"];
