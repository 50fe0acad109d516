// Which countries changed how much; each count leads to its entries.
import Link from "next/link";
import { type Column, DataTable } from "@/components/staff/ui/data-table";
import { Disclosure } from "@/components/ui/disclosure";
import { countryName } from "@/lib/format/names";
import type { CountryCounts } from "@/lib/mirror/history";
import { CHANGE_KINDS, type ChangeKind } from "@/lib/rules/changes";
import { KIND_WORDS } from "@/lib/views/staff/changes";

const SHOWN = 8;

interface CountryTableProps {
  countries: readonly CountryCounts[];
  /** The entries behind a count; of every kind when none is named. */
  hrefOf(country: string | null, kind: ChangeKind | null): string;
}

const nameOf = ({ country }: CountryCounts): string =>
  country === null ? "Country not known" : countryName(country, "en-GB");

function columnsOf(hrefOf: CountryTableProps["hrefOf"]): Column<CountryCounts>[] {
  const link = (row: CountryCounts, kind: ChangeKind | null, count: number) =>
    count === 0 || row.country === null ? (
      <span className={count === 0 ? "text-faint" : ""}>{count}</span>
    ) : (
      <Link prefetch={false} className="link" href={hrefOf(row.country, kind)}>
        {count}
      </Link>
    );
  return [
    { key: "country", head: "Country", names: true, cell: nameOf },
    { key: "total", head: "All", end: true, cell: (row) => link(row, null, row.total) },
    ...CHANGE_KINDS.map(
      (kind): Column<CountryCounts> => ({
        key: kind,
        head: KIND_WORDS[kind],
        end: true,
        cell: (row) => link(row, kind, row.counts[kind] ?? 0),
      }),
    ),
  ];
}

export function CountryTable({ countries, hrefOf }: CountryTableProps) {
  const columns = columnsOf(hrefOf);
  const table = (caption: string, rows: readonly CountryCounts[]) => (
    <DataTable
      caption={caption}
      columns={columns}
      rows={rows}
      keyOf={({ country }) => country ?? "unknown"}
    />
  );
  return (
    <>
      {table("Changes by country and kind, the most first", countries.slice(0, SHOWN))}
      {countries.length > SHOWN && (
        <Disclosure summary={`${countries.length - SHOWN} more countries`} className="mt-2">
          {table("The other countries", countries.slice(SHOWN))}
        </Disclosure>
      )}
    </>
  );
}
