// Which property, and for which travellers: a plain form, so that a comparison is an address.
import { choice, Fields, type FilterField } from "@/components/staff/ui/filter-form";
import { Button } from "@/components/ui/button";
import { DEVICES } from "@/lib/address/stay-query";
import { cellKey, cellName, MOST_CELLS, type ParityCell } from "@/lib/views/staff/parity";
import { contextChoices, type StaffContext, staffHref } from "@/lib/views/staff/staff-context";

const PRESETS: { label: string; cells: string }[] = [
  { label: "Devices", cells: "nl:desktop,nl:mobile,nl:tablet,nl:android,nl:ios" },
  { label: "Europe and USA", cells: "de:desktop,nl:desktop,gb:desktop,us:desktop" },
  { label: "States of the USA", cells: "us-ca:desktop,us-ny:desktop,us-tx:desktop,us-fl:desktop" },
  { label: "World", cells: "de:desktop,us:desktop,ca:desktop,au:desktop,jp:desktop,br:desktop,ae:desktop" },
];

interface ComparisonFormProps {
  typed: string;
  cells: ParityCell[];
  reference: string;
  context: StaffContext;
  /** The context and the rest of the page's parameters, as hidden fields. */
  kept: [string, string][];
  problems: readonly { field: string; sentence: string }[];
}

function Travellers({ cells, reference }: Pick<ComparisonFormProps, "cells" | "reference">) {
  return (
    <fieldset>
      <legend className="text-2xs text-soft">Travellers, and whom the others are held against</legend>
      <ul className="mt-2 flex flex-wrap gap-2">
        {cells.map((cell) => {
          const key = cellKey(cell);
          return (
            <li
              key={key}
              className="flex min-h-9 items-center gap-3 rounded-sm border border-line bg-surface px-3 text-xs"
            >
              <label className="flex min-h-6 items-center gap-2">
                <input type="checkbox" name="cell" value={key} defaultChecked className="size-4" />
                {cellName(cell)}
              </label>
              <label className="flex min-h-6 items-center gap-1.5 text-soft">
                <input
                  type="radio"
                  name="ref"
                  value={key}
                  defaultChecked={key === reference}
                  className="size-4"
                />
                <span className="visually-hidden">{cellName(cell)} is the </span>reference
              </label>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}

function fieldsOf(context: StaffContext, cells: readonly ParityCell[]): FilterField[] {
  const { countries, states } = contextChoices(context);
  const devices = DEVICES.map((value) => ({ value, text: value }));
  const stay: FilterField = { name: "stay", label: "Id of the property", kind: "digits" };
  if (cells.length >= MOST_CELLS) return [stay];
  return [
    stay,
    choice("add", "Add a traveller from", countries, { none: "Nobody" }),
    choice("addState", "State (only USA)", states, { none: "Not named" }),
    choice("addDevice", "Device", devices, { usual: "desktop" }),
  ];
}

function Presets({ context, typed }: Pick<ComparisonFormProps, "context" | "typed">) {
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-xs">
      <span className="text-soft">Or begin with:</span>
      {PRESETS.map(({ label, cells }) => (
        <a key={label} className="link" href={staffHref("/staff/parity", context, { stay: typed, cells })}>
          {label}
        </a>
      ))}
    </p>
  );
}

export function ComparisonForm({ typed, cells, reference, context, kept, problems }: ComparisonFormProps) {
  return (
    <form
      key={JSON.stringify([typed, cells, reference])}
      action="/staff/parity"
      className="space-y-4 rounded-md border border-line bg-surface p-4 lg:p-5"
    >
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Fields fields={fieldsOf(context, cells)} typed={{ stay: typed }} problems={problems} prefix="parity" />
      <Travellers cells={cells} reference={reference} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <Button type="submit" size="small">
          Compare
        </Button>
        <Presets context={context} typed={typed} />
      </div>
    </form>
  );
}
