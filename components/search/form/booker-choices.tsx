"use client"; // The lists of all countries, states and currencies, asked for when a reader opens them.
import { type ReactNode, useEffect, useId, useState } from "react";
import { ChoiceSelect } from "@/components/ui/choice-select";
import { askPreferences } from "@/lib/personal/fetch-preferences";
import type { Choice, CountryChoice } from "@/lib/views/choices";
import type { BookerChosen, SayInForm } from "./form-view";

interface BookerChoicesProps {
  locale: string;
  say: SayInForm;
  ids: Record<"country" | "state" | "currency", string>;
  problems: Record<"country" | "state" | "currency", string | undefined>;
  chosen: BookerChosen;
  hasStates: boolean;
  /** Keeps what is chosen in the form while there are no lists. */
  waiting: ReactNode;
  /** The way to the same choice where the lists cannot be had. */
  elsewhere: ReactNode;
  onChosen: (chosen: BookerChosen) => void;
}

/** As the settings tell them. */
interface Lists {
  countries: CountryChoice[];
  states: Choice[];
  currencies: Choice[];
}

/** The one in use can always be chosen, also where the list of usual ones does not name it. */
const withCurrent = (choices: Choice[], value: string): Choice[] =>
  choices.some((choice) => choice.value === value) ? choices : [{ value, text: value }, ...choices];

const marked = (problem: string | undefined, hint = "") => ({
  "aria-invalid": problem ? true : undefined,
  "aria-describedby": [hint, problem].join(" ").trim() || undefined,
});

export default function BookerChoices(props: BookerChoicesProps) {
  const { locale, say, ids, problems, chosen, hasStates, waiting, elsewhere, onChosen } = props;
  const hint = useId();
  const [lists, setLists] = useState<Lists | "failed" | null>(null);
  // The one of the address stays in the list after another was chosen.
  const [first] = useState(chosen.currency);

  useEffect(() => {
    const stop = new AbortController();
    const ask = async () => {
      try {
        setLists(await askPreferences<Lists>(locale, stop.signal));
      } catch {
        if (!stop.signal.aborted) setLists("failed");
      }
    };
    void ask();
    return () => stop.abort();
  }, [locale]);

  if (lists === null) return <div className="min-h-28 sm:min-h-24">{waiting}</div>;
  if (lists === "failed")
    return (
      <p role="alert">
        {waiting}
        {elsewhere}
      </p>
    );
  const { countries, states, currencies } = lists;
  const chooseCountry = (country: string) => {
    const from = countries.find(({ value }) => value === country)?.from ?? country;
    onChosen({ ...chosen, country, from });
  };
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <ChoiceSelect
        id={ids.country}
        name="from"
        label={say("search.form.booker.country")}
        value={chosen.country}
        choices={countries}
        {...marked(problems.country, hint)}
        onChange={(event) => chooseCountry(event.target.value)}
      />
      {hasStates && chosen.country === "us" && (
        <ChoiceSelect
          id={ids.state}
          name="state"
          label={say("search.form.booker.state")}
          value={chosen.state}
          choices={states}
          empty={say("search.form.booker.anyState")}
          {...marked(problems.state)}
          onChange={(event) => onChosen({ ...chosen, state: event.target.value })}
        />
      )}
      <ChoiceSelect
        id={ids.currency}
        name="cur"
        label={say("search.form.booker.currency")}
        value={chosen.currency}
        choices={withCurrent(currencies, first)}
        {...marked(problems.currency)}
        onChange={(event) => onChosen({ ...chosen, currency: event.target.value })}
      />
      <p id={hint} className="text-xs text-faint sm:col-span-full">
        {say("search.form.booker.hint")}
      </p>
    </div>
  );
}
