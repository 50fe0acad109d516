// Narrows the inventory down; a plain form, so that what is looked at is an address.
import { type FilterField, FilterForm, type Option } from "@/components/staff/ui/filter-form";
import { figure } from "@/components/staff/ui/words";
import { Disclosure } from "@/components/ui/disclosure";
import { type InventoryField, type InventoryQuery, inventoryParams } from "@/lib/address/inventory-query";
import { type Band, COMPLETENESS_BANDS, SCORE_BANDS, STAY_FLAGS } from "@/lib/rules/stay-traits";
import type { StaffContext } from "@/lib/views/staff/staff-context";

type Counts = ReadonlyMap<string | number, number>;

export interface FilterChoices {
  countries: readonly Option[];
  types: readonly Option[];
  statuses: readonly Option[];
  stars: readonly Option[];
  chains: readonly { value: string; text: string; brands: readonly Option[] }[];
  scores: Counts;
  completeness: Counts;
  flags: Counts;
}

interface InventoryFilterProps {
  query: InventoryQuery;
  /** Sentences about what the filter names and no list holds. */
  unknown: readonly { field: string; sentence: string }[];
  /** Null while the index is not loaded: then nothing can be offered with counts. */
  choices: FilterChoices | null;
  context: StaffContext;
}

const bandOptions = (bands: readonly Band[], counts: Counts, none: string): Option[] => [
  ...bands.map(({ name, label }) => ({ value: name, text: label, count: counts.get(name) ?? 0 })),
  { value: "none", text: none, count: counts.get("none") ?? 0 },
];

const fieldsOf = (choices: FilterChoices | null): FilterField[] => [
  { name: "q", label: "Name, or numbers of properties", kind: "search" },
  { name: "city", label: "City, by name or number", kind: "search" },
  { name: "country", label: "Country", kind: "choice", none: "All", options: choices?.countries ?? [] },
  {
    name: "chain",
    label: "Chain or brand",
    kind: "choice",
    none: "All and none",
    options: [],
    groups: (choices?.chains ?? []).map(({ value, text, brands }) => ({
      label: text,
      options: [{ value, text: `All of ${text}` }, ...brands],
    })),
  },
  { name: "type", label: "Type", kind: "choice", none: "All", options: choices?.types ?? [] },
];

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
              <span className="figures ms-auto text-2xs text-faint">{figure(count)}</span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

type Params = ReturnType<typeof inventoryParams>;

const TICKED: readonly InventoryField[] = ["status", "stars", "score", "complete", "flag"];

function MoreBoxes({ query, choices }: { query: InventoryQuery; choices: FilterChoices }) {
  const flags = STAY_FLAGS.map(({ name, label }) => ({
    value: name,
    text: label,
    count: choices.flags.get(name) ?? 0,
  }));
  return (
    <div className="grid grid-cols-1 gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-5">
      <Ticks name="status" legend="Status" chosen={query.statuses} options={choices.statuses} />
      <Ticks name="stars" legend="Stars" chosen={query.stars.map(String)} options={choices.stars} />
      <Ticks
        name="score"
        legend="Review score"
        chosen={query.scores}
        options={bandOptions(SCORE_BANDS, choices.scores, "No score yet")}
      />
      <Ticks
        name="complete"
        legend="Completeness of content"
        chosen={query.completeness}
        options={bandOptions(COMPLETENESS_BANDS, choices.completeness, "Not judged")}
      />
      <Ticks name="flag" legend="Flags, all of those ticked" chosen={query.flags} options={flags} />
    </div>
  );
}

/** What is ticked while the choices are not known is kept. */
function KeptTicks({ params }: { params: Params }) {
  return TICKED.map((name) =>
    params[name] ? <input key={name} type="hidden" name={name} value={params[name]} /> : null,
  );
}

export function InventoryFilter({ query, unknown, choices, context }: InventoryFilterProps) {
  const params = inventoryParams(query);
  const { sort, ...narrowing } = params;
  const ticked = TICKED.filter((name) => params[name] !== undefined).length;
  return (
    <FilterForm
      path="/staff/inventory"
      fields={fieldsOf(choices)}
      typed={{ ...params, q: query.q, city: query.city }}
      problems={[...query.problems, ...unknown]}
      consequence={query.problems.length > 0 ? undefined : "Nothing can fit that."}
      context={context}
      kept={{ sort }}
      isNarrowed={Object.keys(narrowing).length > 0}
    >
      {choices === null ? (
        <KeptTicks params={params} />
      ) : (
        <Disclosure
          summary={
            ticked === 0 ? "Status, stars, scores, flags" : `Status, stars, scores, flags: ${ticked} in use`
          }
          open={ticked > 0}
        >
          <MoreBoxes query={query} choices={choices} />
        </Disclosure>
      )}
    </FilterForm>
  );
}
