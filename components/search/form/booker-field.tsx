"use client"; // Keeps the sentence and the choice of state in step with the selects; the selects work without it.
import { useId, useMemo, useState } from "react";
import { ChoiceSelect } from "@/components/ui/choice-select";
import { choicesIn } from "@/lib/views/choice-list";
import type { BookerLabels, FormValues } from "./form-view";

interface BookerFieldProps {
  values: FormValues;
  labels: BookerLabels;
  /** As `choiceList` writes them. */
  countries: string;
  states: string;
  currencies: string;
  /** Field ids, so that a problem can link to them. */
  ids: { country: string; state: string; currency: string };
  open: boolean;
}

/** Whose price rules apply and in which currency prices are shown (row S09). */
export function BookerField({ values, labels, ids, open, ...lists }: BookerFieldProps) {
  const hint = useId();
  const countries = useMemo(() => choicesIn(lists.countries), [lists.countries]);
  const states = useMemo(() => choicesIn(lists.states), [lists.states]);
  const currencies = useMemo(() => choicesIn(lists.currencies), [lists.currencies]);
  const [country, setCountry] = useState(values.country);
  const [state, setState] = useState(values.state);
  const [currency, setCurrency] = useState(values.currency);
  const name = countries.find(({ value }) => value === country)?.text ?? country;
  return (
    <details open={open} className="group/booker text-sm">
      <summary className="inline-flex min-h-8 flex-wrap items-center gap-x-2 text-soft">
        <span>{labels.line.replace("{country}", name).replace("{currency}", currency)}</span>
        <span className="link">{labels.change}</span>
      </summary>
      <div className="mt-2 grid max-w-3xl gap-4 rounded-md border border-line bg-surface p-4 sm:grid-cols-2 lg:grid-cols-3">
        <ChoiceSelect
          id={ids.country}
          name="from"
          label={labels.country}
          value={country}
          choices={countries}
          aria-describedby={hint}
          onChange={(event) => setCountry(event.target.value)}
        />
        {country === "us" && (
          <ChoiceSelect
            id={ids.state}
            name="state"
            label={labels.state}
            value={state}
            choices={states}
            empty={labels.anyState}
            onChange={(event) => setState(event.target.value)}
          />
        )}
        <ChoiceSelect
          id={ids.currency}
          name="cur"
          label={labels.currency}
          value={currency}
          choices={currencies}
          onChange={(event) => setCurrency(event.target.value)}
        />
        <p id={hint} className="text-xs text-faint sm:col-span-full">
          {labels.hint}
        </p>
      </div>
    </details>
  );
}
