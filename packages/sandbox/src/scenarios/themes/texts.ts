// Scenarios of names and languages.
import { theme } from "../theme";
import { detailsTrial } from "../trials";

const NAME_TRIAL = detailsTrial(["description"], ["en-gb", "de", "ar"]);

export const TEXTS = theme("texts", {
  "arabic-name": {
    trial: NAME_TRIAL,
    names: { language: "ar", text: "فندق الاسم العربي 24 (Bay)" },
  },
  "hebrew-name": {
    trial: NAME_TRIAL,
  },
  "very-long-name": {
    trial: NAME_TRIAL,
  },
  "name-null-in-asked-language": {
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
  "missing-language": {
    trial: NAME_TRIAL,
    defect: "englishOnly",
  },
  "american-english-only": {
    trial: NAME_TRIAL,
    defect: "noBritishEnglish",
  },
  "french-only": {
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
  "no-description": {
    trial: NAME_TRIAL,
    rewrites: {
      record: (record) =>
        record.description
          ? { ...record, description: { ...record.description, text: null, important_information: {} } }
          : record,
    },
  },
});
