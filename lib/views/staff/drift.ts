// Surprises in the platform's answers as staff see them, and what travellers see in their place.
import { wordsFor } from "@/lib/i18n";
import type { DriftKindName } from "@/lib/rules/drift";

export const DRIFT_KIND_NAMES: Record<DriftKindName, string> = {
  unknown_value: "Unknown value",
  unknown_key: "Unknown field",
  mismatch: "Does not fit",
};

interface Shown {
  /** What a traveller reads instead, or how the page goes on. */
  sentence: string;
  /** Part of a property page where that stands; null where nothing stands. */
  part: "rates" | "reviews" | "page" | null;
}

/** Operations whose records are properties, so that their number leads to a page. */
const OF_PROPERTIES = new Set(["search", "availability", "details", "reviews", "scores"]);

const VALUES: readonly [RegExp, Parameters<ReturnType<typeof wordsFor>["t"]>[0], Shown["part"]][] = [
  [/charges\[\]\.mode$/, "price.charge.unknownMode", "rates"],
  [/cancellation\.type$/, "policy.cancellation.unknown", "rates"],
  [/meal_plan\.(plan|meals\[\])$/, "policy.meal.unknown", "rates"],
  [/payment\.timings\[\]$/, "policy.payment.unknown", "rates"],
  [/pets\.allowed$/, "policy.pets.unknown", "page"],
];

const own = (sentence: string, part: Shown["part"]): Shown => ({ sentence, part });

function valueShown(path: string): Shown {
  const [, key, part] = VALUES.find(([pattern]) => pattern.test(path)) ?? [];
  if (key !== undefined) return own(`Travellers read: “${wordsFor("en").t(key)}”`, part ?? null);
  if (/accommodation_status$/.test(path))
    return own("The page stays open: only a closure that is stated closes it.", "page");
  if (/^reviews\[\]/.test(path)) return own("The review is shown without this trait.", "reviews");
  return own("Nothing is shown in its place: the rest of the record stands.", "page");
}

/** The safe rendering of a surprise, and the part of a property page where it can be seen. */
export function shownInstead({
  kind,
  path,
  operation,
}: {
  kind: DriftKindName;
  path: string;
  operation: string;
}): Shown {
  if (path.startsWith("$.")) return own("Nothing of the envelope is shown to travellers.", null);
  if (kind === "unknown_key") return own("Nothing: an unknown field is kept and not shown.", "page");
  if (kind === "unknown_value") return valueShown(path);
  return operation === "details"
    ? own(
        "The record is left out and kept below; the page shows our earlier copy, or says that it could not be asked.",
        "page",
      )
    : own(
        "The record is left out; the page says that this could not be read, never that there is nothing.",
        "rates",
      );
}

export const isOfProperties = (operation: string): boolean => OF_PROPERTIES.has(operation);
