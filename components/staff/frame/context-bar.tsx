// On whose behalf this page looks, in one line, and the form that changes it; a plain form, so it works without a script.
import { choice, Fields, type FilterField } from "@/components/staff/ui/filter-form";
import { Button } from "@/components/ui/button";
import { DEVICES } from "@/lib/address/stay-query";
import { dayRangeText } from "@/lib/format/days";
import { countryName, languageName } from "@/lib/format/intl";
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

interface ContextBarProps {
  context: StaffContext;
  problems: FieldProblem[];
  path: string;
  pageParams: Record<string, string | undefined>;
}

function fieldsOf(context: StaffContext): FilterField[] {
  const { countries, states, currencies, languages } = contextChoices(context);
  const devices = DEVICES.map((value) => ({ value, text: DEVICE_NAMES[value] }));
  return [
    choice("from", "Prices for travellers from", countries, {}),
    choice("state", "State (only USA)", states, { none: "Not named" }),
    choice("device", "Device", devices, {}),
    choice("lang", "Content language", languages, {}),
    choice("cur", "Currency", currencies, {}),
    { name: "in", label: "Check-in", kind: "date" },
    { name: "out", label: "Check-out", kind: "date" },
    { name: "adults", label: "Adults", kind: "number", min: 1 },
    { name: "ages", label: "Ages of children, with commas", kind: "text" },
    { name: "rooms", label: "Rooms", kind: "number", min: 1 },
  ];
}

const typedOf = (context: StaffContext) => ({
  from: context.bookerCountry,
  state: context.bookerState ?? "",
  device: context.device,
  lang: context.language,
  cur: context.currency,
  in: context.checkin,
  out: context.checkout,
  adults: String(context.adults),
  ages: context.children.join(","),
  rooms: String(context.rooms),
});

/** Stays open when something in it could not be used. */
export function ContextBar({ context, problems, path, pageParams }: ContextBarProps) {
  const matching = Object.entries(pageParams).filter(([, value]) => value !== undefined && value !== "");
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
        {matching.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {problems.length > 0 && (
          <p role="alert" className="mb-3 rounded-sm bg-danger-wash px-3 py-2 text-xs">
            {problems.map(({ sentence }) => sentence).join(" ")} The defaults stand instead.
          </p>
        )}
        <Fields fields={fieldsOf(context)} typed={typedOf(context)} problems={problems} prefix="context" />
        <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button type="submit" size="small">
            Apply
          </Button>
          {context.chosen && (
            <a
              href={
                matching.length > 0 ? `${path}?${new URLSearchParams(matching as [string, string][])}` : path
              }
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
