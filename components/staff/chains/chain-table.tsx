// Chains with their brands, and what our copy holds of each.
import Link from "next/link";
import { type Column, DataTable } from "@/components/staff/ui/data-table";
import { type Sorting, sortOf } from "@/components/staff/ui/sorting";
import { figure } from "@/components/staff/ui/words";
import type { BrandRow, ChainRow, ChainSort, StayCounts } from "@/lib/mirror/chain-browser";

const percent = new Intl.NumberFormat("en-GB", { style: "percent" });

/** Where the stays of a chain or brand are listed; of all statuses when none is named. */
type HrefOf = (of: "chain" | "brand", id: number, status?: string) => string;

/** A figure of open stays, or that there is none to take it from. */
function OfOpen({ value, text }: { value: number | null; text: (value: number) => string }) {
  return value === null ? <span className="text-faint">None open</span> : text(value);
}

function Count({ count, href, what }: { count: number; href: string; what: string }) {
  if (count === 0) return <span className="text-faint">0</span>;
  return (
    <Link href={href} prefetch={false} className="link">
      {figure(count)}
      <span className="visually-hidden"> {what}</span>
    </Link>
  );
}

/** `3 open, 1 closed · 96.0 on average`. */
function staysText({ open, closed, average }: BrandRow): string {
  if (open === 0 && closed === 0) return "no stay in our copy";
  const counts = `${figure(open)} open${closed > 0 ? `, ${figure(closed)} closed` : ""}`;
  return average === null ? counts : `${counts} · ${average.toFixed(1)} on average`;
}

function Brands({ brands, hrefOf }: { brands: readonly BrandRow[]; hrefOf: HrefOf }) {
  if (brands.length === 0) return <span className="text-faint">The list names none</span>;
  return (
    <ul className="space-y-1">
      {brands.map((brand) => (
        <li key={brand.id}>
          <Link href={hrefOf("brand", brand.id)} prefetch={false} className="link">
            <bdi>{brand.name ?? `Brand ${brand.id}`}</bdi>
          </Link>{" "}
          <span className="figures text-xs text-soft">
            {brand.id} · {staysText(brand)}
          </span>
        </li>
      ))}
    </ul>
  );
}

function countColumns<Row extends StayCounts>(): Column<Row>[] {
  return [
    {
      key: "average",
      head: "Completeness",
      end: true,
      cell: ({ average }) => <OfOpen value={average} text={(value) => value.toFixed(1)} />,
    },
    {
      key: "languages",
      head: "In every language",
      end: true,
      cell: ({ everyLanguage }) => <OfOpen value={everyLanguage} text={(value) => percent.format(value)} />,
    },
  ];
}

interface ChainTableProps {
  rows: readonly ChainRow[];
  sorting: Sorting<ChainSort>;
  hrefOf: HrefOf;
}

export function ChainTable({ rows, sorting, hrefOf }: ChainTableProps) {
  const columns: Column<ChainRow>[] = [
    {
      key: "name",
      head: "Chain",
      names: true,
      sort: sortOf("name", sorting),
      cell: ({ id, name }) => (
        <>
          {name ?? `Chain ${id}`}
          <span className="mt-0.5 block text-2xs font-normal text-faint">{id}</span>
        </>
      ),
    },
    { key: "brands", head: "Brands", cell: ({ brands }) => <Brands brands={brands} hrefOf={hrefOf} /> },
    {
      key: "open",
      head: "Open stays",
      end: true,
      sort: sortOf("open", sorting, "descending"),
      cell: (row) => (
        <Count count={row.open} href={hrefOf("chain", row.id, "open")} what={`open stays of ${row.name}`} />
      ),
    },
    {
      key: "closed",
      head: "Closed",
      end: true,
      sort: sortOf("closed", sorting, "descending"),
      cell: ({ closed }) => <span className={closed === 0 ? "text-faint" : ""}>{figure(closed)}</span>,
    },
    ...countColumns<ChainRow>().map((column) => ({
      ...column,
      sort: sortOf(column.key as ChainSort, sorting),
    })),
  ];
  return (
    <DataTable
      caption="Chains with the stays of our copy"
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
    />
  );
}

interface UnlistedBrandsProps {
  rows: readonly BrandRow[];
  /** False while the platform's list could not be had: then nobody can tell what the brands are called. */
  isListThere: boolean;
  hrefOf: HrefOf;
}

export function UnlistedBrands({ rows, isListThere, hrefOf }: UnlistedBrandsProps) {
  if (rows.length === 0) return null;
  const columns: Column<BrandRow>[] = [
    { key: "id", head: "Brand", names: true, cell: ({ id }) => id },
    {
      key: "open",
      head: "Open stays",
      end: true,
      cell: (row) => (
        <Count
          count={row.open}
          href={hrefOf("brand", row.id, "open")}
          what={`open stays of brand ${row.id}`}
        />
      ),
    },
    { key: "closed", head: "Closed", end: true, cell: ({ closed }) => figure(closed) },
    ...countColumns<BrandRow>(),
  ];
  return (
    <section aria-labelledby="unlisted" className="pt-5">
      <h2 id="unlisted" className="text-lg">
        {isListThere ? "Named by stays, missing from the list" : "Brands that stays name"}
      </h2>
      <p className="mt-1 mb-4 max-w-prose text-xs text-soft">
        {isListThere
          ? "The list may be older than these stays, or the platform may have left them out."
          : "Without the list nobody can tell what they are called or whom they belong to."}
      </p>
      <DataTable
        caption="Brands that stays name and the list lacks"
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
      />
    </section>
  );
}
