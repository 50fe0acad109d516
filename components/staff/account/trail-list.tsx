// Entries of the trail: a table on a wide screen whose rows become blocks on a narrow one.

import { toSecond } from "@/components/staff/ui/words";
import { TrailChange } from "./trail-change";

export interface ShownEntry {
  id: number;
  at: string;
  actor: string;
  action: string;
  subject: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  requestId: string | null;
}

const CELL = "py-0.5 align-top md:py-2.5 md:pe-6";

function Entry({ entry }: { entry: ShownEntry }) {
  return (
    <tr className="block py-3 md:table-row md:py-0">
      <td className={`block md:table-cell ${CELL}`}>
        <time dateTime={entry.at} className="figures text-xs whitespace-nowrap text-soft">
          {toSecond(entry.at)}
        </time>
      </td>
      <td className={`block md:table-cell ${CELL}`}>
        <span className="block max-w-56 break-words">{entry.actor}</span>
      </td>
      <td className={`block md:table-cell ${CELL}`}>
        <code className="text-xs whitespace-nowrap">{entry.action}</code>
      </td>
      <td className={`block md:table-cell ${CELL}`}>
        <span className="block max-w-56 break-words">{entry.subject}</span>
      </td>
      <td className={`block md:table-cell ${CELL}`}>
        <TrailChange before={entry.before} after={entry.after} />
        {entry.requestId && (
          <p className="mt-1 text-2xs text-faint">
            Request <code className="break-all">{entry.requestId}</code>
          </p>
        )}
      </td>
    </tr>
  );
}

const HEADINGS = ["When", "Who", "What", "To what", "Change"];

export function TrailList({ entries }: { entries: readonly ShownEntry[] }) {
  return (
    <table className="block w-full text-sm md:table">
      <caption className="visually-hidden">What staff did, newest first</caption>
      <thead className="hidden border-b border-edge text-start text-xs text-soft md:table-header-group">
        <tr>
          {HEADINGS.map((heading) => (
            <th key={heading} scope="col" className="py-2 pe-6 text-start font-medium last:w-[38%] last:pe-0">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block divide-y divide-line border-y border-line md:table-row-group md:border-t-0">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </tbody>
    </table>
  );
}
