// Days and guests side by side, as every form asks for them.
import { DatesField } from "./dates-field";
import type { FormField, FormView } from "./form-view";
import { GuestsField } from "./guests-field";
import type { useTerms } from "./use-terms";

/** How a form names its fields. */
export interface IdsOf {
  field: (field: FormField) => string;
  /** Of the sentence about a field; undefined where nothing is wrong with it. */
  problem: (field: FormField) => string | undefined;
}

interface DaysAndGuestsProps {
  view: FormView;
  terms: Pick<ReturnType<typeof useTerms>, "say" | "limits" | "days" | "setDays">;
  ids: IdsOf;
}

export function DaysAndGuests({ view, terms: { say, limits, days, setDays }, ids }: DaysAndGuestsProps) {
  return (
    <>
      <div>
        <DatesField
          ids={{ checkin: ids.field("in"), checkout: ids.field("out") }}
          days={days}
          limits={limits}
          say={say}
          tag={view.tag}
          weekStartsOn={view.weekStartsOn}
          problems={{ checkin: ids.problem("in"), checkout: ids.problem("out") }}
          onChange={setDays}
        />
      </div>
      <div>
        <GuestsField
          id={ids.field("ages")}
          values={view.values}
          limits={limits}
          say={say}
          problems={{
            adults: ids.problem("adults"),
            ages: ids.problem("ages"),
            rooms: ids.problem("rooms"),
          }}
        />
      </div>
    </>
  );
}
