// Who books and who stays, as it was typed: read field by field, with a sentence for what cannot be.
import "server-only";
import { STAY_TIMINGS, type StayTiming } from "@roomward/contract/order-preview";
import parsePhoneNumber, { type CountryCode as PhoneCountry, type PhoneNumber } from "libphonenumber-js/max";
import { withAsciiDigits } from "@/lib/format/text";
import type { Words } from "@/lib/i18n";
import { arrivalOf } from "@/lib/rules/arrival";
import { holdsCard, TAKEN_OUT, withoutCards } from "@/lib/rules/card-number";
import type { AttemptGuests } from "@/lib/rules/order-attempt";
import { nameFields, wholeName } from "@/lib/rules/person-name";
import { needsPostcode } from "@/lib/rules/postcodes";
import { emailFault, emailOf, readTyped, type TextFault, type TextLimits } from "@/lib/typed-text";
import { countryChoices } from "@/lib/views/choices";
import type { FieldProblem } from "@/lib/views/problem";
import { arrivalText } from "@/lib/views/stay/times";

/** What was typed, by the names of the form's fields. */
export type TypedForm = Record<string, string>;

export const CONTACT_FIELDS = ["first", "last", "email", "phone", "country"] as const;
export const ADDRESS_FIELDS = ["line", "postcode", "city"] as const;
const OTHER_FIELDS = ["arrival", "wish", "requests", "invoice", "company", "tax", "timing"] as const;
export const guestField = (room: number): string => `guest-${room}`;

/** Maximum length of a field, as a text box counts it. */
export const LONGEST = { line: 200, text: 100, requests: 1_000 } as const;
/** Longer input exceeds the limit of every field; it is cut before it is parsed. */
const MAX_INPUT_LENGTH = 6 * LONGEST.requests;

/** What a booking of this stay asks for. */
export interface FormNeeds {
  rooms: number;
  /** True where the property wants the whole address of who books. */
  address: boolean;
  /** Ways of paying that can be taken here. */
  timings: readonly StayTiming[];
  /** Those of them that need a card. */
  byCard: readonly StayTiming[];
  language: string;
  /** Hours of arrival that can be chosen (`arrivalHours`). */
  arrivals: readonly string[];
  /** Those of them after the stated check-in. */
  late: readonly string[];
  /** When the stated check-in ends, by the property's clock. */
  checkinUntil: string | null;
}

/**
 * The fields of the form that a booking takes, as they were sent but for card numbers, which are stored nowhere.
 * Everything else that was sent is left out.
 */
export function typedForm(form: URLSearchParams, rooms: number): TypedForm {
  const names = [
    ...CONTACT_FIELDS,
    ...ADDRESS_FIELDS,
    ...OTHER_FIELDS,
    ...Array.from({ length: rooms }, (_, at) => guestField(at)),
  ];
  return Object.fromEntries(
    names.flatMap((name) => {
      const given = form.get(name)?.slice(0, MAX_INPUT_LENGTH);
      if (given === undefined) return [];
      return [[name, name === "email" && isMailAddress(given) ? given : withoutCards(given)]];
    }),
  );
}

const FROM_ABROAD = /^\s*(?:00|011)/;
/** Mexico's mobile numbers until 2019, as telephones still hold them. */
const MEXICAN_MOBILE = /^\s*\+52[\s-]*1(?=(?:\D*\d){10}\D*$)/;

/** Plans grow, so a length that they have is enough, but for one digit over and over: `0000000000`. */
const isTelephone = (number: PhoneNumber): boolean =>
  number.isValid() || (number.isPossible() && !/^(\d)\1*$/.test(number.nationalNumber));

/** The number as it is dialled from anywhere, typed as in its country or from abroad; null where it cannot be one. */
function phoneOf(text: string, country: string): string | null {
  if (holdsCard(text)) return null;
  const plain = withAsciiDigits(text);
  const international = plain.replace(FROM_ABROAD, "+");
  const spellings = [plain, international, international.replace(MEXICAN_MOBILE, "+52")];
  const numbers = spellings.map((one) => parsePhoneNumber(one, country.toUpperCase() as PhoneCountry));
  return numbers.find((number) => number && isTelephone(number))?.formatInternational() ?? null;
}

const isMailAddress = (text: string): boolean => emailOf(text) !== null && !text.split("@").some(holdsCard);

class Reader {
  readonly problems: FieldProblem[] = [];
  readonly cardSentence: string;
  constructor(
    private readonly form: TypedForm,
    { byCard }: FormNeeds,
    private readonly t: Words["t"],
  ) {
    this.cardSentence = t(byCard.length > 0 ? "booking.field.card" : "booking.field.cardNowhere");
  }

  wrong(field: string, sentence: string): void {
    this.problems.push({ field, sentence });
  }

