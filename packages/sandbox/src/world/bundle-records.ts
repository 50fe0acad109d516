// The bundles of a details record: what comes with the products that carry the same id.
import type { AccommodationDetails } from "@roomward/contract/details";
import { bundleIdsOf } from "../pricing/bundles";
import { hash32 } from "./hash";
import { answeredLanguages } from "./language-maps";
import type { Language } from "./languages";
import type { Property } from "./property";
import { valueAdds } from "./words";

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
    const all = valueAdds();
    const start = hash32(id, 1) % all.length;
    const chosen = [...all.slice(start), ...all.slice(0, start)].slice(0, 2 + (hash32(id, 2) % 2));
    return {
      id,
      value_adds: chosen.map(({ type, ...text }) => ({
        type,
        description: Object.fromEntries(tags.map(([tag, language]) => [tag, [text[language]]])),
      })),
    };
  });
}
