// Who books, who stays in each room, when they arrive and what they ask for.

import { Disclosure } from "@/components/ui/disclosure";
import { arrivalOf } from "@/lib/rules/arrival";
import { nameFields } from "@/lib/rules/person-name";
import type { Choice } from "@/lib/views/choices";
import type { FieldProblem } from "@/lib/views/problem";
import type { Words } from "@/lib/views/words";
import { Field, SelectField, TextField } from "./field";

export interface GuestFormProps {
  /** What was typed before, by the names of the fields. */
  form: Record<string, string>;
  rooms: number;
  needsAddress: boolean;
  /** True where this site confirms by mail. */
  isMailed: boolean;
  problems: FieldProblem[];
  countries: Choice[];
  /** When the property lets guests in, e.g. `from 15:00, local time`; null where it does not say. */
  checkin: string | null;
  /** Hours of arrival that can be chosen; the box is left out where none is left. */
  arrivals: readonly string[];
  /** The country of the search, until another is chosen. */
  country: string;
  longest: { text: number; line: number; requests: number };
  words: Words;
}

const clock = (hour: number): string => `${String(hour).padStart(2, "0")}:00`;

/** When somebody comes, as it is chosen here. */
export const arrivalText = ({ hour, next_day }: { hour: number; next_day: boolean }, { t }: Words): string =>
  next_day ? t("booking.form.arrivalNext", { hour: clock(hour) }) : clock(hour);

const LABELLED = [
  "first",
  "last",
  "email",
  "phone",
  "country",
  "line",
  "postcode",
  "city",
  "arrival",
  "requests",
  "company",
  "tax",
] as const;

const INVOICE = ["company", "tax"] as const;

export function fieldLabel(field: string, { t }: Words): string {
  const own = LABELLED.find((one) => one === field);
  if (own !== undefined) return t(`booking.form.${own}`);
  if (field === "timing") return t("booking.plan.heading");
  if (field === "card") return t("booking.card.heading");
  return t("booking.form.guest", { number: String(Number(field.split("-").at(-1)) + 1) });
}

export function GuestFields(props: GuestFormProps) {
  const { form, rooms, needsAddress, isMailed, problems, countries, country, longest, words } = props;
  const { checkin, arrivals } = props;
  const { t } = words;
  const of = (field: string) => ({
    id: `book-${field}`,
    name: field,
    label: fieldLabel(field, words),
    defaultValue: form[field] ?? "",
    problem: problems.find((one) => one.field === field)?.sentence ?? null,
  });
  return (
    <div className="space-y-6">
      <p className="text-sm text-soft">{t("booking.form.lead")}</p>
      <div className="grid gap-5 sm:grid-cols-2">
        {nameFields(words.locale).map((field, at) => (
          <Field
            key={field}
            {...of(field)}
            {...(at === 1 && { hint: t("booking.form.lastHint") })}
            autoComplete={field === "first" ? "given-name" : "family-name"}
            maxLength={longest.text}
            required
          />
        ))}
        <Field
          {...of("email")}
          {...(isMailed && { hint: t("booking.form.emailHint") })}
          type="email"
          autoComplete="email"
          dir="ltr"
          required
        />
        <Field
          {...of("phone")}
          hint={t("booking.form.phoneHint")}
          type="tel"
          autoComplete="tel"
          dir="ltr"
          required
        />
        <SelectField
          {...of("country")}
          defaultValue={form.country ?? country}
          choices={countries}
          autoComplete="country"
          required
        />
      </div>
      {needsAddress && (
        <fieldset>
          <legend className="mb-3 text-sm text-soft">{t("booking.form.addressWhy")}</legend>
          <div className="grid gap-5 sm:grid-cols-2">
            <div className="sm:col-span-2">
              <Field {...of("line")} autoComplete="street-address" maxLength={longest.line} required />
            </div>
            <Field
              {...of("postcode")}
              hint={t("booking.form.postcodeHint")}
              autoComplete="postal-code"
              maxLength={longest.text}
            />
            <Field {...of("city")} autoComplete="address-level2" maxLength={longest.text} required />
          </div>
        </fieldset>
      )}
      <fieldset>
        <legend className="mb-3 text-base font-semibold">{t("booking.form.guests")}</legend>
        <div className="grid gap-5 sm:grid-cols-2">
          {Array.from({ length: rooms }, (_, room) => (
            <Field
              // biome-ignore lint/suspicious/noArrayIndexKey: rooms keep their order.
              key={room}
              {...of(`guest-${room}`)}
              {...(room === 0 && { hint: t("booking.form.guestHint") })}
              maxLength={longest.text}
              autoComplete="off"
            />
          ))}
        </div>
      </fieldset>
      <div className="grid gap-5 sm:grid-cols-2">
        {arrivals.length > 0 && (
          <SelectField
            {...of("arrival")}
            {...(checkin && { hint: t("booking.form.arrivalHint", { checkin }) })}
            choices={arrivals.map((value) => ({ value, text: arrivalText(arrivalOf(value), words) }))}
            empty={t("booking.form.arrivalUnknown")}
          />
        )}
        <div className="sm:col-span-2">
          <TextField
            {...of("requests")}
            hint={t("booking.form.requestsHint")}
            rows={3}
            maxLength={longest.requests}
          />
        </div>
        <Disclosure
          summary={t("booking.form.invoice")}
          open={INVOICE.some((field) => form[field] || of(field).problem !== null)}
          className="sm:col-span-2"
        >
          <p className="mb-4 text-sm text-soft">{t("booking.form.invoiceHint")}</p>
          <div className="grid gap-5 sm:grid-cols-2">
            {INVOICE.map((field) => (
              <Field key={field} {...of(field)} maxLength={longest.text} />
            ))}
          </div>
        </Disclosure>
      </div>
    </div>
  );
}
