// The form of the settings: what stands in it, and what a sent one changes (row U08).
import "server-only";
import { namedIn } from "@/lib/address/settings-address";
import { isLocale, PER, UNITS, type Words } from "@/lib/i18n";
import type { Settings } from "@/lib/i18n/settings";
import { TOTAL_FIRST } from "@/lib/rules/price-law";
import type { FieldProblem } from "@/lib/views/problem";
import { preferredOf } from "./booker";
import { fieldsFor } from "./fields";
import { refuseFields } from "./route-answer";

/** The fields of the settings form as they stand: chosen, or named by the address the reader came from. */
export function settingsValues(settings: Settings, address: string, words: Words) {
  const named = namedIn(new URLSearchParams(address.split("?")[1] ?? ""));
  const { country, state, currency } = preferredOf(
    { ...settings, booker: named.booker ?? settings.booker, currency: named.currency ?? settings.currency },
    words,
  );
  const { units, per, shortcuts } = settings;
  const booker = { country, state: state ?? "", totalFirst: TOTAL_FIRST };
  return { language: words.locale, ...booker, currency, units, per, shortcuts };
}

/** `us-ca`: a state counts with the United States only, whatever an untouched field still holds. */
const bookerOf = (country: string, state: string): string =>
  country === "us" && state !== "" ? `us-${state}` : country;

/**
 * The settings with what a form says; what it leaves out stays.
 * @throws {Refusal} 400 with one sentence per field that cannot be
 */
export function changedSettings(settings: Settings, form: URLSearchParams, words: Words): Settings {
  const { t } = words;
  const fields = fieldsFor(words);
  const next = { ...settings };
  const problems: FieldProblem[] = [];
  const take = (name: string, accept: (text: string) => string | null) => {
    const text = form.get(name);
    const sentence = text === null ? null : accept(text);
    if (sentence !== null) problems.push({ field: name, sentence });
  };
  take("language", (text) => {
    if (!isLocale(text)) return t("errors.field.locale");
    next.language = text;
    return null;
  });
  take("from", (text) => {
    const booker = bookerOf(text, form.get("state") ?? "");
    const parsed = fields.from.safeParse(booker);
    if (!parsed.success) return parsed.error.issues[0]?.message ?? t("errors.field.from");
    next.booker = booker.toLowerCase();
    return null;
  });
  take("cur", (text) => {
    const parsed = fields.cur.safeParse(text);
    if (!parsed.success) return t("errors.field.cur");
    next.currency = parsed.data;
    return null;
  });
  take("units", (text) => {
    const units = UNITS.find((known) => known === text);
    if (units === undefined) return t("errors.field.oneOf", { values: UNITS.join(", ") });
    next.units = units;
    return null;
  });
  take("per", (text) => {
    const per = PER.find((known) => known === text);
    if (per === undefined) return t("errors.field.oneOf", { values: PER.join(", ") });
    next.per = per;
    return null;
  });
  take("keys", (text) => {
    if (text !== "on" && text !== "off") return t("errors.field.oneOf", { values: "on, off" });
    next.shortcuts = text === "on";
    return null;
  });
  if (problems.length > 0) throw refuseFields(problems, words);
  return next;
}
