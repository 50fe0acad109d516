// The platform's lists of constants by the names staff know them under.
import type { ConstantList } from "@/lib/rules/constant-lists";

export const LIST_TITLES: Record<ConstantList, string> = {
  accommodation_facilities: "Facilities",
  accommodation_themes: "Themes",
  accommodation_types: "Kinds of stays",
  bed_types: "Beds",
  charge_types: "Charges",
  facility_types: "Groups of facilities",
  review_scores: "Words for scores",
  room_facilities: "Facilities of rooms",
  room_types: "Kinds of rooms",
  currencies: "Currencies",
};