  text(
    field: string,
    missing: string | null,
    { maximum = LONGEST.text, ...limits }: Partial<TextLimits> = {},
  ): string {
    const { text, fault } = readTyped(this.form[field] ?? "", { maximum, ...limits });
    const { t } = this;
    if (!this.holdsNoCard(field)) return text;
    const sentences: Record<TextFault, string | null> = {
      missing,
      long: t("booking.field.long", { maximum }),
      card: this.cardSentence,
      broken: t("booking.field.broken"),
      link: t("booking.field.link"),
    };
    const sentence = fault && sentences[fault];
    if (sentence !== null) this.wrong(field, sentence);
    return text;
  }

  holdsNoCard(field: string): boolean {
    const hadCard = this.form[field]?.includes(TAKEN_OUT) ?? false;
    if (hadCard) this.wrong(field, this.cardSentence);
    return !hadCard;
  }

  choice<T extends string>(field: string, values: readonly T[], sentence: string): T | null {
    const found = values.find((value) => value === this.form[field]) ?? null;
    if (found === null) this.wrong(field, sentence);
    return found;
  }
}

function addressOf(read: Reader, country: string, t: Words["t"]) {
  const address_line = read.text("line", t("booking.field.line"), { maximum: LONGEST.line });
  const post_code = read.text("postcode", needsPostcode(country) ? t("booking.field.postcode") : null);
  const city = read.text("city", t("booking.field.city"));
  return { address_line, city, ...(post_code !== "" && { post_code }) };
}

function mailOf(read: Reader, { email: typed = "" }: TypedForm, t: Words["t"]): string {
  const fault = emailFault(typed);
  if (read.holdsNoCard("email") && fault !== null) read.wrong("email", t(`booking.field.${fault}`));
  return emailOf(typed) ?? "";
}

function contactOf(read: Reader, form: TypedForm, { address, language }: FormNeeds, words: Words) {
  const { t, locale } = words;
  const name = { first_name: "", last_name: "" };
  for (const field of nameFields(locale))
    name[`${field}_name`] = read.text(field, t(`booking.field.${field}`), { isName: true });
  const email = mailOf(read, form, t);
  const code = form.country?.trim().toLowerCase();
  const country = countryChoices(words).find(({ value }) => value === code)?.value ?? "";
  if (country === "") read.wrong("country", t("booking.field.country"));
  const phone = phoneOf(form.phone ?? "", country);
  if (read.holdsNoCard("phone") && phone === null) read.wrong("phone", t("booking.field.phone"));
  return {
    address: { country, ...(address && addressOf(read, country, t)) },
    email,
    language,
    name,
    telephone: phone ?? "",
  };
}

/** `Invoice to Acme Ltd, tax number GB123456789`: the property writes it, so it goes along with the requests. */
function invoiceOf(read: Reader, { invoice }: TypedForm, t: Words["t"]): string {
  if (invoice === undefined) return "";
  const [company, tax] = [read.text("company", null), read.text("tax", null)];
  if (company === "")
    return tax === "" ? t("booking.form.invoicePlain") : t("booking.form.invoiceTax", { tax });
  return tax === ""
    ? t("booking.form.invoiceTo", { company })
    : t("booking.form.invoiceToWith", { company, tax });
}

/**
 * The form as guests of a booking; `guests` is null where something is wrong, with one sentence for each such field. A
 * room without a name of its own is for who books.
 */
export function readGuests(
  form: TypedForm,
  needs: FormNeeds,
  words: Words,
): { guests: AttemptGuests | null; problems: FieldProblem[] } {
  const { t } = words;
  const read = new Reader(form, needs, t);
  const booker = contactOf(read, form, needs, words);
  const own = wholeName(booker.name, words.locale);
  if (holdsCard(own)) read.wrong("last", read.cardSentence);
  const rooms = Array.from({ length: needs.rooms }, (_, at) => ({
    name: read.text(guestField(at), null, { isName: true }) || own,
    email: booker.email,
  }));
  const arrival = form.arrival ? read.choice("arrival", needs.arrivals, t("booking.field.arrival")) : null;
  const isWish = form.wish !== undefined && arrival !== null && needs.late.includes(arrival);
  const wish = isWish ? t("booking.form.arrivalAsked", { hour: arrivalText(arrivalOf(arrival), words) }) : "";
  const added = [wish, invoiceOf(read, form, t)].filter((text) => text !== "");
  const maximum = added.reduce<number>((left, { length }) => left - length - 1, LONGEST.requests);
  const typed = read.text("requests", null, { maximum, hasLines: true });
  const requests = [typed, ...added].filter((text) => text !== "").join("\n");
  const [only = null] = needs.timings.length === 1 ? needs.timings : [];
  const timing =
    only ??
    read.choice(
      "timing",
      STAY_TIMINGS.filter((one) => needs.timings.includes(one)),
      t("booking.field.timing"),
    );
  if (read.problems.length > 0 || timing === null) return { guests: null, problems: read.problems };
  return {
    guests: {
      booker,
      rooms,
      arrival: arrival === null ? null : arrivalOf(arrival),
      requests: requests || null,
      timing,
      card: needs.byCard.includes(timing),
    },
    problems: [],
  };
}
