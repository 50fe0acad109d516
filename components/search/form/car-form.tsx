"use client"; // The boxes of places and the calendar need it; without it the browser sends the same fields.
import Form from "next/form";
import { type SubmitEvent, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Sign } from "@/components/ui/sign";
import { sayer } from "@/lib/i18n/say";
import { BookerField } from "./booker-field";
import { DatesField } from "./dates-field";
import { DestinationField } from "./destination-field";
import { ErrorSummary, fieldIds, withUnread } from "./error-summary";
import { type CarFormView, FORM_CELLS, type FormField, type FormProblem } from "./form-view";
import { useSavedStays } from "./use-saved-stays";

interface CarFormProps {
  view: CarFormView;
  /** What the server found wrong with this question. */
  problems?: FormProblem[];
}

/** What the fields share: their words, their ids, and the ids of the sentences about them. */
function useCarForm({ view, problems: found = [] }: CarFormProps) {
  const id = useId().replace(/\W/g, "");
  const say = sayer(view.sentences);
  const [problems, setProblems] = useState(found);
  const { checkin, checkout } = view.values;
  const [days, setDays] = useState({ checkin, checkout });
  const [saved, loadSaved] = useSavedStays();
  const ids = fieldIds(id);
  const problem = (field: FormField) =>
    problems.some((one) => one.field === field) ? ids.problem(field) : undefined;
  const marks = (field: FormField) => ({
    id: ids.field(field),
    "aria-describedby": problem(field),
    "aria-invalid": problem(field) ? true : undefined,
  });
  /** A day that is none would be sent as nothing; the server finds whatever else is wrong. */
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const unread = withUnread(event.currentTarget, [], say);
    if (unread.length === 0) return;
    event.preventDefault();
    setProblems(unread);
  };
  return { view, say, problems, days, setDays, saved, loadSaved, ids, problem, marks, submit };
}

type FormState = ReturnType<typeof useCarForm>;

function PlaceBox({ form, field }: { form: FormState; field: "to" | "back" }) {
  const { view, say, ids, problem } = form;
  const isBack = field === "back";
  return (
    <DestinationField
      id={ids.field(field)}
      names={isBack ? { text: "backq", place: "back" } : { text: "q", place: "to" }}
      label={say(isBack ? "carlist.form.back" : "search.form.destination.label")}
      placeholder={say("search.form.destination.placeholder")}
      locale={view.locale}
      say={say}
      own={{ kind: "saved", label: say("carlist.form.saved"), options: form.saved }}
      cities={view.cities}
      values={isBack ? view.values.back : view.values}
      describedBy={problem(field)}
      onPlace={() => undefined}
    />
  );
}

function TimesAndAge({ form: { view, say, ids, marks } }: { form: FormState }) {
  const { values, times, ages } = view;
  const time = (name: "at" | "until") => (
    <div className="field min-w-0">
      <label htmlFor={ids.field(name)} className="field-label">
        {say(`carlist.form.${name}`)}
      </label>
      <select {...marks(name)} name={name} defaultValue={values[name]} className="field-box figures">
        {times.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
  return (
    <div className="grid grid-cols-[1fr_1fr_minmax(4rem,0.8fr)] items-end gap-3">
      {time("at")}
      {time("until")}
      <div className="field min-w-0">
        <label htmlFor={ids.field("age")} className="field-label">
          {say("carlist.form.ageBrief")}
        </label>
        <input
          aria-label={say("carlist.form.age")}
          {...marks("age")}
          name="age"
          type="number"
          inputMode="numeric"
          min={ages.from}
          max={ages.to}
          defaultValue={values.age}
          className="field-box figures"
        />
      </div>
    </div>
  );
}

/** Where and when a car is picked up and returned, and who drives (row C01). */
export function CarForm(props: CarFormProps) {
  const form = useCarForm(props);
  const { view, say, problems, days, setDays, ids, problem } = form;
  const { values } = view;
  return (
    <search className="@container/fields relative z-20 block">
      <Form
        action={view.action}
        prefetch={false}
        aria-label={say("search.form.legend")}
        noValidate
        onSubmit={form.submit}
        onFocus={form.loadSaved}
      >
        <ErrorSummary heading={say("search.form.problems.heading")} problems={problems} ids={ids} />
        <div className={`field-row ${FORM_CELLS}`}>
          <div>
            <PlaceBox form={form} field="to" />
          </div>
          <div>
            <DatesField
              ids={{ checkin: ids.field("in"), checkout: ids.field("out") }}
              days={days}
              limits={view.limits}
              say={say}
              tag={view.tag}
              weekStartsOn={view.weekStartsOn}
              problems={{ checkin: problem("in"), checkout: problem("out") }}
              onChange={setDays}
            />
          </div>
          <div>
            <TimesAndAge form={form} />
          </div>
          <div>
            <Button type="submit" size="large" className="h-full w-full">
              <Sign of="search" size={18} />
              {say("search.form.submit")}
            </Button>
          </div>
        </div>
        {view.kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <details
          open={values.back.place !== null || values.back.text !== "" || problem("back") !== undefined}
          className="mt-2 text-sm"
        >
          <summary className="inline-flex min-h-8 items-center gap-1.5 font-medium text-accent">
            <Sign of="plus" size={16} />
            {say("carlist.form.elsewhere")}
          </summary>
          <div className="mt-1 max-w-md rounded-md border border-line bg-surface px-4 pt-3 pb-2.5">
            <PlaceBox form={form} field="back" />
          </div>
        </details>
        <p className="mt-1 text-xs text-soft">{say("carlist.form.ageEffect")}</p>
        <div className="mt-1">
          <BookerField
            locale={view.locale}
            values={values}
            from={view.from}
            hasStates={false}
            say={say}
            ids={{ country: ids.field("from"), state: ids.field("state"), currency: ids.field("cur") }}
            problems={{ country: problem("from"), state: undefined, currency: problem("cur") }}
          />
        </div>
      </Form>
    </search>
  );
}
