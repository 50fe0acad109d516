// What cancelling on the chosen day would cost, rate by rate.
import { AS } from "@/components/ui/table-roles";
import { moneyText } from "@/lib/format/money";
import type { Say } from "@/lib/i18n/say";
import type { Judged } from "./risk-lines";

type SayOfRisk = Say<"risk.board">;

function Row({ line, average, say }: { line: Judged; average: string | null; say: SayOfRisk }) {
  const { step } = line;
  const costs = (step?.amount ?? 0) > 0;
  const cell = "py-3 align-top max-sm:col-start-2 max-sm:py-0 sm:px-3";
  return (
    <tr
      {...AS.row}
      className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 border-t border-line py-3 sm:table-row sm:py-0"
      data-risk={line.id}
    >
      <th {...AS.rowHeader} className="py-3 text-start align-top font-normal max-sm:row-span-3 max-sm:py-0">
        <span className="figures me-2 text-xs text-faint">{line.number}</span>
        <span className="font-medium" lang={line.lang ?? undefined}>
          {line.room}
        </span>
        <span className="block text-xs text-soft">{line.terms}</span>
      </th>
      <td {...AS.cell} className={`${cell} figures text-end text-soft`}>
        <span className="me-2 text-xs sm:hidden" aria-hidden="true">
          {say("risk.board.total")}
        </span>
        {line.totalText}
        {line.totalProperty ? <span className="block text-xs text-faint">{line.totalProperty}</span> : null}
      </td>
      <td {...AS.cell} className={`${cell} figures text-end`} data-loss>
        <span className="me-2 text-xs text-soft sm:hidden" aria-hidden="true">
          {say("risk.board.loss")}
        </span>
        <span className={costs ? "font-medium text-caution" : "font-medium text-good"}>
          {step?.text ?? say("risk.board.unstated")}
        </span>
        {step?.propertyText ? <span className="block text-xs text-faint">{step.propertyText}</span> : null}
        {step?.note ? <span className="block text-xs text-soft">{step.note}</span> : null}
      </td>
      {average === null ? null : (
        <td {...AS.cell} className={`${cell} figures text-end`} data-expected>
          <span className="me-2 text-xs text-soft sm:hidden" aria-hidden="true">
            {say("risk.board.expected")}
          </span>
          {average}
        </td>
      )}
    </tr>
  );
}

interface RiskTableProps {
  lines: Judged[];
  /** With a likelihood each rate has its average as well. */
  hasOdds: boolean;
  currency: string;
  tag: string;
  say: SayOfRisk;
}

export function RiskTable({ lines, hasOdds, currency, tag, say }: RiskTableProps) {
  const head = "px-3 pb-2 text-xs font-medium text-soft first:ps-0";
  const averageOf = ({ expected }: Judged): string | null => {
    if (!hasOdds) return null;
    return expected === null ? say("risk.board.unstated") : moneyText(expected, currency, tag);
  };
  return (
    <table {...AS.table} className="mt-5 w-full text-sm max-sm:block">
      <caption className="visually-hidden">{say("risk.board.caption")}</caption>
      <thead {...AS.group} className="max-sm:visually-hidden">
        <tr {...AS.row}>
          <th {...AS.column} className={`${head} text-start`}>
            {say("risk.board.rate")}
          </th>
          <th {...AS.column} className={`${head} text-end`}>
            {say("risk.board.total")}
          </th>
          <th {...AS.column} className={`${head} text-end`}>
            {say("risk.board.loss")}
          </th>
          {hasOdds ? (
            <th {...AS.column} className={`${head} text-end`}>
              {say("risk.board.expected")}
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody {...AS.group} className="max-sm:block">
        {lines.map((line) => (
          <Row key={line.id} line={line} average={averageOf(line)} say={say} />
        ))}
      </tbody>
    </table>
  );
}
