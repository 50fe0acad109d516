// Words that no contract lists, put into answers of cars by the fault `unknown_values`.
const UNKNOWN_VALUE = "sandbox_unknown";

/** Operations whose answers hold words of lists that may grow. */
export const GROWING_OPERATIONS = ["carSearch", "carDetails", "carDepots", "carAvailability"] as const;

/** Fields that hold such a word, or several. */
const WORD_FIELDS = new Set([
  "categories",
  "charge",
  "context",
  "depot_location_type",
  "distance_unit",
  "features",
  "fuel",
  "insurance_package",
  "mode",
  "services",
  "special_offer",
  "tags",
  "timing",
  "transmission",
  "type",
]);

type Change = () => unknown;

function changesOf(value: unknown, changes: Change[] = []): Change[] {
  if (typeof value !== "object" || value === null) return changes;
  for (const [name, inner] of Object.entries(value)) {
    if (!WORD_FIELDS.has(name)) changesOf(inner, changes);
    else if (Array.isArray(inner)) changes.push(() => inner.push(UNKNOWN_VALUE));
    else if (typeof inner === "string") changes.push(() => Object.assign(value, { [name]: UNKNOWN_VALUE }));
  }
  return changes;
}

/** The answer with one unknown word in each record, in another field than in the record before. */
export function withUnknownValues(body: string): string {
  const answer: { data?: unknown } = JSON.parse(body);
  const records = Array.isArray(answer.data) ? answer.data : [answer.data];
  for (const [at, record] of records.entries()) {
    const changes = changesOf(record);
    changes[at % changes.length]?.();
  }
  return JSON.stringify(answer);
}
