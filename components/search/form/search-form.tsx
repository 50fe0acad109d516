"use client"; // Checks the question and spells its address; without it the same fields are sent by the browser.
import { Search } from "lucide-react";
import { useRouter } from "next/navigation";
import { type FormEvent, type Ref, useEffect, useId, useRef, useState, useTransition } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { filterEntries } from "@/lib/address/result-filter";
import { sayer } from "@/lib/i18n/say";
import { BookerField } from "./booker-field";
import { DatesField } from "./dates-field";
import { DestinationField } from "./destination-field";
import type { FormField, FormProblem, FormView } from "./form-view";
import { GuestsField } from "./guests-field";
import { nightsOf, rangeText, readersDay } from "./plain-days";
import { checkForm, formParams, readForm } from "./read-form";

interface ErrorSummaryProps {
  ref: Ref<HTMLDivElement>;
  heading: string;
  problems: FormProblem[];
  fieldId: (field: FormField) => string;
  problemId: (field: FormField) => string;
}

/** Rooms and adults live in the guests panel, so their sentences lead to its button. */
const TARGET: Partial<Record<FormField, FormField>> = { adults: "ages", rooms: "ages" };

/** What keeps the question from being asked, at its top, each sentence leading to its field. */
function ErrorSummary({ ref, heading, problems, fieldId, problemId }: ErrorSummaryProps) {
  if (problems.length === 0) return null;
  return (
    <div
      ref={ref}
      role="alert"
      tabIndex={-1}
      className="mb-4 rounded-md border border-danger/50 bg-danger-wash px-5 py-4 text-ink"
    >
      <h2 className="text-base font-semibold">{heading}</h2>
      <ul className="mt-1 text-sm">
        {problems.map(({ field, sentence }) => (
          <li key={sentence} id={problemId(field)}>
            {field === "other" ? (
              sentence
            ) : (
              <a
                href={`#${fieldId(TARGET[field] ?? field)}`}
                className="inline-block py-1 underline underline-offset-4"
              >
                {sentence}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface SearchFormProps {
  view: FormView;
  /** What the server found wrong with this question. */
  problems?: FormProblem[];
}

/** A day that was typed but is none comes as nothing: it is told as what it is, and what was typed stays. */
function withUnread(form: HTMLFormElement, found: FormProblem[], sentence: string): FormProblem[] {
  const isUnread = (name: "in" | "out") => {
    const box = form.elements.namedItem(name);
    return box instanceof HTMLInputElement && box.validity.badInput;
  };
  const unread = (["in", "out"] as const).filter(isUnread);
  if (unread.length === 0) return found;
  const others = found.filter(({ field }) => field !== "in" && field !== "out");
  return [...others, ...unread.map((field) => ({ field, sentence }))];
}

/** What the form holds, and what is wrong with it: found by the server, or before it is sent. */
function useSearchForm({ view, problems: found = [] }: SearchFormProps) {
  const { values } = view;
  const say = sayer(view.sentences);
  const [today, setToday] = useState(view.limits.today);
  const limits = { ...view.limits, today };
  const router = useRouter();
  const summary = useRef<HTMLDivElement>(null);
  const [pending, start] = useTransition();
  const [problems, setProblems] = useState(found);
  const [days, setDays] = useState({ checkin: values.checkin, checkout: values.checkout });

  const { now } = view.limits;
  useEffect(() => {
    if (now !== null) setToday(readersDay(now));
  }, [now]);

  useEffect(() => {
    if (problems.length > 0) summary.current?.focus();
  }, [problems]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const asked = readForm(new FormData(form));
    const isSamePlace = asked.place?.kind === values.place?.kind && asked.place?.id === values.place?.id;
    const filter = isSamePlace ? values.filter : { ...values.filter, area: null };
    const read = { ...asked, sort: values.sort, filter };
    const wrong = withUnread(form, checkForm(read, limits, say), say("search.form.problems.notADay"));
    setProblems(wrong);
    if (wrong.length > 0) return;
    start(() => router.push(`${view.action}?${formParams(read)}`));
  };
  return { say, limits, summary, pending, problems, days, setDays, submit };
}

type FormState = ReturnType<typeof useSearchForm>;

interface IdsOf {
  field: (field: FormField) => string;
  /** Of the sentence about a field; undefined where nothing is wrong with it. */
  problem: (field: FormField) => string | undefined;
}

/** Where, when, who, and the button. */
function Fields({ view, form, ids }: { view: FormView; form: FormState; ids: IdsOf }) {
  const { values } = view;
  const { say, limits, days, pending } = form;
  return (
    <div className="grid rounded-md border border-line bg-surface shadow-lift lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1.45fr)_minmax(0,1fr)_auto]">
      <div className="field-cell">
        <DestinationField
          id={ids.field("to")}
          locale={view.locale}
          recent={{ action: view.action, today: limits.today, tag: view.tag, say }}
          values={values}
          describedBy={ids.problem("to")}
        />
      </div>
      <div className="field-cell">
        <DatesField
          ids={{ checkin: ids.field("in"), checkout: ids.field("out") }}
          days={days}
          limits={limits}
          say={say}
          tag={view.tag}
          weekStartsOn={view.weekStartsOn}
          problems={{ checkin: ids.problem("in"), checkout: ids.problem("out") }}
          onChange={form.setDays}
        />
      </div>
      <div className="field-cell">
        <GuestsField
          id={ids.field("ages")}
          values={values}
          limits={limits}
          say={say}
          problems={{ ages: ids.problem("ages"), rooms: ids.problem("rooms") }}
        />
      </div>
      <div className="p-2">
        <Button type="submit" size="large" disabled={pending} className="h-full w-full">
          <Icon of={Search} />
          {say(pending ? "search.form.submitting" : "search.form.submit")}
        </Button>
      </div>
    </div>
  );
}

/** Where, when, who: one form for the home page and the results. */
export function SearchForm(props: SearchFormProps) {
  const { view } = props;
  const { values } = view;
  const form = useSearchForm(props);
  const { say, problems, days } = form;
  const id = useId().replace(/\W/g, "");
  const fieldId = (field: FormField) => `${id}-${field}`;
  const problemId = (field: FormField) => `${id}-problem-${field}`;
  const isWrong = (field: FormField) => problems.some((problem) => problem.field === field);
  const ids = {
    field: fieldId,
    problem: (field: FormField) => (isWrong(field) ? problemId(field) : undefined),
  };
  const nights = nightsOf(days.checkin, days.checkout);
  return (
    <search>
      <form
        action={view.action}
        method="get"
        aria-label={say("search.form.legend")}
        noValidate
        onSubmit={form.submit}
        aria-busy={form.pending}
      >
        <ErrorSummary
          ref={form.summary}
          heading={say("search.form.problems.heading")}
          problems={problems}
          fieldId={fieldId}
          problemId={problemId}
        />
        <Fields view={view} form={form} ids={ids} />
        {values.device && <input type="hidden" name="device" value={values.device} />}
        {filterEntries(values.filter).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="mt-2 flex flex-col-reverse gap-x-8 gap-y-1 lg:flex-row lg:justify-between">
          <BookerField
            locale={view.locale}
            values={values}
            countryName={view.countryName}
            say={say}
            ids={{ country: fieldId("from"), state: fieldId("state"), currency: fieldId("cur") }}
            open={isWrong("from") || isWrong("state") || isWrong("cur")}
          />
          <p role="status" className="figures shrink-0 text-sm text-soft not-empty:min-h-8 not-empty:pt-1">
            {nights >= 1 &&
              `${rangeText(days.checkin, days.checkout, view.tag)} · ${say("common.nights", { nights })}`}
          </p>
        </div>
      </form>
    </search>
  );
}
