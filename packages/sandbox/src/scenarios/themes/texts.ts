// Scenarios of names and languages.
import type { Scenario } from "../scenario";
import { detailsTrial } from "../trials";

const LONG_NAME =
  "The Very Long Name Hotel, Residence, Conference Centre and Thermal Garden Resort at the Harbour of Scenario Bay, " +
  "Formerly the Grand Maritime Terminus and Imperial Telegraph Guest House with Winter Garden and Donaudampfschifffahrtsgesellschaftskapitän Annex";

const NAME_TRIAL = detailsTrial(["description"], ["en-gb", "de", "ar"]);

export const TEXTS: readonly Scenario[] = [
  {
    id: 900601,
    slug: "arabic-name",
    title: "Arabic Name",
    shows: "name under ar is written from right to left; under other languages it is in Latin letters.",
    handling: "Isolate names by direction, in lists, in headings and inside sentences.",
    contract: "General conventions, language map",
    expect: "name.ar in Arabic script",
    says: ["Save Arabic Name"],
    trial: NAME_TRIAL,
    names: { language: "ar", text: "فندق الاسم العربي 24 (Bay)" },
  },
  {
    id: 900602,
    slug: "hebrew-name",
    title: "מלון השם העברי",
    shows: "name is in Hebrew letters under every language: no other was entered.",
    handling: "Isolate names by direction even on pages written from left to right.",
    contract: "General conventions, language map",
    expect: "name.en-gb in Hebrew script",
    says: ["Save מלון השם העברי"],
    trial: NAME_TRIAL,
  },
  {
    id: 900603,
    slug: "very-long-name",
    title: LONG_NAME,
    shows: "name is longer than 240 characters and holds a word of more than 40 letters.",
    handling: "Wrap and clip without breaking the page; keep the whole name readable somewhere.",
    contract: "Accommodation details record, name",
    expect: "a name of more than 240 characters",
    says: ["Donaudampfschifffahrtsgesellschaftskapitän Annex"],
    trial: NAME_TRIAL,
  },
  {
    id: 900604,
    slug: "name-null-in-asked-language",
    title: "Name Null in Asked Language",
    shows: "The value under the asked language is null, and the name stands under en-us.",
    handling: "Fall back over the other keys of the map, and skip null values.",
    contract: "gaps 1, Language tags",
    expect: "name.en-gb null and name.en-us filled",
    says: ["Save Name Null in Asked Language"],
    trial: NAME_TRIAL,
    rewrites: {
      record: (record) => ({
        ...record,
        name: {
          ...Object.fromEntries(Object.keys(record.name ?? {}).map((tag) => [tag, null])),
          "en-us": "Name Null in Asked Language",
        },
      }),
    },
  },
  {
    id: 900605,
    slug: "missing-language",
    title: "Missing Language",
    shows: "Whatever language is asked for, name, address and texts come under en-gb only.",
    handling: "Fall back to what is there, and mark its language for assistive technology.",
    contract: "gaps 17, details default language, fallback rule",
    expect: "only en-gb in name, although de and ar were asked for",
    says: ["Description not available in German, French, Spanish, Dutch, Japanese and Arabic."],
    neverSays: ["not available in English"],
    trial: NAME_TRIAL,
    defect: "englishOnly",
  },
  {
    id: 900606,
    slug: "american-english-only",
    title: "American English Only",
    shows: "Everything comes under en-us, even when en-gb is asked for.",
    handling: "Fall back from en-gb to en-us.",
    contract: "gaps 1, Language tags",
    expect: "only en-us in name",
    says: ["Save American English Only"],
    neverSays: ["The platform gives no description"],
    trial: NAME_TRIAL,
    defect: "noBritishEnglish",
  },
  {
    id: 900607,
    slug: "french-only",
    title: "Seulement en français",
    shows: "name, address and texts exist under fr alone, which nobody asked for.",
    handling: "Show any non-empty value rather than none.",
    contract: "gaps 17, details default language, fallback rule",
    expect: "only fr in name",
    says: ["Shown in French: there is no text in your language.", "Ce lieu n'est décrit qu'en français"],
    neverSays: ["The platform gives no description"],
    trial: NAME_TRIAL,
    rewrites: {
      record: (record) => ({
        ...record,
        name: { fr: "Seulement en français" },
        location: record.location && { ...record.location, address: { fr: "1 rue du Port" } },
        ...(record.description && {
          description: {
            ...record.description,
            important_information: { fr: "Les textes n'existent qu'en français." },
            text: { fr: "Ce lieu n'est décrit qu'en français, quelle que soit la langue demandée." },
          },
        }),
      }),
    },
  },
  {
    id: 900608,
    slug: "no-description",
    title: "No Description",
    shows: "description.text is null and important_information is an empty map.",
    handling: "Leave the section out instead of showing an empty one.",
    contract: "Accommodation details record, description",
    expect: "description.text null",
    says: ["The platform gives no description."],
    trial: NAME_TRIAL,
    rewrites: {
      record: (record) =>
        record.description
          ? { ...record, description: { ...record.description, text: null, important_information: {} } }
          : record,
    },
  },
];
