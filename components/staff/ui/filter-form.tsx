// Narrows a list down by fields that are described; a plain form, so that what is looked at is an address.
import { Button } from "@/components/ui/button";
import { countryName } from "@/lib/format/intl";
import { contextEntries, type StaffContext, staffHref } from "@/lib/views/staff/staff-context";
import { Field, type BoxProps as FieldBox } from "./field";
import { figure } from "./words";

export interface Option {
  value: string;
  text: string;
  /** How many would fit. */
  count?: number;
}

interface Choice {
  options: readonly Option[];
  /** Options under headings, after the others. */
  groups?: readonly { label: string; options: readonly Option[] }[];
  /** What the empty choice is called; without it one of the options is always chosen. */
  none?: string;
  /** Chosen where the address names none. */
  usual?: string;
}

export type FilterField = { name: string; label: string } & (
  | { kind: "text" | "search" | "digits" | "date" | "minute" | "tick" }
  | { kind: "number"; min: number; max?: number }
  | ({ kind: "choice" } & Choice)
);

/** The empty choice is called "All" unless `more` says otherwise. */
export const choice = (
  name: string,
  label: string,
  options: readonly Option[],
  more: Omit<Choice, "options"> = { none: "All" },
): FilterField => ({ name, label, kind: "choice", options, ...more });

export const optionsOf = <Value extends string>(
  values: readonly Value[],
  text: Readonly<Record<Value, string>> | ((value: Value) => string) = String,
): Option[] =>
  values.map((value) => ({ value, text: typeof text === "function" ? text(value) : text[value] }));

interface FilterFormProps {
  /** Of the page, with the place to come back to: `/staff/traffic#log`. */
  path: string;
  fields: readonly FilterField[];
  /** What stands in the address, by field. */
  typed: Partial<Record<string, string>>;
  problems: readonly { field: string; sentence: string }[];
  context: StaffContext;
  /** Other parameters of the page, which stay as they are. */
  kept?: Record<string, string | null | undefined>;
  /** What became of a filter that could not be used. */
  consequence?: string;
}

/** The countries that occur, and the chosen one where it does not. */
export function countryOptions(codes: readonly string[], chosen: string | undefined): Option[] {
  const all = chosen === undefined || codes.includes(chosen) ? codes : [chosen, ...codes];
  return optionsOf(all, (code) => countryName(code, "en-GB"));
}

const asOptions = (options: readonly Option[]) =>
  options.map(({ value, text, count }) => (
    <option key={value} value={value}>
      {count === undefined ? text : `${text} (${figure(count)})`}
    </option>
  ));

/** What a `datetime-local` box can show: no zone, no seconds that are zero. */
const forBox = (text: string): string => text.replace(/Z$/, "").replace(/(T\d{2}:\d{2})(:00(\.0+)?)?$/, "$1");

const INPUTS = {
  text: {},
  search: { type: "search", autoComplete: "off" },
  digits: { inputMode: "numeric" },
  date: { type: "date" },
  minute: { type: "datetime-local", step: "1" },
} as const;

interface BoxProps {
  field: FilterField;
  id: string;
  value: string;
  problem: string | undefined;
}

interface InnerProps extends BoxProps {
  box: FieldBox;
}

/** A value that is not on offer stays chosen, so that a kept address keeps its meaning; one that cannot be used does not. */
function ChoiceBox({ field, box, value, problem }: InnerProps & { field: Choice & { name: string } }) {
  const { options, groups = [], none, usual = "" } = field;
  const all = [...options, ...groups.flatMap((group) => group.options)];
  const isOnOffer = (wanted: string) => wanted === "" || all.some((option) => option.value === wanted);
  const isUsable = problem === undefined || isOnOffer(value);
  const chosen = value === "" || !isUsable ? usual : value;
  const isListed = isOnOffer(chosen);
  return (
    <select
      {...box}
      name={field.name}
      defaultValue={chosen}
      className="box box-small aria-invalid:border-danger"
    >
      {none !== undefined && <option value="">{none}</option>}
      {!isListed && <option value={chosen}>{chosen}</option>}
      {asOptions(options)}
      {groups.map((group) => (
        <optgroup key={group.label} label={group.label}>
          {asOptions(group.options)}
        </optgroup>
      ))}
    </select>
  );
}

