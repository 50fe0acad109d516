// The boxes of the inventory's filter: typed, chosen from a list, and ticked, each with how many would fit.
import { Labelled, toldBy } from "@/components/staff/ui/labelled";

const number = new Intl.NumberFormat("en-GB");

interface BoxProps {
  name: string;
  label: string;
  problem?: string | undefined;
}

export function Typed({ name, label, problem, value }: BoxProps & { value: string }) {
  const id = `inventory-${name}`;
  return (
    <Labelled id={id} label={label} problem={problem}>
      <input
        id={id}
        name={name}
        type="search"
        defaultValue={value}
        autoComplete="off"
        className="box box-small aria-invalid:border-danger"
        {...toldBy(id, problem)}
      />
    </Labelled>
  );
}

export interface Option {
  value: string;
  text: string;
  count?: number;
}

interface ChoiceProps extends BoxProps {
  value: string;
  none: string;
  options: readonly Option[];
  /** Options under headings, after the others. */
  groups?: readonly { label: string; options: readonly Option[] }[];
}

const optionText = ({ text, count }: Option): string =>
  count === undefined ? text : `${text} (${number.format(count)})`;

const asOptions = (options: readonly Option[]) =>
  options.map((option) => (
    <option key={option.value} value={option.value}>
      {optionText(option)}
    </option>
  ));

/** A value that is not on offer stays chosen, so that a kept address keeps its meaning. */
export function Choice({ name, label, problem, value, none, options, groups = [] }: ChoiceProps) {
  const id = `inventory-${name}`;
  const all = [...options, ...groups.flatMap((group) => group.options)];
  const isListed = value === "" || all.some((option) => option.value === value);
  return (
    <Labelled id={id} label={label} problem={problem}>
      <select id={id} name={name} defaultValue={value} className="box box-small" {...toldBy(id, problem)}>
        <option value="">{none}</option>
        {!isListed && <option value={value}>{value}</option>}
        {asOptions(options)}
        {groups.map((group) => (
          <optgroup key={group.label} label={group.label}>
            {asOptions(group.options)}
          </optgroup>
        ))}
      </select>
    </Labelled>
  );
}

interface TicksProps {
  name: string;
  legend: string;
  chosen: readonly string[];
  options: readonly Option[];
}

/** Values nobody has are offered only while they are chosen. */
export function Ticks({ name, legend, chosen, options }: TicksProps) {
  const shown = options.filter(({ value, count }) => chosen.includes(value) || (count ?? 0) > 0);
  if (shown.length === 0) return null;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-2xs text-soft">{legend}</legend>
      <ul>
        {shown.map(({ value, text, count = 0 }) => (
          <li key={value}>
            <label className="flex min-h-7 items-center gap-2 text-xs">
              <input
                type="checkbox"
                name={name}
                value={value}
                defaultChecked={chosen.includes(value)}
                className="size-4 shrink-0"
              />
              <span className="min-w-0 break-words">{text}</span>
              <span className="figures ms-auto text-2xs text-faint">{number.format(count)}</span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
