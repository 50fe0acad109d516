// Every property of our copy: found by name, number, place, chain, status and flags, over the index in memory (row T02).
import { listPage } from "@/app/staff/list-page";
import { EmptyCopy } from "@/components/staff/ui/empty-list";
import { choice, type FilterField } from "@/components/staff/ui/filter-form";
import { figure } from "@/components/staff/ui/words";
import { readInventory } from "@/lib/address/inventory-query";
import { INVENTORY_PAGE, STAY_SORTS } from "@/lib/address/stay-filter";
import {
  INDEX_PATIENCE_MS,
  INVENTORY_COLUMNS,
  inventoryChoices,
  inventoryPage,
} from "@/lib/mirror/find/inventory";
import { indexStatus, readyIndex } from "@/lib/mirror/find/open";
import { withKnownNames } from "@/lib/staff/known-country";
import { staffHref } from "@/lib/views/staff/staff-context";

export const metadata = { title: "Inventory" };

const CHOICES = {
  country: "Country",
  type: "Type",
  status: "Status",
  stars: "Stars",
  score: "Review score",
  complete: "Completeness of content",
  flag: "Flag",
} as const;

function fieldsOf(choices: Awaited<ReturnType<typeof inventoryChoices>> | null): FilterField[] {
  return [
    { name: "q", label: "Name, or numbers of properties", kind: "search" },
    { name: "city", label: "City, by name or number", kind: "search" },
    choice("chain", "Chain or brand", [], { none: "All and none", groups: choices?.chains ?? [] }),
    ...(Object.keys(CHOICES) as (keyof typeof CHOICES)[]).map(
      (name): FilterField => ({
        ...{ name, label: CHOICES[name], kind: "choice", none: "All" },
        options: choices?.[name] ?? [],
      }),
    ),
  ];
}

export default listPage({
  path: "/staff/inventory",
  title: "Inventory",
  params: (query) => withKnownNames(readInventory(query)),
  async read(values, { context }) {
    const index = await readyIndex(INDEX_PATIENCE_MS);
    const [list, choices] = await Promise.all([
      index && inventoryPage(values, index),
      index && inventoryChoices(values, index),
    ]);
    const { loaded, total } = indexStatus();
    return {
      lead: "Every property of our copy, open and closed. Beside each choice stands how many properties would fit.",
      list: {
        caption: "Properties of our copy",
        fields: fieldsOf(choices),
        children: list && index && (
          <p role="status" className="figures text-sm font-medium">
            {figure(list.total)} of {figure(index.size)} properties
          </p>
        ),
        columns: INVENTORY_COLUMNS,
        rows: list?.rows ?? [],
        names: "name",
        hrefs: { name: ({ id }) => staffHref("/staff/ask", context, { to: Number(id) }) },
        sorting: {
          by: STAY_SORTS,
          usual: "popularity",
          largestFirst: ["popularity", "score", "reviews", "completeness"],
        },
        pages: { size: INVENTORY_PAGE, total: list?.total ?? 0 },
        empty: index ? (
          <EmptyCopy />
        ) : (
          `The index of properties is being loaded: ${figure(loaded)} of ${figure(total)} so far. Nothing can be listed or counted before it is whole.`
        ),
        hasNone: !index?.size,
      },
    };
  },
});
