// Gaps of a list of cars: null fields, and charges, values and fields outside the contract.
import { DataTable } from "@/components/staff/ui/data-table";
import { EmptyList } from "@/components/staff/ui/empty-list";
import { figure, share } from "@/components/staff/ui/words";
import type { CarGaps, UnknownWord, UnstatedField } from "@/lib/staff/cars";

const KINDS: Record<UnknownWord["kind"], string> = { charge: "Charge", word: "Word", field: "Field" };

function Unstated({ rows }: { rows: readonly UnstatedField[] }) {
  return (
    <DataTable
      caption="Fields that offers do not state"
      columns={[
        { key: "field", head: "Field", names: true, cell: ({ field }) => <code>{field}</code> },
        {
          key: "times",
          head: "Not stated",
          end: true,
          cell: ({ unstated, of }) => `${figure(unstated)} of ${figure(of)}`,
        },
        { key: "share", head: "Share", end: true, cell: ({ unstated, of }) => share(unstated / of) },
      ]}
      rows={rows}
      keyOf={({ field }) => field}
      peek={10}
    />
  );
}

function Unknown({ rows }: { rows: readonly UnknownWord[] }) {
  return (
    <DataTable
      caption="Charges, words and fields that nobody knows"
      columns={[
        { key: "word", head: "Unknown", names: true, cell: ({ word }) => <code>{word}</code> },
        { key: "kind", head: "Kind", cell: ({ kind }) => KINDS[kind] },
        { key: "field", head: "Where", cell: ({ field }) => <code>{field}</code> },
        { key: "offers", head: "Offers", end: true, cell: ({ offers }) => figure(offers) },
      ]}
      rows={rows}
      keyOf={({ kind, field, word }) => `${kind} ${field} ${word}`}
    />
  );
}

export function Gaps({ gaps: { unstated, stated, unknown } }: { gaps: CarGaps }) {
  return (
    <div className="grid gap-8 lg:grid-cols-2">
      <section aria-labelledby="unstated" className="min-w-0">
        <h3 id="unstated" className="mb-3 text-lg">
          Not stated
        </h3>
        {unstated.length > 0 && <Unstated rows={unstated} />}
        <p className="mt-3 text-xs text-soft">
          {figure(stated)} other fields are stated wherever they can be. A field inside an object that is null
          is not counted.
        </p>
      </section>
      <section aria-labelledby="unknown" className="min-w-0">
        <h3 id="unknown" className="mb-3 text-lg">
          Unknown
        </h3>
        {unknown.length > 0 ? (
          <Unknown rows={unknown} />
        ) : (
          <EmptyList>Every charge, word and field of this answer is known.</EmptyList>
        )}
      </section>
    </div>
  );
}
