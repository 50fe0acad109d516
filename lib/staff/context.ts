// The context of a staff page out of its address: what is missing gets a default, what is wrong a sentence.
import "server-only";
import { LanguageTag } from "@roomward/contract/values";
import { firstText } from "@/lib/address/list-params";
import { today } from "@/lib/clock";
import { addDays } from "@/lib/format/days";
import { wordsFor } from "@/lib/i18n";
import { parseTerms, type RawParams } from "@/lib/stays/query";
import type { FieldProblem } from "@/lib/views/problem";
import { CONTEXT_FIELDS, type StaffContext } from "@/lib/views/staff/staff-context";

const DAYS_AHEAD = 14;
const NIGHTS = 2;
const DEFAULT_LANGUAGE = "en-gb";

export interface ReadContext {
  context: StaffContext;
  /** What could not be used, and stands at its default instead. */
  problems: FieldProblem[];
}

function languageOf(given: string): { language: string; problems: FieldProblem[] } {
  if (given === "") return { language: DEFAULT_LANGUAGE, problems: [] };
  if (LanguageTag.safeParse(given).success) return { language: given, problems: [] };
  const sentence = `"${given.slice(0, 20)}" is no language tag: write one such as de or en-gb.`;
  return { language: DEFAULT_LANGUAGE, problems: [{ field: "lang", sentence }] };
}

/** The context's parameters as the rest of the site spells them; the page's own are left alone. */
function termsOf(given: RawParams): RawParams {
  const raw: RawParams = {};
  for (const name of CONTEXT_FIELDS) if (name !== "state" && name !== "lang") raw[name] = given[name];
  if (firstText(raw.from) === "us" && firstText(given.state) !== "")
    raw.from = `us-${firstText(given.state)}`;
  return raw;
}

/** A stay of two nights in two weeks, where no days were named or those that were cannot be used. */
export function readContext(given: RawParams): ReadContext {
  const parsed = parseTerms(termsOf(given), { words: wordsFor("en"), userAgent: null });
  const { language, problems } = languageOf(firstText(given.lang));
  const checkin = addDays(today(), DAYS_AHEAD);
  const terms =
    parsed.ok && parsed.terms !== null
      ? parsed.terms
      : { ...parsed.draft, checkin, checkout: addDays(checkin, NIGHTS) };
  const chosen = CONTEXT_FIELDS.some((name) => firstText(given[name]) !== "");
  return {
    context: { ...terms, devicePinned: true, language, chosen },
    problems: [...(parsed.ok ? [] : parsed.problems), ...problems],
  };
}
