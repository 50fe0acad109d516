// The bundles of a details record: what comes with the products that carry the same id.
import type { AccommodationDetails } from "@roomward/contract/details";
import { bundleIdsOf } from "../pricing/bundles";
import { VALUE_ADDS } from "./data/value-adds";
import { hash32 } from "./hash";
import { answeredLanguages } from "./language-maps";
import { type Language, say } from "./languages";
import type { Property } from "./property";

/** Two or three additions for each bundle of the property; empty for nearly all properties. */
export function bundleRecords(
  seed: number,
  property: Property,
  languages: readonly string[] | undefined,
): NonNullable<AccommodationDetails["bundles"]> {
  const answered = answeredLanguages(languages);
  const tags: readonly (readonly [string, Language])[] =
    answered.length > 0 ? answered : answeredLanguages(undefined);
  return bundleIdsOf(seed, property).map((id) => {
    const start = hash32(id, 1) % VALUE_ADDS.length;
    const chosen = [...VALUE_ADDS.slice(start), ...VALUE_ADDS.slice(0, start)].slice(
      0,
      2 + (hash32(id, 2) % 2),
    );
    return {
      id,
      value_adds: chosen.map(({ type, text }) => ({
        type,
        description: Object.fromEntries(tags.map(([tag, language]) => [tag, [say(text, language)]])),
      })),
    };
  });
}
