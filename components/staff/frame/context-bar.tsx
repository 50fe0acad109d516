// On whose behalf this page looks, in one line, and the form that changes it; a plain form, so it works without a script.
import { describedBy, Labelled } from "@/components/staff/ui/labelled";
import { Button } from "@/components/ui/button";
import { DEVICES } from "@/lib/address/stay-query";
import { dayRangeText } from "@/lib/format/days";
import { countryName, languageName } from "@/lib/format/names";
import type { Choice } from "@/lib/views/choices";
import type { FieldProblem } from "@/lib/views/problem";
import { contextChoices, contextParams, type StaffContext } from "@/lib/views/staff/staff-context";

const TAG = "en-GB";

const DEVICE_NAMES: Record<(typeof DEVICES)[number], string> = {
  desktop: "Desktop",
  mobile: "Mobile",
  tablet: "Tablet",
  android: "Android app",
  ios: "iOS app",
};

const plural = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`;

function partyText({ adults, children, rooms }: StaffContext): string {
  const ages =
    children.length > 0
      ? ` and ${plural(children.length, "child", "children")} (${children.join(", ")})`
      : "";
  return `${plural(adults, "adult", "adults")}${ages}, ${plural(rooms, "room", "rooms")}`;
}

/** `Netherlands`, `United States (ca)`. */
function bookerText({ bookerCountry, bookerState }: StaffContext): string {
  const country = countryName(bookerCountry, TAG);
  return bookerState ? `${country} (${bookerState})` : country;
}

interface BoxProps {
  id: string;
  label: string;
  name: string;
  value: string | number;
  problem?: string;
}

const PREFIX = "context-";

function Text({
  id,
  label,
  name,
  value,
  problem,
  type = "text",
}: BoxProps & { type?: "text" | "date" | "number" }) {
  return (
    <Labelled id={id} label={label} problem={problem}>
      <input
        id={id}
        name={name}
        type={type}
        defaultValue={value}
        min={type === "number" ? 1 : undefined}
        className="box box-small aria-invalid:border-danger"
        {...describedBy(id, problem)}
      />
    </Labelled>
  );
}

function Select({
  id,
  label,
  name,
  value,
  problem,
  choices,
  none,
}: BoxProps & { choices: readonly Choice[]; none?: string }) {
  const isListed = value === "" || choices.some((choice) => choice.value === value);
  return (
    <Labelled id={id} label={label} problem={problem}>
      <select
        id={id}
        name={name}
        defaultValue={value}
        className="box box-small"
        {...describedBy(id, problem)}
      >
        {none !== undefined && <option value="">{none}</option>}
        {!isListed && <option value={value}>{value}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.text}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

interface ContextBarProps {
  context: StaffContext;
  problems: FieldProblem[];
  path: string;
  own: Record<string, string | undefined>;
}

function Boxes({ context, problems }: Pick<ContextBarProps, "context" | "problems">) {
  const about = (field: string) => problems.find((problem) => problem.field === field)?.sentence;
  const box = (name: string, label: string, value: string | number) => ({
    id: `${PREFIX}${name}`,
    name,
    label,
    value,
    problem: about(name),
  });
  const { countries, states, currencies, languages } = contextChoices(context);
  const devices = DEVICES.map((value) => ({ value, text: DEVICE_NAMES[value] }));
  return (
    <div className="grid grid-cols-2 items-start gap-x-3 gap-y-3 sm:grid-cols-3 xl:grid-cols-5">
      <Select {...box("from", "Prices for travellers from", context.bookerCountry)} choices={countries} />
      <Select
        {...box("state", "State (only USA)", context.bookerState ?? "")}
        choices={states}
        none="Not named"
      />
      <Select {...box("device", "Platform", context.device)} choices={devices} />
      <Select {...box("lang", "Content language", context.language)} choices={languages} />
      <Select {...box("cur", "Currency", context.currency)} choices={currencies} />
      <Text {...box("in", "Check-in", context.checkin)} type="date" />
      <Text {...box("out", "Check-out", context.checkout)} type="date" />
      <Text {...box("adults", "Adults", context.adults)} type="number" />
      <Text {...box("ages", "Ages of children, with commas", context.children.join(","))} />
      <Text {...box("rooms", "Rooms", context.rooms)} type="number" />
    </div>
  );
}

/** Stays open when something in it could not be used. */
export function ContextBar({ context, problems, path, own }: ContextBarProps) {
  const kept = Object.entries(own).filter(([, value]) => value !== undefined && value !== "");
  return (
    <details
      open={problems.length > 0}
      data-staff-chrome
      data-context-bar
      className="group border-b border-line bg-sunken/50 px-gutter lg:px-7"
    >
      <summary className="flex min-h-11 flex-wrap items-center gap-x-2 py-2 text-xs text-soft">
        <span className="visually-hidden">Looked at as: </span>
        <span className="font-medium text-ink">{bookerText(context)}</span>
        <span aria-hidden="true">·</span> {DEVICE_NAMES[context.device]}
        <span aria-hidden="true">·</span> {languageName(context.language, TAG)}
        <span aria-hidden="true">·</span> {context.currency}
        <span aria-hidden="true">·</span>
        <span className="figures">{dayRangeText(context.checkin, context.checkout, TAG)}</span>
        <span aria-hidden="true">·</span> {partyText(context)}
        <span className="ms-auto text-accent underline underline-offset-4">
          <span className="group-open:hidden">Change</span>
          <span className="hidden group-open:inline">Close</span>
        </span>
      </summary>
      <form key={contextParams(context)} action={path} className="pt-1 pb-4">
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {problems.length > 0 && (
          <p role="alert" className="mb-3 rounded-sm bg-danger-wash px-3 py-2 text-xs">
            {problems.map(({ sentence }) => sentence).join(" ")} The defaults stand instead.
          </p>
        )}
        <Boxes context={context} problems={problems} />
        <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button type="submit" size="small">
            Apply
          </Button>
          {context.chosen && (
            <a
              href={kept.length > 0 ? `${path}?${new URLSearchParams(kept as [string, string][])}` : path}
              className="link text-xs"
            >
              Back to the defaults
            </a>
          )}
        </div>
      </form>
    </details>
  );
}
