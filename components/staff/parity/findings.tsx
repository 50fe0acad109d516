// What the rules found, the gravest first: a mark, a word and a sentence each.
import { CircleAlert, CircleHelp, Info, type LucideIcon } from "lucide-react";
import { Icon } from "@/components/ui/icon";
import type { FindingSeverity, ParityFinding } from "@/lib/views/staff/parity";

const LOOKS: Record<FindingSeverity, { icon: LucideIcon; word: string; tone: string }> = {
  alert: { icon: CircleAlert, word: "Look at this", tone: "text-danger" },
  unknown: { icon: CircleHelp, word: "Not known", tone: "text-caution" },
  note: { icon: Info, word: "For information", tone: "text-soft" },
};

export function Findings({ findings }: { findings: readonly ParityFinding[] }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {findings.map(({ key, severity, sentence }) => {
        const { icon, word, tone } = LOOKS[severity];
        return (
          <li key={key} className="flex flex-col gap-x-4 gap-y-1 py-2.5 text-sm sm:flex-row">
            <span
              className={`flex w-36 shrink-0 items-center gap-2 self-start text-xs leading-[1.7] font-medium ${tone}`}
            >
              <Icon of={icon} size={16} />
              {word}
            </span>
            <span className="max-w-prose">{sentence}</span>
          </li>
        );
      })}
    </ul>
  );
}
