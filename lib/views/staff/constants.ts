// The platform's lists of constants by the names staff know them under.
import type { LanguageMap } from "@roomward/contract/values";
import { languageName } from "@/lib/format/names";
import { type ConstantList, nameIn } from "@/lib/rules/constant-lists";

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

/** `German and Dutch`; empty when a name is there in all of them. */
export function lackingNames(names: LanguageMap, languages: readonly string[]): string[] {
  return languages.filter((tag) => nameIn(names, tag) === null).map((tag) => languageName(tag, "en-GB"));
}
