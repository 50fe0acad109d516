// Days and guests side by side, as every form has them; the reader of the form is fetched at first use.

import { type SubmitEvent, useState, useTransition } from "react";
import { sayer } from "@/lib/i18n/say";
import { DatesField } from "./dates-field";
import { withUnread } from "./error-summary";
import type { FormField, FormProblem, FormValues, FormView } from "./form-view";
import { GuestsField } from "./guests-field";

const loadReading = () => import("./read-form");
type Reading = Awaited<ReturnType<typeof loadReading>>;

/** Begun when a field takes the focus, so that it is there when the form is sent. */
export const fetchReading = () => void loadReading().catch(() => undefined);

/** `found`: what the server found wrong. */
export function useTerms(view: FormView, found: FormProblem[] = []) {
  const say = sayer(view.sentences);
  const [first, setFirst] = useState(view.limits.first);
  const limits = { ...view.limits, first };
  /** Days are open by the clock of the place that is chosen now; left out where nothing is known of it. */
  const followPlace = (firstNight = limits.firstAnywhere) => setFirst(firstNight);
  const [pending, start] = useTransition();
  const [problems, setProblems] = useState(found);
  const [days, setDays] = useState({ checkin: view.values.checkin, checkout: view.values.checkout });

  /** Tells what `check` finds wrong, or has the question asked; a form that cannot be read is sent by the browser. */
  const submit = (
    event: SubmitEvent<HTMLFormElement>,
    check: "checkForm" | "checkTerms",
    ask: (read: FormValues, reading: Reading, form: HTMLFormElement) => void,
  ) => {
    event.preventDefault();
    const form = event.currentTarget;
    start(async () => {
      const reading = await loadReading().catch(() => null);
      if (reading === null) {
        form.submit();
        return;
      }
      const read = reading.readForm(new FormData(form));
      const wrong = withUnread(form, reading[check](read, limits, say), say);
      setProblems(wrong);
      if (wrong.length === 0) start(() => ask(read, reading, form));
    });
  };
  return { say, limits, followPlace, pending, problems, days, setDays, submit };
}

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
