// Every property of our copy: found by name, number, place, chain, status and flags, over the index in memory (row T02).
import { staffPage } from "@/app/staff/staff-page";
import { InventoryFilter } from "@/components/staff/inventory/inventory-filter";
import { InventoryList } from "@/components/staff/inventory/inventory-list";
import { EmptyInventory, ListHead, LoadingInventory } from "@/components/staff/inventory/inventory-states";
import { SavedViews } from "@/components/staff/inventory/saved-views";
import { sortHeads } from "@/components/staff/inventory/stay-cells";
import { Pages } from "@/components/staff/ui/pages";
import {
  type InventoryField,
  inventoryParams,
  inventorySearch,
  readInventory,
} from "@/lib/address/inventory-query";
import { INVENTORY_PAGE } from "@/lib/address/stay-filter";
import { readInventoryList } from "@/lib/staff/inventory";
import { contextParams } from "@/lib/views/staff/staff-context";

export const metadata = { title: "Inventory" };

const PATH = "/staff/inventory";

export default staffPage({
  path: PATH,
  async read({ staff, query: given, context, hrefOf }) {
    const query = readInventory(given);
    const { list, choices, views, unknown, status, held } = await readInventoryList(query, staff.id);
    const search = inventorySearch(query);
    const chosen = contextParams(context);
    const hrefWith = (changed: Partial<Record<InventoryField, string>>) =>
      hrefOf(inventoryParams(query, changed));
    return {
      title: "Inventory",
      lead: "Every property of our copy, open and closed. Beside each choice stands how many properties would fit.",
      own: inventoryParams(query),
      content: (
        <>
          <InventoryFilter query={query} unknown={unknown} choices={choices} context={context} />
          <div className="mt-4">
            <SavedViews
              views={views.map(({ id, name, query: kept }) => ({
                id,
                name,
                href: hrefOf(Object.fromEntries(new URLSearchParams(kept))),
              }))}
              query={search}
            />
          </div>
          <section aria-label="Properties" className="mt-6">
            {list === null && <LoadingInventory status={status} href={hrefWith({})} />}
            {list !== null && <ListHead total={list.total} held={held} search={search} />}
            {list !== null && list.total === 0 && <EmptyInventory held={held} />}
            {list !== null && list.total > 0 && (
              <InventoryList
                // Another filter is another list: it begins at its top.
                key={search}
                rows={list.rows}
                total={list.total}
                offset={(query.page - 1) * INVENTORY_PAGE}
                search={search}
                contextSearch={chosen === "" ? "" : `?${chosen}`}
                sorts={sortHeads(query, hrefWith)}
                pages={
                  <Pages
                    label="Pages of the list"
                    page={query.page}
                    size={INVENTORY_PAGE}
                    total={list.total}
                    hrefOf={(page) => hrefWith(page === 1 ? {} : { page: String(page) })}
                  />
                }
              />
            )}
          </section>
        </>
      ),
    };
  },
});
