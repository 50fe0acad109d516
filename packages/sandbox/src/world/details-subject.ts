// What all parts of a details record are made from, and which languages they answer.
import type { DETAILS_EXTRAS } from "@roomward/contract/details";
import { scenarioOf } from "../scenarios/all";
import { seedOf } from "../scenarios/ids";
import { scenarioName } from "../scenarios/name";
import { checkTimesOf } from "./check-times";
import { type Defect, defectOf } from "./defects";
import { countryLanguages } from "./gazetteer/places";
import { chance, field, keyOf } from "./hash";
import { houseRulesOf } from "./house-rules";
import { answeredLanguages } from "./language-maps";
import type { Language } from "./languages";
import { nameOf } from "./names";
import { type Cover, coverOf } from "./photo-covers";
import type { Property } from "./property";
import { revisedFacilities } from "./revisions";
import type { PropertyName } from "./script-names";
import type { TextSubject } from "./sentences";
import { type Host, hostOf } from "./trader";
import type { World } from "./world";

const SPOKEN = field("spoken languages");
const MISSING = field("missing language");

export type DetailsExtra = (typeof DETAILS_EXTRAS)[number];

export interface DetailsOptions {
  extras?: readonly DetailsExtra[] | undefined;
  /** Asked language tags; British English when none is asked. */
  languages?: readonly string[] | undefined;
  status?: "open" | "closed_temporarily" | "closed_permanently" | "closed_fraud";
  /** Number of edits so far, 0 for none. */
  revision?: number;
  /** Origin (and path) in front of `/photos` and `/platform`, without a trailing slash. */
  siteBase: string;
}

/** Text by language tag. */
type LanguageTexts = Record<string, string>;

/** Everything the parts of the record are made from. */
export interface Subject extends TextSubject {
  seed: number;
  defect: Defect | null;
  propertyName: PropertyName;
  host: Host;
  facilities: Property["facilities"];
  options: DetailsOptions;
  /** Its cover; asked for only where pictures are. */
  cover: () => Cover;
}

/** The tags a property's own texts answer, after what its class lacks. */
export function propertyTags(subject: Subject): readonly string[] {
  const requested = subject.options.languages?.length ? subject.options.languages : ["en-gb"];
  if (subject.defect === "englishOnly") return ["en-gb"];
  if (subject.defect === "noBritishEnglish") return ["en-us"];
  return requested;
}

/** A proper name is the same in every language but that of the country's own script. */
export function nameMap({ propertyName: { text, own } }: Subject, tags: readonly string[]): LanguageTexts {
  return Object.fromEntries(
    tags.map((tag) => [tag, own && tag.slice(0, 2) === own.language ? own.text : text]),
  );
}

/** Longer texts: some languages were never written; when nothing asked for is there, British English is given. */
export function textMap(
  subject: Subject,
  render: (subject: Subject, language: Language) => string,
): LanguageTexts {
  const { key, propertyName } = subject;
  const answered = answeredLanguages(propertyTags(subject)).filter(
    ([, language]) => language === "en-gb" || !chance(key, MISSING + language.charCodeAt(0) * 7, 0.04),
  );
  const used = answered.length > 0 ? answered : answeredLanguages(undefined);
  return Object.fromEntries(
    used.flatMap(([tag, language]) => {
      const own = propertyName.own?.language === language ? propertyName.own.text : propertyName.text;
      const text = render({ ...subject, name: own }, language);
      return text === "" ? [] : [[tag, text] as const];
    }),
  );
}

function spokenOf(property: Property, key: number): string[] {
  const own = countryLanguages(property.city.country);
  const others = ["en", "de", "fr", "es", "it", "zh", "ar", "ru"].filter(
    (language) =>
      !own.includes(language) &&
      chance(key, SPOKEN + language.charCodeAt(0), language === "en" ? 0.85 : 0.14),
  );
  return [...own, ...others];
}

export function subjectOf(world: World, property: Property, options: DetailsOptions): Subject {
  const seed = seedOf(world.settings.seed, property.id);
  const key = keyOf(seed, property.id);
  const scenario = scenarioOf(property.id);
  const defect = scenario ? (scenario.defect ?? null) : defectOf(key);
  const propertyName = scenario ? scenarioName(scenario) : nameOf(property, key, defect);
  const revision = options.revision ?? 0;
  const host = hostOf(property, key);
  return {
    property,
    key,
    seed,
    defect,
    propertyName,
    name: propertyName.text,
    spoken: spokenOf(property, key),
    rules: houseRulesOf(property, key),
    times: checkTimesOf(property, key, defect),
    host,
    licence: host.licence,
    facilities: revisedFacilities(property.facilities, revision),
    revision,
    options,
    cover: () => coverOf(world, property),
  };
}
