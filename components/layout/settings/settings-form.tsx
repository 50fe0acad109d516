// Language, country, currency, the large price, units and shortcuts as one plain form: it works as a page and inside the dialog.
import { Button } from "@/components/ui/button";
import { ChoiceSelect } from "@/components/ui/choice-select";
import type { Choice } from "@/lib/views/choices";
import type { SettingsView } from "./settings-words";

interface PairProps {
  name: string;
  label: string;
  value: string;
  choices: [Choice, Choice];
}

function Pair({ name, label, value, choices }: PairProps) {
  return (
    <fieldset>
      <legend className="field-label mb-1">{label}</legend>
      <div className="grid grid-cols-2 rounded-sm border border-edge">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="relative flex min-h-11 cursor-pointer items-center justify-center px-2 text-center text-sm transition-colors not-first:border-s not-first:border-edge has-checked:bg-wash has-checked:font-medium has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              defaultChecked={choice.value === value}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            {choice.text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface SettingsFormProps {
  view: SettingsView;
  /** The page to come back to. */
  back: string;
  /** Names of the fields' ids. */
  id: string;
}

/** Row U08: chosen once, shown on every page. */
export function SettingsForm({ view, back, id }: SettingsFormProps) {
  const { labels, values } = view;
  return (
    <form action="/api/preferences" method="post" className="group/settings grid gap-5 sm:grid-cols-2">
      <input type="hidden" name="back" value={back} />
      <ChoiceSelect
        id={`${id}-language`}
        name="language"
        label={labels.language}
        defaultValue={values.language}
        choices={view.languages}
        ownLanguage
      />
      <ChoiceSelect
        id={`${id}-currency`}
        name="cur"
        label={labels.currency}
        defaultValue={values.currency}
        choices={view.currencies}
      />
      <div className="sm:col-span-2">
        <ChoiceSelect
          id={`${id}-country`}
          name="from"
          label={labels.country}
          defaultValue={values.country}
          choices={view.countries}
          aria-describedby={`${id}-country-hint`}
        />
        <p id={`${id}-country-hint`} className="mt-1.5 text-2xs text-faint">
          {labels.countryHint}
        </p>
      </div>
      <div className="hidden group-has-[option[value=us]:checked]/settings:block sm:col-span-2">
        <ChoiceSelect
          id={`${id}-state`}
          name="state"
          label={labels.state}
          defaultValue={values.state}
          choices={view.states}
          empty={labels.anyState}
        />
      </div>
      <div className="group-has-[option[data-total-first]:checked]/settings:hidden sm:col-span-2">
        <Pair
          name="per"
          label={labels.per}
          value={values.per}
          choices={[
            { value: "stay", text: labels.perStay },
            { value: "night", text: labels.perNight },
          ]}
        />
      </div>
      <Pair
        name="units"
        label={labels.units}
        value={values.units}
        choices={[
          { value: "metric", text: labels.metric },
          { value: "imperial", text: labels.imperial },
        ]}
      />
      <Pair
        name="keys"
        label={labels.shortcuts}
        value={values.shortcuts ? "on" : "off"}
        choices={[
          { value: "on", text: labels.shortcutsOn },
          { value: "off", text: labels.shortcutsOff },
        ]}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-5 sm:col-span-2">
        <p className="min-w-0 flex-1 basis-48 text-2xs text-faint">{labels.kept}</p>
        <Button type="submit">{labels.save}</Button>
      </div>
    </form>
  );
}
