// How much changed when, by kind, as a table that is opened.
import { type Column, DataTable } from "@/components/staff/ui/data-table";
import { toMinute } from "@/components/staff/ui/words";
import { Disclosure } from "@/components/ui/disclosure";
import type { TimeCounts } from "@/lib/mirror/history";
import { CHANGE_KINDS } from "@/lib/rules/changes";
import { KIND_WORDS } from "@/lib/views/staff/changes";

export function Timeline({ stretches }: { stretches: readonly TimeCounts[] }) {
  if (stretches.length === 0) return null;
  const present = CHANGE_KINDS.filter((kind) => stretches.some(({ counts }) => counts[kind] !== undefined));
  const columns: Column<TimeCounts>[] = [
    { key: "from", head: "From", names: true, cell: ({ from }) => toMinute(from) },
    ...present.map(
      (kind): Column<TimeCounts> => ({
        key: kind,
        head: KIND_WORDS[kind],
        end: true,
        cell: ({ counts }) => counts[kind] ?? 0,
      }),
    ),
  ];
  return (
    <Disclosure summary="Changes over time">
      <DataTable
        caption="Changes by time and kind, newest first; times without any are left out"
        columns={columns}
        rows={stretches}
        keyOf={({ from }) => from}
      />
    </Disclosure>
  );
}
