// Cars: offers as a traveller of an age finds them, suppliers with their legal entities, desks without hours (row C20).
import { MAX_DRIVER_AGE, MIN_DRIVER_AGE } from "@roomward/contract/cars-search";
import { Suspense } from "react";
import { fileOf } from "@/app/staff/list-page";
import { type StaffRequest, staffPage } from "@/app/staff/staff-page";
import { RangeTabs } from "@/components/staff/traffic/range-tabs";
import { EmptyList } from "@/components/staff/ui/empty-list";
import { ExportLinks } from "@/components/staff/ui/export-links";
import { FileTable } from "@/components/staff/ui/file-table";
import { FilterForm } from "@/components/staff/ui/filter-form";
import { List } from "@/components/staff/ui/list";
import { OtherPlaces } from "@/components/staff/ui/other-places";
import { counted } from "@/components/staff/ui/words";
import { Notice } from "@/components/ui/notice";
import {
  DESK_COLUMNS,
  DESKS_PAGE,
  readCarListParams,
  readCarSuppliers,
  readDesksWithoutHours,
  SUPPLIER_COLUMNS,
} from "@/lib/mirror/car-browser";
import { carsAreOff } from "@/lib/mirror/cars";
import { type CarsRequest, readCarsRequest } from "@/lib/staff/cars";
import { Answered } from "./answered";

export const metadata = { title: "Cars" };

const PATH = "/staff/cars";

interface OffersProps extends Pick<StaffRequest, "context" | "hrefOf"> {
  request: CarsRequest;
}

function Offers({ request: { typed, query, problems, others }, context, hrefOf }: OffersProps) {
  return (
    <div className="space-y-8">
      <FilterForm
        path={PATH}
        fields={[
          { name: "to", label: "Pick-up: place name or id, such as airport:LIS", kind: "search" },
          { name: "back", label: "Return elsewhere", kind: "text" },
          { name: "at", label: "Pick-up time", kind: "text" },
          { name: "day", label: "Return day, if not the check-out above", kind: "date" },
          { name: "until", label: "Return time", kind: "text" },
          { name: "age", label: "Driver's age", kind: "number", min: MIN_DRIVER_AGE, max: MAX_DRIVER_AGE },
        ]}
        typed={typed}
        problems={problems}
        context={context}
        consequence="Nothing was sent."
      />
      <OtherPlaces others={others} hrefOf={(to) => hrefOf({ ...typed, to })} />
      {!typed.to && <EmptyList>Name a place to see which cars this traveller is offered there.</EmptyList>}
      {query !== null && (
        <Suspense
          key={JSON.stringify(query)}
          fallback={
            <p role="status" className="rounded-md bg-sunken px-4 py-3 text-sm">
              The search is being made…
            </p>
          }
        >
          <Answered query={query} context={context} retryHref={hrefOf(typed)} />
        </Suspense>
      )}
    </div>
  );
}

async function Suppliers({ hrefOf }: StaffRequest) {
  const rows = await readCarSuppliers();
  if (rows.length === 0) return <EmptyList>Our copy holds no supplier of cars yet.</EmptyList>;
  const brands = new Set(rows.map(({ id, name }) => name ?? id)).size;
  return (
    <>
      <p className="text-sm">
        {counted(brands, "brand", "brands")}, {counted(rows.length, "legal entity", "legal entities")}.
      </p>
      <FileTable
        caption="Suppliers of cars"
        columns={SUPPLIER_COLUMNS}
        rows={rows}
        hrefs={{ id: ({ id }) => hrefOf({ list: "desks", supplier: String(id) }) }}
      />
    </>
  );
}

async function Desks({ query, context }: StaffRequest) {
  const params = readCarListParams(query);
  const { supplier, page = 1 } = params.values;
  const { rows, total } = await readDesksWithoutHours({ supplier, page });
  return (
    <List
      path={PATH}
      params={params}
      context={context}
      kept={{ list: "desks" }}
      fields={[{ name: "supplier", label: "Supplier's number", kind: "digits" }]}
      caption="Desks without hours"
      columns={DESK_COLUMNS}
      rows={rows}
      pages={{ size: DESKS_PAGE, total }}
      empty="Every desk of our copy states its hours."
    />
  );
}

const LISTS = { offers: "Offers", suppliers: "Suppliers", desks: "Desks without hours" } as const;

export default staffPage({
  path: PATH,
  async read(request) {
    const { query, context, hrefOf } = request;
    const params = readCarListParams(query);
    const { list = "offers" } = params.values;
    const [rental, file] = await Promise.all([
      readCarsRequest(list === "offers" ? query : {}, context),
      list === "offers" ? null : fileOf(PATH, params),
    ]);
    return {
      title: "Cars",
      lead: "What a traveller of the bar above finds who rents a car: their country, currency and days. Requested now and not stored; suppliers and desks are from our copy.",
      pageParams: { ...params.typed, ...rental.typed },
      act: file && <ExportLinks {...file} />,
      content: (
        <div className="space-y-8">
          {(await carsAreOff()) && (
            <Notice tone="caution">
              Travellers see nothing of cars: CARS is off, or the platform refuses cars to this partner.
            </Notice>
          )}
          <RangeTabs
            label="Lists of cars"
            tabs={(["offers", "suppliers", "desks"] as const).map((name) => ({
              href: hrefOf({ list: name === "offers" ? null : name }),
              text: LISTS[name],
              isCurrent: name === list,
            }))}
          />
          {list === "offers" && <Offers request={rental} {...{ context, hrefOf }} />}
          {list === "suppliers" && <Suppliers {...request} />}
          {list === "desks" && <Desks {...request} />}
        </div>
      ),
    };
  },
});