function Box(props: InnerProps) {
  const { field, box, value } = props;
  if (field.kind === "choice") return <ChoiceBox {...props} field={field} />;
  const kind =
    field.kind === "number"
      ? { type: "number", min: field.min, max: field.max }
      : field.kind === "tick"
        ? {}
        : INPUTS[field.kind];
  return (
    <input
      {...box}
      name={field.name}
      defaultValue={field.kind === "minute" ? forBox(value) : value}
      className="box box-small aria-invalid:border-danger"
      {...kind}
    />
  );
}

function Entry(props: BoxProps) {
  const { field, id, value, problem } = props;
  if (field.kind === "tick")
    return (
      <label className="flex min-h-9 items-center gap-2.5 self-end text-xs">
        <input
          type="checkbox"
          name={field.name}
          value="1"
          defaultChecked={value === "1"}
          className="size-4 shrink-0"
        />
        {field.label}
      </label>
    );
  return (
    <div className={field.kind === "search" ? "col-span-2 min-w-0" : "min-w-0"}>
      <Field id={id} label={field.label} error={problem} isSmall>
        {(box) => <Box {...props} box={box} />}
      </Field>
    </div>
  );
}

interface FieldsProps extends Pick<FilterFormProps, "typed" | "problems"> {
  fields: readonly FilterField[];
  /** Before the name, in the id of the box: two forms of one page may have fields of one name. */
  prefix: string;
}

/** The boxes of a form, side by side, each with its label and why what stands in it could not be used. */
export function Fields({ fields, typed, problems, prefix }: FieldsProps) {
  return (
    <div className="grid grid-cols-2 items-start gap-x-4 gap-y-3 sm:grid-cols-[repeat(auto-fill,minmax(10.5rem,1fr))]">
      {fields.map((field) => (
        <Entry
          key={field.name}
          field={field}
          id={`${prefix}-${field.name}`}
          value={typed[field.name] ?? ""}
          problem={problems.find((problem) => problem.field === field.name)?.sentence}
        />
      ))}
    </div>
  );
}

/** A choice that stands where it stands anyway narrows nothing down. */
export const isNarrowing =
  (typed: FilterFormProps["typed"]) =>
  (field: FilterField): boolean =>
    Boolean(typed[field.name]) && !(field.kind === "choice" && typed[field.name] === field.usual);

export function FilterForm({ path, fields, typed, problems, context, kept = {}, ...props }: FilterFormProps) {
  const { consequence = "What could not be used was left out." } = props;
  const [page = path, place] = path.split("#");
  const hidden = [...contextEntries(context), ...Object.entries(kept)];
  const clearHref = staffHref(page, context, kept) + (place === undefined ? "" : `#${place}`);
  return (
    <search className="block">
      <form key={JSON.stringify([typed, kept])} action={path} className="space-y-4">
        {hidden.map(([name, value]) =>
          value ? <input key={name} type="hidden" name={name} value={value} /> : null,
        )}
        <Fields fields={fields} typed={typed} problems={problems} prefix="filter" />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button type="submit" size="small">
            Show
          </Button>
          {fields.some(isNarrowing(typed)) && (
            <a href={clearHref} className="link text-sm">
              Show all
            </a>
          )}
        </div>
      </form>
      {problems.length > 0 && (
        <p role="alert" className="mt-4 rounded-md bg-danger-wash px-4 py-3 text-sm">
          {problems.map(({ sentence }) => sentence).join(" ")} {consequence}
        </p>
      )}
    </search>
  );
}
