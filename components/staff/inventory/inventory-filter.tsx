// Narrows the inventory down; a plain form, so that what is looked at is an address.
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { type InventoryField, type InventoryQuery, inventoryParams } from "@/lib/address/inventory-query";
import { type Band, COMPLETENESS_BANDS, SCORE_BANDS } from "@/lib/rules/stay-bands";
import { STAY_FLAGS } from "@/lib/rules/stay-flags";
import { contextEntries, type StaffContext, staffHref } from "@/lib/views/staff/staff-context";
import { Choice, type Option, Ticks, Typed } from "./filter-parts";

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
  /** Null while the index is not loaded: then nothing can be offered with counts. */
  choices: FilterChoices | null;
  context: StaffContext;
}

const bandOptions = (bands: readonly Band[], counts: Counts, none: string): Option[] => [
  ...bands.map(({ name, label }) => ({ value: name, text: label, count: counts.get(name) ?? 0 })),
  { value: "none", text: none, count: counts.get("none") ?? 0 },
];

function Boxes({ query, choices, params }: Omit<InventoryFilterProps, "context"> & { params: Params }) {
  const about = (field: InventoryField) => query.problems.find((one) => one.field === field)?.sentence;
  const value = (field: InventoryField) => params[field] ?? "";
  return (
    <div className="grid grid-cols-1 items-start gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-5">
      <Typed name="q" label="Name, or numbers of properties" value={query.q} problem={about("q")} />
      <Typed name="city" label="City, by name or number" value={query.city} problem={about("city")} />
      <Choice
        name="country"
        label="Country"
        none="All"
        value={value("country")}
        options={choices?.countries ?? []}
        problem={about("country")}
      />
      <Choice
        name="chain"
        label="Chain or brand"
        none="All and none"
        value={value("chain")}
        options={[]}
        groups={(choices?.chains ?? []).map(({ value: chain, text, brands }) => ({
          label: text,
          options: [{ value: chain, text: `All of ${text}` }, ...brands],
        }))}
        problem={about("chain")}
      />
      <Choice
        name="type"
        label="Type"
        none="All"
        value={value("type")}
        options={choices?.types ?? []}
        problem={about("type")}
      />
    </div>
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

export function InventoryFilter({ query, choices, context }: InventoryFilterProps) {
  const params = inventoryParams(query);
  const { sort, ...narrowing } = params;
  const ticked = TICKED.filter((name) => params[name] !== undefined).length;
  return (
    <search>
      <form key={JSON.stringify(params)} action="/staff/inventory" className="space-y-4">
        {contextEntries(context).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {sort && <input type="hidden" name="sort" value={sort} />}
        <Boxes query={query} choices={choices} params={params} />
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
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" size="small">
            Show
          </Button>
          {Object.keys(narrowing).length > 0 && (
            <a href={staffHref("/staff/inventory", context)} className="link text-sm">
              Show all
            </a>
          )}
        </div>
      </form>
    </search>
  );
}
