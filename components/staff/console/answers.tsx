// The newest answer of this visit, and what tells it from another.
import { useMemo } from "react";
import { AnswerPanel } from "./answer-panel";
import { CompareAnswers } from "./compare-answers";
import type { NumberedAnswer } from "./use-answers";

function nameOf({ answer: { operation, at, wire, outcome }, number }: NumberedAnswer): string {
  return `${number}. ${operation}, ${wire?.status ?? outcome}, ${at.slice(11, 19)} UTC`;
}

interface AnswersProps {
  /** Newest first. */
  answers: readonly NumberedAnswer[];
  isBusy: boolean;
  affiliateHeader: string;
  onNextPage(page: string): void;
}

export function Answers({ answers, isBusy, affiliateHeader, onNextPage }: AnswersProps) {
  const [newest] = answers;
  const named = useMemo(
    () => answers.map((one) => ({ key: String(one.number), name: nameOf(one), json: one.json })),
    [answers],
  );
  return (
    <>
      <section aria-labelledby="console-answer" aria-busy={isBusy} className="space-y-4">
        <h2 id="console-answer" className="text-xl">
          {newest ? `Answer ${nameOf(newest)}` : "Answer"}
        </h2>
        {newest ? (
          <AnswerPanel
            key={newest.number}
            answer={newest.answer}
            json={newest.json}
            affiliateHeader={affiliateHeader}
            onNextPage={onNextPage}
          />
        ) : (
          <p className="text-sm text-soft">Nothing was sent on this visit yet.</p>
        )}
      </section>
      <section aria-labelledby="console-differences" className="space-y-4">
        <h2 id="console-differences" className="text-xl">
          Difference of two answers
        </h2>
        <CompareAnswers answers={named} />
      </section>
    </>
  );
}
