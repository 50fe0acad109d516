// Gaps of a list of cars: null fields, and charges, values and fields outside the contract.
import { TableSection } from "@/components/staff/ui/table-section";
import { figure, share } from "@/components/staff/ui/words";
import type { CarGaps, UnknownWord } from "@/lib/staff/cars";

const KINDS: Record<UnknownWord["kind"], string> = { charge: "Charge", word: "Word", field: "Field" };

export function Gaps({ gaps: { unstated, stated, unknown } }: { gaps: CarGaps }) {
  return (
    <div className="grid gap-8 lg:grid-cols-2">
      <TableSection
        id="unstated"
        heading="Not stated"
        lead={`${figure(stated)} other fields are stated wherever they can be. A field inside an object that is null is not counted.`}
        caption="Fields that offers do not state"
        columns={{ field: "text", not_stated: "number", share: "number" }}
        rows={unstated.map(({ field, unstated: times, of }) => ({
          ...{ field, not_stated: `${figure(times)} of ${figure(of)}`, share: share(times / of) },
        }))}
        peek={10}
        empty="Every field is stated."
      />
      <TableSection
        id="unknown"
        heading="Unknown"
        caption="Charges, words and fields that nobody knows"
        columns={{ word: "text", kind: "text", field: "text", offers: "number" }}
        rows={unknown.map((one) => ({ ...one, kind: KINDS[one.kind] }))}
        empty="Every charge, word and field of this answer is known."
      />
    </div>
  );
}
