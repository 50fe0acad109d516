"use client";
// A client component because both answers are in the browser only.
import { useMemo, useState } from "react";
import { type Difference, differences } from "@/lib/rules/differences";
import { Field } from "../ui/field";
import { FileTable } from "../ui/file-table";
import { ScrollRegion } from "../ui/scroll-region";
import { type NumberedAnswer, nameOf } from "./use-answers";

const MOST = 500;

/** Every answer has another request id: it is no difference. */
function comparable(json: unknown): unknown {
  if (typeof json !== "object" || json === null || Array.isArray(json)) return json;
  const { request_id: _, ...rest } = json as Record<string, unknown>;
  return rest;
}

const sideText = (found: Difference, side: "before" | "after"): string =>
  found.lacks === side ? "not there" : JSON.stringify(found[side]);

function DifferenceTable({ before, after }: { before: unknown; after: unknown }) {
  const found = useMemo(() => differences(comparable(before), comparable(after), MOST + 1), [before, after]);
  if (found.length === 0) return <p className="text-sm text-good">The two answers are the same.</p>;
  return (
    <>
      <p role="status" className="text-sm text-soft">
        {found.length > MOST
          ? `More than ${MOST} differences; the first ${MOST} are shown.`
          : `${found.length} ${found.length === 1 ? "difference" : "differences"}.`}{" "}
        The request id is left out.
      </p>
      <ScrollRegion label="Differences of the two answers" className="max-h-120 overflow-auto">
        <FileTable
          caption="Path, first answer and second answer of each difference"
          columns={{ path: "text", first: "text", second: "text" }}
          rows={found.slice(0, MOST).map((one) => ({
            path: one.path,
            first: sideText(one, "before"),
            second: sideText(one, "after"),
          }))}
          peek={MOST}
        />
      </ScrollRegion>
    </>
  );
}

/** `answers` newest first; the two newest are compared until others are chosen. */
export function CompareAnswers({ answers }: { answers: readonly NumberedAnswer[] }) {
  const [chosen, setChosen] = useState<(number | null)[]>([null, null]);
  const [first, second] = [0, 1].map(
    (i) => answers.find(({ number }) => number === chosen[i]) ?? answers[1 - i],
  );
  if (!first || !second)
    return (
      <p className="text-sm text-soft">
        Send twice, and the two answers can be held against each other here. Answers stay in this page only
        and are gone with it, because they hold prices.
      </p>
    );
  return (
    <div className="space-y-4">
      <div className="grid gap-4 sm:grid-cols-2">
        {[first, second].map((one, i) => (
          <Field
            key={i === 0 ? "first" : "second"}
            id={`console-${i}`}
            label={i === 0 ? "First" : "Second"}
            isSmall
          >
            {(box) => (
              <select
                {...box}
                value={one.number}
                onChange={({ currentTarget }) =>
                  setChosen([first.number, second.number].with(i, Number(currentTarget.value)))
                }
                className="box box-small"
              >
                {answers.map((answer) => (
                  <option key={answer.number} value={answer.number}>
                    {nameOf(answer)}
                  </option>
                ))}
              </select>
            )}
          </Field>
        ))}
      </div>
      <DifferenceTable before={first.json} after={second.json} />
    </div>
  );
}
