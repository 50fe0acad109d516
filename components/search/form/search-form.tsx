"use client"; // Checks the question and spells its address; without it the same fields are sent by the browser.
import { useRouter } from "next/navigation";
import { type SubmitEvent, useId } from "react";
import { Button } from "@/components/ui/button";
import { Sign } from "@/components/ui/sign";
import { BookerField } from "./booker-field";
import { DaysAndGuests, fetchReading, type IdsOf, useTerms } from "./days-and-guests";
import { DestinationField } from "./destination-field";
import { ErrorSummary, fieldIds } from "./error-summary";
import { FORM_CELLS, type FormField, type FormProblem, type FormView } from "./form-view";
import { nightsOf, rangeText } from "./plain-days";
import { useRecent } from "./use-recent";

interface SearchFormProps {
  view: FormView;
  /** What the server found wrong with this question. */
  problems?: FormProblem[];
}

/** What the form holds, and what is wrong with it: found by the server, or before it is sent. */
function useSearchForm({ view, problems }: SearchFormProps) {
  const { values } = view;
  const router = useRouter();
  const terms = useTerms(view, problems);
  const submit = (event: SubmitEvent<HTMLFormElement>) =>
    terms.submit(event, "checkForm", (requested, { formParams }) => {
      const isSamePlace =
        requested.place?.kind === values.place?.kind && requested.place?.id === values.place?.id;
      const filter = isSamePlace ? values.filter : { ...values.filter, area: null };
      const read = { ...requested, sort: values.sort, counted: values.counted, filter };
      router.push(`${view.action}?${formParams(read)}`);
    });
  return { ...terms, submit };
}

type FormState = ReturnType<typeof useSearchForm>;

/** Where, when, who, and the button. */
function Fields({ view, form, ids }: { view: FormView; form: FormState; ids: IdsOf }) {
  const { values } = view;
  const { say, limits, pending } = form;
  const recent = useRecent({ action: view.action, at: limits.at, tag: view.tag, say });
  return (
    <div className={`field-row ${FORM_CELLS}`}>
      <div>
        <DestinationField
          id={ids.field("to")}
          names={{ text: "q", place: "to" }}
          label={say("search.form.destination.label")}
          placeholder={say("search.form.destination.placeholder")}
          locale={view.locale}
          say={say}
          own={{ kind: "recent", label: say("search.form.recent.group"), options: recent }}
          cities={view.cities}
          values={values}
          describedBy={ids.problem("to")}
          onPlace={form.followPlace}
        />
      </div>
      <DaysAndGuests view={view} terms={form} ids={ids} />
      <div>
        <Button type="submit" size="large" disabled={pending} className="h-full w-full">
          <Sign of="search" size={18} />
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
  const fieldIdsOf = fieldIds(id);
  const isWrong = (field: FormField) => problems.some((problem) => problem.field === field);
  const ids = {
    field: fieldIdsOf.field,
    problem: (field: FormField) => (isWrong(field) ? fieldIdsOf.problem(field) : undefined),
  };
  const nights = nightsOf(days.checkin, days.checkout);
  return (
    <search className="@container/fields relative z-20 block">
      <form
        action={view.action}
        method="get"
        aria-label={say("search.form.legend")}
        noValidate
        onSubmit={form.submit}
        onFocus={fetchReading}
        aria-busy={form.pending}
      >
        <ErrorSummary heading={say("search.form.problems.heading")} problems={problems} ids={fieldIdsOf} />
        <Fields view={view} form={form} ids={ids} />
        {values.device && <input type="hidden" name="device" value={values.device} />}
        {values.counted && <input type="hidden" name="with" value={values.counted.join(",")} />}
        {view.kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="mt-2 flex flex-col-reverse gap-x-8 gap-y-1 @min-[46rem]/fields:flex-row @min-[46rem]/fields:justify-between">
          <BookerField
            locale={view.locale}
            values={values}
            from={view.from}
            say={say}
            ids={{
              country: fieldIdsOf.field("from"),
              state: fieldIdsOf.field("state"),
              currency: fieldIdsOf.field("cur"),
            }}
            problems={{
              country: ids.problem("from"),
              state: ids.problem("state"),
              currency: ids.problem("cur"),
            }}
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
