"use client";
// A client component because a body is written, judged, sent and answered in one place, and answers stay in the browser.
import { Braces, Send } from "lucide-react";
import { useRouter } from "next/navigation";
import { useMemo, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import {
  type BodyProblem,
  type ConsoleAnswer,
  type FieldHelp,
  type OperationHelp,
  withField,
} from "@/lib/views/staff/console";
import { postJson } from "../account/post";
import { AnswerPanel } from "./answer-panel";
import { CompareAnswers } from "./compare-answers";
import { Editor } from "./editor";
import { FieldHelpList } from "./field-help";
import { Problems } from "./problems";
import { useCheck } from "./use-check";

/** Answers that this page keeps at most; each may be megabytes. */
const MOST_ANSWERS = 10;
const PROBLEMS = "console-problems";

interface ConsoleProps {
  help: OperationHelp;
  /** What stands in the editor at first. */
  initial: string;
  /** Where that comes from; another source replaces what was typed. */
  source: string;
  maySend: boolean;
  affiliateHeader: string;
}

function parsed(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}

interface Held {
  answer: ConsoleAnswer;
  json: unknown;
  number: number;
}

function nameOf({ answer: { operation, at, wire, outcome }, number }: Held): string {
  return `${number}. ${operation}, ${wire?.status ?? outcome}, ${at.slice(11, 19)} UTC`;
}

/** Position in `text` of a place that is told by line and column. */
function positionOf(text: string, line: number, column: number): number {
  const before = text.split("\n").slice(0, line - 1);
  return before.reduce((sum, one) => sum + one.length + 1, 0) + column - 1;
}

/** The text in the editor; it stays while the page is refreshed behind it, and begins anew with another source. */
function useBody({ initial, source }: ConsoleProps) {
  const [typed, setTyped] = useState({ source, body: initial });
  if (typed.source !== source) setTyped({ source, body: initial });
  return [typed.body, (body: string) => setTyped({ source, body })] as const;
}

/** Sends, and holds the answers of this visit, newest first. */
function useAnswers() {
  const router = useRouter();
  const [held, setHeld] = useState<Held[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const send = async (operation: string, body: string) => {
    if (isBusy) return;
    setBusy(true);
    const sent = await postJson<ConsoleAnswer>("/api/staff/console/send", { operation, body });
    setBusy(false);
    setTrouble(sent.done ? null : sent.trouble.sentence);
    if (!sent.done) return;
    const { wire } = sent.body;
    const json = wire?.isCut ? undefined : parsed(wire?.text);
    setHeld((known) =>
      [{ answer: sent.body, json, number: (known[0]?.number ?? 0) + 1 }, ...known].slice(0, MOST_ANSWERS),
    );
    router.refresh();
  };
  return { held, isBusy, trouble, send };
}

export function Console(props: ConsoleProps) {
  const { help, maySend, affiliateHeader } = props;
  const [body, setBody] = useBody(props);
  const check = useCheck(help.name, body);
  const { held, isBusy, trouble, send } = useAnswers();
  const [message, setMessage] = useState("");
  const box = useRef<HTMLTextAreaElement>(null);
  const [newest] = held;
  const named = useMemo(
    () => held.map((one) => ({ key: String(one.number), name: nameOf(one), json: one.json })),
    [held],
  );

  const format = () => {
    const value = parsed(body);
    setMessage(value === undefined ? "The body is no JSON yet: mend it first." : "");
    if (value !== undefined) setBody(JSON.stringify(value, null, 2));
  };
  const insert = (field: FieldHelp) => {
    const value = body.trim() === "" ? {} : parsed(body);
    setMessage(
      value === undefined ? "The body is no JSON yet: mend it first." : `${field.path} is in the body.`,
    );
    if (value !== undefined) setBody(JSON.stringify(withField(value, field.path, field.example), null, 2));
  };
  const go = ({ line, column }: BodyProblem) => {
    if (line === null || column === null) return;
    const at = positionOf(body, line, column);
    box.current?.focus();
    box.current?.setSelectionRange(at, at + 1);
  };
  const trySend = () => {
    if (!maySend || isBusy) return;
    setMessage("");
    void send(help.name, body);
  };

  return (
    <div className="space-y-10">
      <div className="grid gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 space-y-3">
          <Editor
            box={box}
            value={body}
            onChange={(next) => {
              setMessage("");
              setBody(next);
            }}
            onSend={trySend}
            isWrong={check.state === "unfit"}
            describedBy={PROBLEMS}
          />
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button size="small" onClick={trySend} disabled={!maySend || isBusy || check.state === "unfit"}>
              <Icon of={Send} size={16} />
              {isBusy ? "Asking…" : "Send"}
            </Button>
            <Button size="small" variant="secondary" onClick={format}>
              <Icon of={Braces} size={16} />
              Format
            </Button>
            <span className="text-2xs text-faint">
              {maySend
                ? "Ctrl or ⌘ with Enter sends"
                : "Sending needs the role operator; you may write and check."}
            </span>
            <span role="status" className="text-xs text-soft empty:hidden">
              {message}
            </span>
          </div>
          <Problems id={PROBLEMS} check={check} onGo={go} />
          {trouble !== null && (
            <p role="alert" className="rounded-md bg-danger-wash px-4 py-3 text-sm">
              {trouble}
            </p>
          )}
        </div>
        <FieldHelpList key={help.name} fields={help.fields} onInsert={insert} />
      </div>
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
            onNextPage={(page) => setBody(JSON.stringify({ page }, null, 2))}
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
    </div>
  );
}
