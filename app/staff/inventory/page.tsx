// Every property of our copy: found by name, number, place, chain, status and flags, over the index in memory (row T02).
import type { Metadata } from "next";
import { StaffFrame } from "@/components/staff/frame/staff-frame";
import { InventoryFilter } from "@/components/staff/inventory/inventory-filter";
import { InventoryList } from "@/components/staff/inventory/inventory-list";
import { EmptyInventory, LoadingInventory } from "@/components/staff/inventory/inventory-states";
import { SavedViews } from "@/components/staff/inventory/saved-views";
import { PageHeading } from "@/components/staff/ui/page-heading";
import { Pages } from "@/components/staff/ui/pages";
import { INVENTORY_PAGE, inventoryParams } from "@/lib/address/inventory-query";
import { requireStaff } from "@/lib/auth/session";
import { readContext } from "@/lib/staff/context";
import { INVENTORY_PATH, inventoryView } from "./inventory-view";

export const metadata: Metadata = { title: "Inventory" };

type Query = Record<string, string | string[] | undefined>;

const number = new Intl.NumberFormat("en-GB");

export default async function InventoryPage({ searchParams }: { searchParams: Promise<Query> }) {
  const staff = await requireStaff("viewer", INVENTORY_PATH);
  const given = await searchParams;
  const read = readContext(given);
  const view = await inventoryView(given, read.context, staff.id);
  const { query, list, search, hrefWith } = view;
  const own = inventoryParams(query);
  return (
    <StaffFrame staff={staff} current="inventory" context={{ read, path: INVENTORY_PATH, own }}>
      <PageHeading
        title="Inventory"
        lead="Every property of our copy, open and closed. Beside each choice stands how many properties would fit."
      />
      <InventoryFilter query={query} choices={view.choices} context={read.context} />
      {query.problems.length > 0 && (
        <p role="alert" className="mt-4 rounded-sm bg-danger-wash px-3 py-2 text-xs">
          {query.problems.map(({ sentence }) => sentence).join(" ")} What could not be used was left out.
        </p>
      )}
      <div className="mt-4">
        <SavedViews views={view.views} query={search} />
      </div>
      <section aria-label="Properties" className="mt-6">
        {list === null && <LoadingInventory status={view.status} href={hrefWith({})} />}
        {list !== null && (
          <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 text-sm">
            <p role="status" className="figures font-medium">
              {number.format(list.total)} of {number.format(view.held)} properties
            </p>
            {list.total > 0 && (
              <a className="link" href={`/api/staff/inventory/export?${search}`} download>
                Export as CSV
              </a>
            )}
          </div>
        )}
        {list !== null && list.total === 0 && <EmptyInventory held={view.held} />}
        {list !== null && list.total > 0 && (
          <InventoryList
            // Another filter is another list: it begins at its top.
            key={search}
            rows={list.rows}
            total={list.total}
            offset={(query.page - 1) * INVENTORY_PAGE}
            search={search}
            contextSearch={view.contextSearch}
            sorts={view.sorts}
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
    </StaffFrame>
  );
}
