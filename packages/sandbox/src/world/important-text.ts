// What a guest must know before booking, in each language.

import { timeOfDay } from "./check-times";
import { planOf } from "./facilities";
import { chance, field } from "./hash";
import type { Language } from "./languages";
import { phrasebook } from "./phrasebook";
import type { TextSubject } from "./sentences";

const IDENTITY = field("text identity");
const PARTIES = field("text parties");
const QUIET = field("text quiet");
const WORKS = field("text works");
const OUTDOOR_POOL = 156;

const HOMES: ReadonlySet<string> = new Set(["home", "apartments"]);

/** A pool in the open that is closed in winter. */
const hasSummerPool = ({ facilities, city }: TextSubject["property"]): boolean =>
  facilities.some(({ id }) => id === OUTDOOR_POOL) && city.latitude > 36;

/** What a guest must know before booking, one sentence to a line; empty when there is nothing. */
export function importantText(subject: TextSubject, language: Language): string {
  const { property, key, rules, times, licence } = subject;
  const phrases = phrasebook(language).important;
  const isHome = HOMES.has(planOf(property));
  const late = timeOfDay(times.arrivalTo)?.slice(0, 5) ?? "";
  const lines: (string | false)[] = [
    chance(key, IDENTITY, 0.7) && phrases.identity,
    isHome && phrases.arrival,
    late !== "" && phrases.lateArrival.replace("{time}", late),
    rules.selfCheckin && phrases.keys,
    rules.deposit !== null &&
      phrases.deposit.replace("{amount}", `${rules.deposit.amount} ${property.currency}`),
    chance(key, PARTIES, isHome ? 0.8 : 0.3) && phrases.parties,
    isHome && chance(key, QUIET, 0.5) && phrases.quiet,
    property.minimumGuestAge === null &&
      rules.minimumCheckinAge !== null &&
      phrases.adults.replace("{age}", String(rules.minimumCheckinAge)),
    hasSummerPool(property) && phrases.pool,
    rules.pets.allowed === "upon_request" && phrases.pets,
    isHome && phrases.linen,
    chance(key, WORKS, 0.03) && phrases.works,
    licence !== null && phrases.licence.replace("{number}", licence),
  ];
  return lines.filter((line) => line !== false).join("\n");
}
