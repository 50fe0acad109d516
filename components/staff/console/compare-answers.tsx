"use client";
// A client component because both answers are in the browser only.
import { useMemo, useState } from "react";
import { differences } from "@/lib/rules/differences";
import { Labelled } from "../ui/labelled";
import { ScrollRegion } from "../ui/scroll-region";

const MOST = 500;

export interface NamedAnswer {
  key: string;
  name: string;
  json: unknown;
}

/** Every answer has another request id: it is no difference. */
function comparable(json: unknown): unknown {
  if (typeof json !== "object" || json === null || Array.isArray(json)) return json;
  const { request_id: _, ...rest } = json as Record<string, unknown>;
  return rest;
}

const text = (value: unknown): string => (value === undefined ? "" : JSON.stringify(value));

function Choice(props: {
  id: string;
  label: string;
  value: string;
  answers: NamedAnswer[];
  onChange: (key: string) => void;
}) {
  const { id, label, value, answers, onChange } = props;
  return (
    <Labelled id={id} label={label}>
      <select
        id={id}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        className="box box-small"
      >
        {answers.map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

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
        <table className="w-full min-w-136 text-xs">
          <caption className="visually-hidden">
            Path, first answer and second answer of each difference
          </caption>
          <thead>
            <tr className="border-b border-edge text-2xs text-faint">
              <th scope="col" className="w-1/2 py-2 pe-4 text-start font-medium">
                Path
              </th>
              <th scope="col" className="py-2 pe-4 text-start font-medium">
                First
              </th>
              <th scope="col" className="py-2 text-start font-medium">
                Second
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line font-mono">
            {found.slice(0, MOST).map(({ path, before: old, after: young, lacks }) => (
              <tr key={path} className="align-top">
                <th scope="row" className="py-1.5 pe-4 text-start font-normal break-all text-soft">
                  {path}
                </th>
                <td className="py-1.5 pe-4 break-all">
                  {lacks === "before" ? <span className="font-sans text-faint">not there</span> : text(old)}
                </td>
                <td className="py-1.5 break-all">
                  {lacks === "after" ? <span className="font-sans text-faint">not there</span> : text(young)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </>
  );
}

/** `answers` newest first; the two newest are compared until others are chosen. */
export function CompareAnswers({ answers }: { answers: NamedAnswer[] }) {
  const [chosen, setChosen] = useState<{ first: string | null; second: string | null }>({
    first: null,
    second: null,
  });
  const find = (key: string | null, fallback: NamedAnswer | undefined) =>
    answers.find((answer) => answer.key === key) ?? fallback;
  const first = find(chosen.first, answers[1]);
  const second = find(chosen.second, answers[0]);
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
        <Choice
          id="console-first"
          label="First"
          value={first.key}
          answers={answers}
          onChange={(key) => setChosen({ first: key, second: second.key })}
        />
        <Choice
          id="console-second"
          label="Second"
          value={second.key}
          answers={answers}
          onChange={(key) => setChosen({ first: first.key, second: key })}
        />
      </div>
      <DifferenceTable before={first.json} after={second.json} />
    </div>
  );
}
