"use client";
// A client component because an answer lives in the browser only: it holds prices, and those are never kept.
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { bytesText, type ConsoleAnswer, curlOf } from "@/lib/views/staff/console";
import { ScrollRegion } from "../ui/scroll-region";
import { Segments } from "../ui/segments";
import { AnswerTree } from "./answer-tree";
import { CopyText } from "./copy-text";

interface AnswerPanelProps {
  answer: ConsoleAnswer;
  /** The answer as JSON; undefined when it is none. */
  json: unknown;
  affiliateHeader: string;
  onNextPage: (token: string) => void;
}

const FACT = "text-2xs text-faint";

function Facts({ answer }: { answer: ConsoleAnswer }) {
  const { wire, requestId, ms, answers } = answer;
  const facts: [string, string][] = [
    ["Status", wire === null ? "none" : String(wire.status)],
    ["Took", `${ms} ms`],
    ["Size", wire === null ? "none" : bytesText(wire.bytes)],
    ["request_id", requestId ?? "none"],
    ...(answers > 1 ? ([["Answers", `${answers}, the last is shown`]] as [string, string][]) : []),
  ];
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className={FACT}>{name}</dt>
          <dd className="figures text-sm font-medium break-all">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Failure({ failure }: { failure: NonNullable<ConsoleAnswer["failure"]> }) {
  return (
    <div role="alert" className="rounded-md bg-danger-wash px-4 py-3 text-sm">
      <p className="font-medium">{failure.sentence}</p>
      <p className="mt-0.5 text-xs text-soft">{failure.detail}</p>
    </div>
  );
}

function Misfits({ misfits }: { misfits: string[] }) {
  if (misfits.length === 0) return null;
  return (
    <div className="rounded-md bg-caution-wash px-4 py-3 text-sm">
      <p>
        {misfits.length === 1 ? "One record does" : `${misfits.length} records do`} not fit the contract; the
        site leaves such records out:
      </p>
      <ul className="mt-1 list-disc ps-5 font-mono text-xs">
        {misfits.slice(0, 20).map((misfit) => (
          <li key={misfit}>{misfit}</li>
        ))}
      </ul>
    </div>
  );
}

const VIEWS = { tree: "Tree", raw: "Raw text", request: "Request and curl" } as const;
type View = keyof typeof VIEWS;

function RequestView({ answer, affiliateHeader }: Pick<AnswerPanelProps, "answer" | "affiliateHeader">) {
  const { method, url, headers } = answer.request;
  return (
    <div className="space-y-4">
      <ScrollRegion label="The request" className="overflow-x-auto rounded-sm bg-sunken p-3">
        <pre className="font-mono text-xs leading-relaxed">
          {[`${method} ${url}`, ...headers.map(([name, value]) => `${name}: ${value}`), "", answer.body].join(
            "\n",
          )}
        </pre>
      </ScrollRegion>
      <CopyText label="Copy as curl" text={curlOf(url, affiliateHeader, answer.body)} />
      <p className={FACT}>
        Token and affiliate id are not part of this page: curl takes them from variables.
      </p>
    </div>
  );
}

function Content({ view, answer, json }: { view: View } & Pick<AnswerPanelProps, "answer" | "json">) {
  if (answer.wire === null)
    return <p className="text-sm text-soft">Nothing came back, so there is nothing to show.</p>;
  const isRaw = view === "raw" || json === undefined;
  return (
    <div className="space-y-2">
      {view === "tree" && json === undefined && (
        <p className="text-sm text-soft">The answer is no JSON or too long to unfold: this is its text.</p>
      )}
      {answer.wire.isCut && (
        <p className="text-sm text-soft">Only the first part is shown: the answer is very long.</p>
      )}
      <ScrollRegion
        label="The answer"
        className="max-h-160 overflow-auto rounded-md border border-line bg-surface p-4"
      >
        {isRaw ? (
          <pre className="font-mono text-xs leading-relaxed">{answer.wire.text}</pre>
        ) : (
          <AnswerTree value={json} />
        )}
      </ScrollRegion>
    </div>
  );
}

export function AnswerPanel({ answer, json, affiliateHeader, onNextPage }: AnswerPanelProps) {
  const [view, setView] = useState<View>("tree");
  const { nextPage } = answer;
  return (
    <div className="space-y-4">
      <Facts answer={answer} />
      {answer.failure !== null && <Failure failure={answer.failure} />}
      <Misfits misfits={answer.misfits} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Segments
          legend="How the answer is shown"
          names={VIEWS}
          chosen={view}
          onChoose={setView}
          size="min-h-8 px-2.5"
        />
        {nextPage !== null && (
          <Button variant="secondary" size="small" onClick={() => onNextPage(nextPage)}>
            Write the body of the next page
          </Button>
        )}
      </div>
      {view === "request" ? (
        <RequestView answer={answer} affiliateHeader={affiliateHeader} />
      ) : (
        <Content view={view} answer={answer} json={json} />
      )}
    </div>
  );
}
