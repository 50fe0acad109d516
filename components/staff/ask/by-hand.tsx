"use client";
// A client component because a body is written, judged and sent in one place, and responses stay in the browser.
import type { OperationName } from "@roomward/contract/operations";
import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { isComposed } from "@/components/ui/events";
import type { CheckedBody, JsonSchema, SentByHand } from "@/lib/views/staff/ask";
import { ErrorSummary } from "../ui/error-summary";
import { postJson } from "../ui/post";
import { usePost } from "../ui/use-post";
import { ExchangePanel } from "./exchange-panel";
import { JsonText } from "./json-text";
import { type NumberedResponse, nameOf, ResponseDifferences } from "./response-differences";
import { SchemaForm } from "./schema-form";

/** Responses that this page has in memory at most; each may be megabytes. */
const MAX_RESPONSES = 10;
const TYPING_PAUSE_MS = 400;

const isSendKey = (event: KeyboardEvent): boolean =>
  event.key === "Enter" && (event.ctrlKey || event.metaKey) && !isComposed(event);

/** Whether a body fits, and what does not, each by its path. */
export function Problems({ id, check: { fits, problems } }: { id: string; check: CheckedBody }) {
  const [text, tone] = fits
    ? problems.length === 0
      ? ["Fits the contract.", "text-good"]
      : ["Fits the contract, but the platform is going to refuse it:", "text-caution"]
    : [
        problems.length === 1
          ? "Fix this problem before sending."
          : `Fix these ${problems.length} problems before sending.`,
        "text-danger",
      ];
  return (
    <div id={id} className="min-h-7 text-sm">
      <p role="status" className={tone}>
        {text}
      </p>
      <ul className="mt-1 space-y-1 empty:hidden">
        {problems.map(({ path, sentence }) => (
          <li key={`${path} ${sentence}`} className="flex flex-wrap gap-x-2">
            {path !== "" && <code className="text-xs leading-6 font-medium">{path}</code>}
            <span>{sentence}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Response({ sent, onNextPage }: { sent: SentByHand; onNextPage: (token: string) => void }) {
  const { nextPage, failure, misfits, answers, exchange } = sent;
  return (
    <>
      {failure !== null && (
        <div role="alert" className="rounded-md bg-danger-wash px-4 py-3 text-sm">
          <p className="font-medium">{failure.sentence}</p>
          <p className="mt-0.5 text-xs text-soft">{failure.detail}</p>
        </div>
      )}
      {misfits.length > 0 && (
        <div className="rounded-md bg-caution-wash px-4 py-3 text-sm">
          <p>
            {misfits.length === 1 ? "One record does" : `${misfits.length} records do`} not fit the contract;
            the site leaves such records out:
          </p>
          <pre className="mt-1 font-mono text-xs whitespace-pre-wrap">{misfits.slice(0, 20).join("\n")}</pre>
        </div>
      )}
      {answers > 1 && <p className="text-sm">{answers} responses came; the last is shown.</p>}
      {nextPage !== null && (
        <Button variant="secondary" size="small" onClick={() => onNextPage(nextPage)}>
          Write the body of the next page
        </Button>
      )}
      <ExchangePanel exchange={exchange} />
    </>
  );
}

interface ByHandProps {
  operation: OperationName;
  schema: JsonSchema;
  initial: string;
  /** Where `initial` comes from; another source replaces what was typed. */
  source: string;
  /** Of `initial`. */
  initialCheck: CheckedBody;
  maySend: boolean;
}

/** What the server says of a body, once typing has paused. */
function useCheck(operation: OperationName, body: string, initial: string, initialCheck: CheckedBody) {
  const [checked, setChecked] = useState({ body: initial, check: initialCheck });
  const isKnown = body === initial || body === checked.body;
  useEffect(() => {
    if (isKnown) return;
    const timer = setTimeout(async () => {
      const sent = await postJson<CheckedBody>("/api/staff/ask/check", { operation, body });
      if (sent.done) setChecked({ body, check: sent.body });
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [operation, body, isKnown]);
  return body === initial ? initialCheck : checked.check;
}

export function ByHand({ operation, schema, initial, source, initialCheck, maySend }: ByHandProps) {
  // Typed text survives a refresh of the page.
  const [typed, setTyped] = useState({ source, body: initial });
  if (typed.source !== source) setTyped({ source, body: initial });
  const { body } = typed;
  const write = (next: string) => setTyped({ source, body: next });
  const check = useCheck(operation, body, initial, initialCheck);
  const { post, isBusy, trouble } = usePost();
  const [responses, setResponses] = useState<NumberedResponse[]>([]);
  const [newest] = responses;
  const problemsId = useId();
  const send = async () => {
    if (!maySend || isBusy) return;
    const sent = await post<SentByHand>("/api/staff/ask/send", { operation, body });
    if (sent === null) return;
    setResponses((known) =>
      [{ sent, number: (known[0]?.number ?? 0) + 1 }, ...known].slice(0, MAX_RESPONSES),
    );
  };
  return (
    <div className="space-y-10">
      <div className="grid items-start gap-8 xl:grid-cols-2">
        <SchemaForm schema={schema} text={body} problems={check.problems} onChange={write} />
        <div className="min-w-0 space-y-3">
          <label htmlFor="ask-body" className="mb-1 block text-2xs text-soft">
            Body, JSON
          </label>
          <textarea
            id="ask-body"
            value={body}
            onChange={(event) => write(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (!isSendKey(event)) return;
              event.preventDefault();
              void send();
            }}
            rows={16}
            wrap="off"
            spellCheck={false}
            autoCapitalize="off"
            autoComplete="off"
            aria-invalid={!check.fits || undefined}
            aria-describedby={problemsId}
            className="box font-mono text-xs aria-invalid:border-danger"
          />
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button size="small" onClick={send} disabled={!maySend || isBusy}>
              {isBusy ? "Sending…" : "Send"}
            </Button>
            <span className="text-2xs text-faint">
              {maySend
                ? "Ctrl or ⌘ with Enter sends"
                : "Sending needs the role operator; you may write and check."}
            </span>
          </div>
          <Problems id={problemsId} check={check} />
          <ErrorSummary trouble={trouble} />
          <Disclosure summary="What may be sent, as JSON Schema">
            <JsonText label="What may be sent" text={JSON.stringify(schema)} />
          </Disclosure>
        </div>
      </div>
      <section aria-labelledby="ask-response" aria-busy={isBusy} className="space-y-4">
        <h2 id="ask-response" className="text-xl">
          {newest ? `Response ${nameOf(newest)}` : "Response"}
        </h2>
        {newest ? (
          <Response sent={newest.sent} onNextPage={(page) => write(JSON.stringify({ page }, null, 2))} />
        ) : (
          <p className="text-sm text-soft">Nothing was sent on this visit yet.</p>
        )}
      </section>
      <ResponseDifferences responses={responses} />
    </div>
  );
}
