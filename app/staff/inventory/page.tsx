// Every property of our copy: found by name, number, place, chain, status and flags, over the index in memory (row T02).
import { staffPage } from "@/app/staff/staff-page";
import { InventoryFilter } from "@/components/staff/inventory/inventory-filter";
import { EmptyInventory, ListHead, LoadingInventory } from "@/components/staff/inventory/inventory-states";
import { FileTable } from "@/components/staff/ui/file-table";
import { Pages } from "@/components/staff/ui/pages";
import {
  type InventoryField,
  inventoryParams,
  inventorySearch,
  readInventory,
} from "@/lib/address/inventory-query";
import { INVENTORY_PAGE, STAY_SORTS, type StaySort } from "@/lib/address/stay-filter";
import {
  INDEX_PATIENCE_MS,
  INVENTORY_COLUMNS,
  inventoryCells,
  inventoryChoices,
  inventoryPage,
  unknownNames,
} from "@/lib/mirror/find/inventory";
import { indexStatus, readyIndex } from "@/lib/mirror/find/open";
import { staffHref } from "@/lib/views/staff/staff-context";

export const metadata = { title: "Inventory" };

const PATH = "/staff/inventory";

/** These sorts put the largest first unless they are turned round. */
const LARGEST_FIRST: ReadonlySet<StaySort> = new Set(["popularity", "score", "reviews", "completeness"]);

export default staffPage({
  path: PATH,
  async read({ query: given, context, hrefOf }) {
    const query = readInventory(given);
    const index = await readyIndex(INDEX_PATIENCE_MS);
    const [unknown, list, choices] = await Promise.all([
      unknownNames(query),
      index && inventoryPage(query, index),
      index && inventoryChoices(query, index),
    ]);
    const copied = index?.size ?? 0;
    const search = inventorySearch(query);
    const hrefWith = (changed: Partial<Record<InventoryField, string>>) =>
      hrefOf(inventoryParams(query, changed));
    const { by, reversed } = query.order;
    const sortOf = (column: string) => {
      const sort = STAY_SORTS.find((one) => one === column);
      if (sort === undefined) return undefined;
      const isBy = sort === by;
      const now = LARGEST_FIRST.has(sort) !== reversed ? ("descending" as const) : ("ascending" as const);
      return {
        href: hrefWith({ sort: isBy && !reversed ? `-${sort}` : sort }),
        now: isBy ? now : ("none" as const),
      };
    };
    return {
      title: "Inventory",
      lead: "Every property of our copy, open and closed. Beside each choice stands how many properties would fit.",
      own: inventoryParams(query),
      content: (
        <>
          <InventoryFilter query={query} unknown={unknown} choices={choices} context={context} />
          <section aria-label="Properties" className="mt-6">
            {list === null && <LoadingInventory status={indexStatus()} href={hrefWith({})} />}
            {list !== null && <ListHead total={list.total} held={copied} search={search} />}
            {list !== null && list.total === 0 && <EmptyInventory held={copied} />}
            {list !== null && list.total > 0 && (
              <>
                <FileTable
                  caption="Properties of our copy"
                  columns={INVENTORY_COLUMNS}
                  rows={inventoryCells(list.rows)}
                  names="name"
                  hrefOf={({ id = null }) => staffHref(`${PATH}/${id}`, context)}
                  sortOf={sortOf}
                  peek={20}
                />
                <Pages
                  label="Pages of the list"
                  page={query.page}
                  size={INVENTORY_PAGE}
                  total={list.total}
                  hrefOf={(page) => hrefWith(page === 1 ? {} : { page: String(page) })}
                />
              </>
            )}
          </section>
        </>
      ),
    };
  },
});
