// Who books, who stays in each room, when they arrive and what they ask for.

import type { ComponentProps } from "react";
import { Disclosure } from "@/components/ui/disclosure";
import { arrivalOf } from "@/lib/rules/arrival";
import { nameFields } from "@/lib/rules/person-name";
import type { Choice } from "@/lib/views/choices";
import type { FieldProblem } from "@/lib/views/problem";
import { arrivalText } from "@/lib/views/stay/times";
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
  /** Those of them after the stated check-in. */
  late: readonly string[];
  /** When the stated check-in ends. */
  checkinUntil: string | null;
  /** The country of the search, until another is chosen. */
  country: string;
  longest: { text: number; line: number; requests: number };
  words: Words;
}

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
/** What a booking needs none of. */
const OPTIONAL = ["guest-0", "arrival", "requests"] as const;

export function fieldLabel(field: string, { t }: Words): string {
  const own = LABELLED.find((one) => one === field);
  if (own !== undefined) return t(`booking.form.${own}`);
  if (field === "timing") return t("booking.plan.heading");
  if (field === "card") return t("booking.card.heading");
  return t("booking.form.guest", { number: String(Number(field.split("-").at(-1)) + 1) });
}

type Box = Pick<ComponentProps<typeof SelectField>, "id" | "name" | "label" | "defaultValue" | "problem">;

interface TickProps {
  name: "wish" | "invoice";
  label: string;
  form: GuestFormProps["form"];
  className: string;
}

const Tick = ({ name, label, form, className }: TickProps) => (
  <label className={`flex gap-2.5 ${className}`}>
    <input
      type="checkbox"
      name={name}
      value="1"
      defaultChecked={form[name] !== undefined}
      className="mt-1 size-4 shrink-0 accent-accent"
    />
    {label}
  </label>
);

/** From check-in on, hour by hour; one after it can go along with the requests. */
function Arrival({ form, checkin, arrivals, late, checkinUntil, words, box }: GuestFormProps & { box: Box }) {
  const { t } = words;
  if (arrivals.length === 0) return null;
  const choice = (value: string) => ({ value, text: arrivalText(arrivalOf(value), words) });
  const isLate = (value: string) => late.includes(value);
  return (
    <div className="group/arrival">
      <SelectField
        {...box}
        {...(checkin && { hint: t("booking.form.arrivalHint", { checkin }) })}
        choices={arrivals.filter((value) => !isLate(value)).map(choice)}
        others={{ label: t("booking.form.arrivalLate"), choices: arrivals.filter(isLate).map(choice) }}
        empty={t("booking.form.arrivalUnknown")}
      />
      {late.length > 0 && (
        <div className="mt-3 rounded-md bg-caution-wash px-4 py-3 text-sm group-not-has-[optgroup>option:checked]/arrival:hidden">
          <p>{t("booking.form.arrivalWarning", { until: checkinUntil ?? "" })}</p>
          <Tick name="wish" label={t("booking.form.arrivalWish")} form={form} className="mt-2 font-medium" />
        </div>
      )}
    </div>
  );
}

/** A tick that opens its fields; without it nothing of them is sent to the property. */
function Invoice({ form, longest, words: { t }, of }: GuestFormProps & { of: (field: string) => Box }) {
  return (
    <div className="group/invoice" data-invoice>
      <Tick name="invoice" label={t("booking.form.invoice")} form={form} className="text-sm" />
      <div className="mt-3 group-not-has-[[name=invoice]:checked]/invoice:hidden">
        <p className="mb-4 text-sm text-soft">{t("booking.form.invoiceHint")}</p>
        <div className="grid gap-5 sm:grid-cols-2">
          {INVOICE.map((field) => (
            <Field key={field} {...of(field)} maxLength={longest.text} />
          ))}
        </div>
      </div>
    </div>
  );
}

export function GuestFields(props: GuestFormProps) {
  const { form, rooms, needsAddress, isMailed, problems, countries, country, longest, words } = props;
  const { t } = words;
  const of = (field: string) => ({
    id: `book-${field}`,
    name: field,
    label: fieldLabel(field, words),
    defaultValue: form[field] ?? "",
    problem: problems.find((one) => one.field === field)?.sentence ?? null,
  });
  return (
    <div className="space-y-5">
      <div className="grid gap-4 sm:grid-cols-2 sm:gap-5">
        <div className="grid grid-cols-2 gap-3 sm:col-span-2 sm:gap-5">
          {nameFields(words.locale).map((field) => (
            <Field
              key={field}
              {...of(field)}
              autoComplete={field === "first" ? "given-name" : "family-name"}
              maxLength={longest.text}
              required
            />
          ))}
        </div>
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
      <Disclosure
        summary={t("booking.form.more")}
        open={rooms > 1 || OPTIONAL.some((field) => form[field] || of(field).problem !== null)}
      >
        <div className="space-y-5">
          <Arrival {...props} box={of("arrival")} />
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
          <TextField
            {...of("requests")}
            hint={t("booking.form.requestsHint")}
            rows={3}
            maxLength={longest.requests}
          />
        </div>
      </Disclosure>
      <Invoice {...props} of={of} />
    </div>
  );
}
