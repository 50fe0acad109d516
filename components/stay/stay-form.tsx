// Dates and guests as a plain form: it asks the same page again, with or without JavaScript.
import { Button } from "@/components/ui/button";
import type { Words } from "@/lib/views/words";

/** What the form starts from; text, so that a mistyped value stays to be corrected. */
export interface StayFormValues {
  checkin: string;
  checkout: string;
  adults: string;
  rooms: string;
  ages: string;
}

interface StayFormProps {
  action: string;
  values: StayFormValues;
  /** First and last day that may be chosen, `YYYY-MM-DD`. */
  days: { first: string; last: string };
  /** Parameters that are kept as they are: booker country, currency, pinned device. */
  kept: [string, string][];
  /** True when rates are already shown for these values. */
  dated: boolean;
  rulesText: string;
  words: Words;
}

const LABEL = "block text-xs font-medium text-soft";
const INPUT =
  "mt-1 h-11 w-full rounded-sm border border-edge bg-surface px-3 text-sm text-ink figures focus-visible:outline-offset-1";

function NumberField({
  name,
  label,
  value,
  max,
}: {
  name: string;
  label: string;
  value: string;
  max: number;
}) {
  return (
    <label className={LABEL}>
      {label}
      <input type="number" name={name} defaultValue={value} min={1} max={max} required className={INPUT} />
    </label>
  );
}

function DayField({
  name,
  label,
  value,
  days,
}: {
  name: string;
  label: string;
  value: string;
  days: StayFormProps["days"];
}) {
  return (
    <label className={LABEL}>
      {label}
      <input
        type="date"
        name={name}
        defaultValue={value}
        min={days.first}
        max={days.last}
        required
        className={INPUT}
      />
    </label>
  );
}

export function StayForm({ action, values, days, kept, dated, rulesText, words }: StayFormProps) {
  const { t } = words;
  return (
    <form
      id="dates"
      action={action}
      method="get"
      aria-label={t("stay.form.heading")}
      className="rounded-md border border-line bg-surface p-4 sm:p-5"
    >
      <div className="grid grid-cols-2 items-start gap-x-4 gap-y-4 md:grid-cols-[1.2fr_1.2fr_0.6fr_0.6fr_1.5fr_auto]">
        <div className="max-sm:col-span-2">
          <DayField name="in" label={t("stay.form.checkin")} value={values.checkin} days={days} />
        </div>
        <div className="max-sm:col-span-2">
          <DayField name="out" label={t("stay.form.checkout")} value={values.checkout} days={days} />
        </div>
        <NumberField name="adults" label={t("stay.form.adults")} value={values.adults} max={30} />
        <NumberField name="rooms" label={t("stay.form.rooms")} value={values.rooms} max={30} />
        <label className={`${LABEL} max-md:col-span-2`}>
          {t("stay.form.ages")}
          <input
            type="text"
            name="ages"
            inputMode="numeric"
            pattern="\s*((\d|1[0-7])(\s*,\s*(\d|1[0-7]))*)?\s*"
            defaultValue={values.ages}
            aria-describedby="ages-hint"
            className={INPUT}
          />
          <span id="ages-hint" className="mt-1 block font-normal text-faint">
            {t("stay.form.agesHint")}
          </span>
        </label>
        <div className="max-md:col-span-2 md:pt-[1.45rem]">
          {kept.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button type="submit" className="w-full whitespace-nowrap">
            {t(dated ? "stay.form.update" : "stay.form.submit")}
          </Button>
        </div>
      </div>
      <p className="mt-3 text-xs text-faint">{rulesText}</p>
    </form>
  );
}
