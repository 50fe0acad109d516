// What a row has to say for itself before it is read: unseen, cancelled, waiting for a decision.
import { Ban, CircleDot, PencilLine, Scale } from "lucide-react";
import type { DeskRow } from "@/lib/taxi/desk/desk";
import { Chip } from "../chip";

const UNSEEN = {
  new: { tone: "wash", icon: CircleDot, words: "New" },
  changed: { tone: "wash", icon: PencilLine, words: "Changed" },
  cancelled: { tone: "danger", icon: Ban, words: "Newly cancelled" },
} as const;

export const decisionsText = (count: number): string => `${count} to decide`;

export function RowMarks({ row }: { row: Pick<DeskRow, "unseen" | "status" | "openDecisions"> }) {
  const unseen = row.unseen === null ? null : UNSEEN[row.unseen];
  return (
    <>
      {unseen && (
        <Chip tone={unseen.tone} icon={unseen.icon}>
          {unseen.words}
        </Chip>
      )}
      {row.status === "cancelled" && row.unseen !== "cancelled" && (
        <Chip tone="plain" icon={Ban}>
          Cancelled
        </Chip>
      )}
      {row.openDecisions > 0 && (
        <Chip tone="caution" icon={Scale}>
          {decisionsText(row.openDecisions)}
        </Chip>
      )}
      {unseen === null && row.status === "active" && row.openDecisions === 0 && (
        <span className="text-2xs text-faint">Seen</span>
      )}
    </>
  );
}
