// The stays with their score and what they lack; one of them may stand open with its parts.
import Link from "next/link";
import { type Column, DataTable } from "@/components/staff/ui/data-table";
import { Meter, scoreLook } from "@/components/staff/ui/meter";
import { type Sorting, sortOf } from "@/components/staff/ui/sorting";
import { figure } from "@/components/staff/ui/words";
import {
  type ContentRow,
  type ContentSort,
  type ContentStatus,
  STATUS_NAMES,
} from "@/lib/address/content-request";
import { countryName } from "@/lib/format/names";
import type { CompletenessParts } from "@/lib/rules/completeness";
import { reasonSummary } from "@/lib/views/staff/completeness";
import type { SourcedFact } from "@/lib/views/staff/sourced-facts";
import { Parts } from "./parts";

interface ContentTableProps {
  rows: readonly ContentRow[];
  sorting: Sorting<ContentSort>;
  /** The stay that stands open; null content: its record could not be read. */
  open: { id: number; content: { parts: CompletenessParts; business: SourcedFact[] } | null } | null;
  stayHref(id: number): string;
  /** This page with the parts of `id` open, or with none. */
  openHref(id: number | null): string;
}

function Score({ score }: { score: number }) {
  return (
    <span className="inline-flex items-center gap-2.5">
      <span className="figures min-w-7 text-end font-medium">{score}</span>
      <Meter value={score} look={scoreLook(score)} className="h-1.5 w-16" />
    </span>
  );
}

const placeText = ({ city, country }: ContentRow): string =>
  [city, country === null ? null : countryName(country, "en-GB")].filter(Boolean).join(", ") || "Not stated";

function Stay({ row, href }: { row: ContentRow; href: string }) {
  return (
    <>
      <Link href={href} prefetch={false} className="link">
        {row.name || "Without a name"}
      </Link>
      <span className="mt-0.5 block text-2xs font-normal text-faint">
        {row.id} · {placeText(row)}
        <span>
          {row.status === "open" ? "" : ` · ${STATUS_NAMES[row.status as ContentStatus] ?? row.status}`}
        </span>
      </span>
    </>
  );
}

function Lacking({
  row,
  open,
  openHref,
}: { row: ContentRow } & Pick<ContentTableProps, "open" | "openHref">) {
  const isOpen = open?.id === row.id;
  return (
    <span className="block" id={`parts-${row.id}`}>
      <span>
        {row.lacking.length === 0 ? (
          <span className="text-soft">Nothing</span>
        ) : (
          reasonSummary(row.lacking).join("; ")
        )}
      </span>{" "}
      <Link
        href={openHref(isOpen ? null : row.id)}
        prefetch={false}
        scroll={false}
        aria-expanded={isOpen}
        className="link ms-1 text-2xs whitespace-nowrap"
      >
        {isOpen ? "Close" : "Points"}
        <span className="visually-hidden"> of {row.name || row.id}</span>
      </Link>
      {isOpen && (
        <span className="mt-3 block">
          {open.content === null ? "Its record could not be read." : <Parts {...open.content} />}
        </span>
      )}
    </span>
  );
}

export function ContentTable({ rows, sorting, open, stayHref, openHref }: ContentTableProps) {
  const columns: Column<ContentRow>[] = [
    {
      key: "name",
      head: "Property",
      names: true,
      cell: (row) => <Stay row={row} href={stayHref(row.id)} />,
      sort: sortOf("name", sorting),
    },
    {
      key: "score",
      head: "Score",
      cell: ({ score }) => <Score score={score} />,
      sort: sortOf("score", sorting),
    },
    {
      key: "lacking",
      head: "What is missing",
      cell: (row) => <Lacking row={row} open={open} openHref={openHref} />,
    },
    {
      key: "photos",
      head: "Photos",
      end: true,
      cell: ({ photos }) => figure(photos),
      sort: sortOf("photos", sorting),
    },
    {
      key: "reviews",
      head: "Reviews",
      end: true,
      cell: ({ reviews }) => figure(reviews),
      sort: sortOf("reviews", sorting, "descending"),
    },
  ];
  return (
    <DataTable
      caption="Properties by how complete their content is"
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
    />
  );
}
