"use client";
// A client component because a body is written, judged, sent and answered in one place, and answers stay in the browser.
import { type KeyboardEvent, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { isComposed } from "@/components/ui/events";
import { ScrollRegion } from "../ui/scroll-region";
import { AnswerPanel } from "./answer-panel";
import { CompareAnswers } from "./compare-answers";
import { Problems } from "./problems";
import { nameOf, useAnswers } from "./use-answers";
import { useCheck } from "./use-check";

interface ConsoleProps {
  operation: string;
  /** JSON Schema of what may be sent. */
  schema: unknown;
  /** What stands in the editor at first. */
  initial: string;
  /** Where that comes from; another source replaces what was typed. */
  source: string;
  maySend: boolean;
  affiliateHeader: string;
}

const isSendKey = (event: KeyboardEvent): boolean =>
  event.key === "Enter" && (event.ctrlKey || event.metaKey) && !isComposed(event);

export function Console({ operation, schema, initial, source, maySend, affiliateHeader }: ConsoleProps) {
  // Typed text survives a refresh of the page; another source replaces it.
  const [typed, setTyped] = useState({ source, body: initial });
  if (typed.source !== source) setTyped({ source, body: initial });
  const { body } = typed;
  const write = (next: string) => setTyped({ source, body: next });
  const check = useCheck(operation, body);
  const { answers, isBusy, trouble, send } = useAnswers();
  const problems = useId();
  const isUnfit = check.state === "unfit";
  const trySend = () => {
    if (maySend && !isBusy) void send(operation, body);
  };
  const [newest] = answers;
  return (
    <div className="space-y-10">
      <div className="min-w-0 space-y-3">
        <label htmlFor="console-body" className="mb-1 block text-2xs text-soft">
          Body, JSON
        </label>
        <textarea
          id="console-body"
          value={body}
          onChange={(event) => write(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (!isSendKey(event)) return;
            event.preventDefault();
            trySend();
          }}
          rows={16}
          wrap="off"
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          aria-invalid={isUnfit || undefined}
          aria-describedby={problems}
          className="box font-mono text-xs aria-invalid:border-danger"
        />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button size="small" onClick={trySend} disabled={!maySend || isBusy || isUnfit}>
            {isBusy ? "Asking…" : "Send"}
          </Button>
          <span className="text-2xs text-faint">
            {maySend
              ? "Ctrl or ⌘ with Enter sends"
              : "Sending needs the role operator; you may write and check."}
          </span>
        </div>
        <Problems id={problems} check={check} />
        {trouble !== null && (
          <p role="alert" className="rounded-md bg-danger-wash px-4 py-3 text-sm">
            {trouble}
          </p>
        )}
        <Disclosure summary="What may be sent, as JSON Schema">
          <ScrollRegion label="What may be sent" className="max-h-120 overflow-auto rounded-sm bg-sunken p-3">
            <pre className="font-mono text-2xs">{JSON.stringify(schema, null, 2)}</pre>
          </ScrollRegion>
        </Disclosure>
      </div>
      <section aria-labelledby="console-answer" aria-busy={isBusy} className="space-y-4">
        <h2 id="console-answer" className="text-xl">
          {newest ? `Answer ${nameOf(newest)}` : "Answer"}
        </h2>
        {newest ? (
          <AnswerPanel
            answer={newest.answer}
            json={newest.json}
            affiliateHeader={affiliateHeader}
            onNextPage={(page) => write(JSON.stringify({ page }, null, 2))}
          />
        ) : (
          <p className="text-sm text-soft">Nothing was sent on this visit yet.</p>
        )}
      </section>
      <section aria-labelledby="console-differences" className="space-y-4">
        <h2 id="console-differences" className="text-xl">
          Difference of two answers
        </h2>
        <CompareAnswers answers={answers} />
      </section>
    </div>
  );
}
