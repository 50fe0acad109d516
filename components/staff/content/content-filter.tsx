// Narrows the stays down; a plain form, so that what is looked at is an address.
import { Labelled } from "@/components/staff/ui/labelled";
import { Button } from "@/components/ui/button";
import {
  CONTENT_STATUSES,
  type ContentQuestion,
  contentParams,
  STATUS_NAMES,
} from "@/lib/address/content-question";
import { countryName } from "@/lib/format/names";
import { reasonLabel } from "@/lib/views/staff/completeness-words";
import { contextEntries, type StaffContext, staffHref } from "@/lib/views/staff/staff-context";

interface ContentFilterProps {
  question: ContentQuestion;
  countries: readonly string[];
  chains: readonly { id: number; name: string }[];
  reasons: readonly string[];
  context: StaffContext;
}

interface Option {
  value: string;
  text: string;
}

/** A value that is not on offer stays chosen, so that a kept address keeps its meaning. */
function Choice({
  name,
  label,
  value,
  none,
  options,
  problem,
}: {
  name: string;
  label: string;
  value: string;
  none: string | null;
  options: readonly Option[];
  problem?: string;
}) {
  const id = `content-${name}`;
  const isListed = value === "" || options.some((option) => option.value === value);
  return (
    <Labelled id={id} label={label} problem={problem}>
      <select
        id={id}
        name={name}
        defaultValue={value}
        aria-describedby={problem ? `${id}-error` : undefined}
        className="box box-small"
      >
        {none !== null && <option value="">{none}</option>}
        {!isListed && <option value={value}>{value}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

function Typed({
  name,
  label,
  value,
  problem,
  type = "text",
}: {
  name: string;
  label: string;
  value: string | number;
  problem?: string;
  type?: "text" | "number";
}) {
  const id = `content-${name}`;
  const bounds = type === "number" ? { min: 0, max: 100 } : {};
  return (
    <Labelled id={id} label={label} problem={problem}>
      <input
        id={id}
        name={name}
        type={type}
        defaultValue={value}
        aria-describedby={problem ? `${id}-error` : undefined}
        aria-invalid={problem ? true : undefined}
        className="box box-small aria-invalid:border-danger"
        {...bounds}
      />
    </Labelled>
  );
}

export function ContentFilterForm({ question, countries, chains, reasons, context }: ContentFilterProps) {
  const { filter, problems } = question;
  const about = (field: string) => problems.find((problem) => problem.field === field)?.sentence;
  const { sort, ...narrowing } = contentParams(question);
  const isNarrowed = Object.values(narrowing).some((value) => value !== null && value !== "");
  return (
    <search>
      <form
        key={JSON.stringify(question)}
        action="/staff/content"
        className="grid grid-cols-2 items-start gap-x-4 gap-y-3 sm:grid-cols-3 lg:grid-cols-4"
      >
        {contextEntries(context).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {sort !== null && <input type="hidden" name="sort" value={sort} />}
        <Typed name="q" label="Name or number" value={filter.q} />
        <Choice
          name="country"
          label="Country"
          none="All"
          value={filter.country ?? ""}
          options={countries.map((code) => ({ value: code, text: countryName(code, "en-GB") }))}
          problem={about("country")}
        />
        <Typed name="city" label="City, by name or number" value={filter.city} />
        <Choice
          name="chain"
          label="Chain"
          none="All"
          value={filter.chain === null ? "" : String(filter.chain)}
          options={chains.map(({ id, name }) => ({ value: String(id), text: name }))}
          problem={about("chain")}
        />
        <Choice
          name="reason"
          label="What is missing"
          none="Anything or nothing"
          value={filter.reason ?? ""}
          options={reasons.map((code) => ({ value: code, text: reasonLabel(code) }))}
          problem={about("reason")}
        />
        <div className="grid grid-cols-2 gap-x-3">
          <Typed name="min" label="Score from" type="number" value={filter.min} problem={about("min")} />
          <Typed name="max" label="Score to" type="number" value={filter.max} problem={about("max")} />
        </div>
        <Choice
          name="status"
          label="Status"
          none={null}
          value={filter.status}
          options={CONTENT_STATUSES.map((value) => ({ value, text: STATUS_NAMES[value] }))}
          problem={about("status")}
        />
        <div className="flex min-h-9 flex-wrap items-center gap-x-4 gap-y-1 self-end">
          <Button type="submit" size="small">
            Show
          </Button>
          {isNarrowed && (
            <a href={staffHref("/staff/content", context)} className="link text-sm">
              Show all
            </a>
          )}
        </div>
      </form>
    </search>
  );
}
