// Who books and who stays, as it was typed: read field by field, with a sentence for what cannot be.
import "server-only";
import { STAY_TIMINGS, type StayTiming } from "@roomward/contract/order-preview";
import { CountryCode } from "@roomward/contract/values";
import parsePhoneNumber, { type CountryCode as PhoneCountry } from "libphonenumber-js/min";
import * as z from "zod";
import type { Words } from "@/lib/i18n";
import { TAKEN_OUT, withoutCards } from "@/lib/rules/card-number";
import type { AttemptGuests } from "@/lib/rules/order-attempt";
import type { FieldProblem } from "@/lib/views/problem";

/** What was typed, by the names of the form's fields. */
export type TypedForm = Record<string, string>;

export const CONTACT_FIELDS = ["first", "last", "email", "phone", "country"] as const;
export const ADDRESS_FIELDS = ["line", "postcode", "city"] as const;
const OTHER_FIELDS = ["arrival", "requests", "timing"] as const;
export const guestField = (room: number): string => `guest-${room}`;

/** The longest a field may be, in characters. */
export const LONGEST = { line: 200, text: 100, requests: 1_000 } as const;

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
}

/** A telephone's number may look like a card's. */
const NUMBER_FIELDS: readonly string[] = ["phone"];

/**
 * The fields of the form that a booking takes, as they were sent but for numbers of cards, which are kept nowhere;
 * anything else is nothing of it.
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
      const given = form.get(name);
      if (given === null) return [];
      const text = given.slice(0, LONGEST.requests + 1);
      return [[name, NUMBER_FIELDS.includes(name) ? text : withoutCards(text)]];
    }),
  );
}

/** Without what cannot be seen, and without blanks around it. Lines stay lines where `lines` says so. */
function plain(text: string | undefined, lines = false): string {
  const seen = (text ?? "")
    .normalize("NFC")
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, (sign) => (lines && sign === "\n" ? sign : " "));
  return (lines ? seen.replaceAll(/[^\S\n]+/g, " ") : seen.replaceAll(/\s+/g, " ")).trim();
}

const ARRIVAL = /^(\+?)(\d{1,2})$/;

/** `18`: at six in the evening; `+1`: at one in the night after. Null for none; undefined for what is neither. */
function arrivalOf(text: string): AttemptGuests["arrival"] | undefined {
  if (text === "") return null;
  const [, next, hour] = ARRIVAL.exec(text) ?? [];
  return hour === undefined || Number(hour) > 23 ? undefined : { hour: Number(hour), next_day: next === "+" };
}

/** The number as it is dialled from anywhere; null where it cannot be one. */
function phoneOf(text: string, country: string): string | null {
  try {
    const number = parsePhoneNumber(text, country.toUpperCase() as PhoneCountry);
    return number?.isPossible() ? number.formatInternational() : null;
  } catch {
    return null;
  }
}

const Email = z.email().max(254);

class Reader {
  readonly problems: FieldProblem[] = [];
  constructor(
    private readonly form: TypedForm,
    private readonly t: Words["t"],
  ) {}

  wrong(field: string, sentence: string): void {
    this.problems.push({ field, sentence });
  }

  /** Whatever was taken out is told beside its field. */
  noCard(fields: readonly string[]): void {
    for (const field of fields)
      if (this.form[field]?.includes(TAKEN_OUT)) this.wrong(field, this.t("booking.field.card"));
  }

  /** A line that must be there. */
  text(field: string, missing: string, longest: number = LONGEST.text): string {
    const text = plain(this.form[field]);
    if (text === "") this.wrong(field, missing);
    else if (text.length > longest) this.wrong(field, this.t("booking.field.long", { maximum: longest }));
    return text;
  }

  choice<T extends string>(field: string, values: readonly T[], sentence: string): T | null {
    const found = values.find((value) => value === this.form[field]) ?? null;
    if (found === null) this.wrong(field, sentence);
    return found;
  }
}

function contactOf(read: Reader, form: TypedForm, { address, language }: FormNeeds, { t }: Words) {
  const name = {
    first_name: read.text("first", t("booking.field.first")),
    last_name: read.text("last", t("booking.field.last")),
  };
  const email = Email.safeParse(plain(form.email));
  if (!email.success) read.wrong("email", t("booking.field.email"));
  const country = CountryCode.safeParse(form.country);
  if (!country.success) read.wrong("country", t("booking.field.country"));
  const phone = phoneOf(plain(form.phone), country.data ?? "");
  if (phone === null) read.wrong("phone", t("booking.field.phone"));
  const whole = address && {
    address_line: read.text("line", t("booking.field.line"), LONGEST.line),
    post_code: read.text("postcode", t("booking.field.postcode")),
    city: read.text("city", t("booking.field.city")),
  };
  return {
    address: { country: country.data ?? "", ...whole },
    email: email.data ?? "",
    language,
    name,
    telephone: phone ?? "",
  };
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
  const read = new Reader(form, t);
  const booker = contactOf(read, form, needs, words);
  const own = `${booker.name.first_name} ${booker.name.last_name}`;
  const rooms = Array.from({ length: needs.rooms }, (_, at) => {
    const name = plain(form[guestField(at)]);
    if (name.length > LONGEST.text)
      read.wrong(guestField(at), t("booking.field.long", { maximum: LONGEST.text }));
    return { name: name === "" ? own : name, email: booker.email };
  });
  const arrival = arrivalOf(form.arrival ?? "");
  if (arrival === undefined) read.wrong("arrival", t("booking.field.arrival"));
  const requests = plain(form.requests, true);
  if (requests.length > LONGEST.requests)
    read.wrong("requests", t("booking.field.long", { maximum: LONGEST.requests }));
  read.noCard(Object.keys(form));
  const [only = null] = needs.timings.length === 1 ? needs.timings : [];
  const timing =
    only ??
    read.choice(
      "timing",
      STAY_TIMINGS.filter((one) => needs.timings.includes(one)),
      t("booking.field.timing"),
    );
  if (read.problems.length > 0 || arrival === undefined || timing === null)
    return { guests: null, problems: read.problems };
  return {
    guests: {
      booker,
      rooms,
      arrival,
      requests: requests === "" ? null : requests,
      timing,
      card: needs.byCard.includes(timing),
    },
    problems: [],
  };
}
