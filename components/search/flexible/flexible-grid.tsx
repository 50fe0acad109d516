"use client"; // Asks for the rest of the pairs on demand; the grid and its first answers stand without it.
import type { MouseEvent } from "react";
import { Unanswered } from "@/components/money/unanswered";
import { useAnswers } from "@/components/money/use-answers";
import { buttonClass } from "@/components/ui/button";
import type { CheapestAnswer, PairCell, PairGrid } from "@/lib/views/calendar/flexible";
import type { GridLabels } from "./grid-labels";
import { PairCellBox } from "./pair-cell";
import { PairTable } from "./pair-table";

interface FlexibleGridProps {
  grid: PairGrid;
  /** The search as parameters of the handler. */
  params: string;
  currency: string;
  /** This page with every pair asked, for readers without scripts. */
  allHref: string;
  labels: GridLabels;
}

type AnswerOf = (cell: PairCell) => CheapestAnswer | null;

interface Lowest {
  cell: PairCell;
  amount: number;
  text: string;
  tax: string;
}

/** The cheapest of the answers in the asked currency; null while there is none. */
function lowestOf(cells: readonly PairCell[], answerOf: AnswerOf, currency: string): Lowest | null {
  let lowest: Lowest | null = null;
  for (const cell of cells) {
    const answer = answerOf(cell);
    if (answer?.state !== "price" || answer.currency !== currency) continue;
    if (lowest === null || answer.amount < lowest.amount) lowest = { cell, ...answer };
  }
  return lowest;
}

export function FlexibleGrid({ grid, params, currency, allHref, labels }: FlexibleGridProps) {
  const { answers, waiting, check } = useAnswers(`/api/flexible?${params}&pairs=`);
  const cells = grid.rows.flatMap((row) => row.cells.filter((cell) => cell !== null));
  const answerOf = (cell: PairCell) => answers[cell.key] ?? cell.answer;
  const unchecked = cells.filter((cell) => answerOf(cell) === null);
  const requestedNights = cells.find(({ isAsked }) => isAsked)?.nights;
  const sameLength = cells.filter(({ nights }) => nights === requestedNights);
  const lowestOfLength = lowestOf(sameLength, answerOf, currency);
  // Fewer nights cost less: only what is as long can be held against what was asked for.
  const praiseOf = ({ key }: PairCell) => (key === lowestOfLength?.cell.key ? labels.lowestOfLength : null);
  const rest = (event: MouseEvent) => {
    event.preventDefault();
    void check(unchecked.map(({ key }) => key));
  };
  const requestCount = cells.length - unchecked.length;
  return (
    <div aria-busy={waiting.size > 0}>
      <PairTable
        grid={grid}
        labels={labels}
        draw={(cell) => (
          <PairCellBox
            cell={cell}
            answer={answerOf(cell)}
            isWaiting={waiting.has(cell.key)}
            praise={praiseOf(cell)}
            labels={labels}
            retry={() => void check([cell.key])}
          />
        )}
      />
      <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3">
        {unchecked.length > 0 && waiting.size === 0 && (
          <a href={allHref} onClick={rest} className={buttonClass({ variant: "secondary" })}>
            {labels.rest}
          </a>
        )}
        <p role="status" className="figures text-sm text-soft">
          {labels.progress.replace("{asked}", String(requestCount)).replace("{all}", String(cells.length))}
          <Unanswered answers={cells.map(answerOf)} text={labels.unanswered} />
          {lowestOfLength !== null && waiting.size === 0 && (
            <>
              {" "}
              ·{" "}
              {labels.lowestIs
                .replace("{total}", lowestOfLength.text)
                .replace("{pair}", lowestOfLength.cell.label)}{" "}
              <span className="block">{lowestOfLength.tax}</span>
            </>
          )}
        </p>
      </div>
    </div>
  );
}
