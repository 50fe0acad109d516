"use client";
// A client component because a body is written, judged, sent and answered in one place, and answers stay in the browser.
import { Braces, Send } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { type BodyProblem, type FieldHelp, type OperationHelp, withField } from "@/lib/views/staff/console";
import { Answers } from "./answers";
import { Editor } from "./editor";
import { FieldHelpList } from "./field-help";
import { Problems } from "./problems";
import { parsed, useAnswers } from "./use-answers";
import { useCheck } from "./use-check";

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

interface ActionsProps {
  message: string;
  maySend: boolean;
  isBusy: boolean;
  isUnfit: boolean;
  onSend(): void;
  onFormat(): void;
}

function Actions({ message, maySend, isBusy, isUnfit, onSend, onFormat }: ActionsProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button size="small" onClick={onSend} disabled={!maySend || isBusy || isUnfit}>
        <Icon of={Send} size={16} />
        {isBusy ? "Asking…" : "Send"}
      </Button>
      <Button size="small" variant="secondary" onClick={onFormat}>
        <Icon of={Braces} size={16} />
        Format
      </Button>
      <span className="text-2xs text-faint">
        {maySend ? "Ctrl or ⌘ with Enter sends" : "Sending needs the role operator; you may write and check."}
      </span>
      <span role="status" className="text-xs text-soft empty:hidden">
        {message}
      </span>
    </div>
  );
}

export function Console(props: ConsoleProps) {
  const { help, maySend, affiliateHeader } = props;
  const [body, setBody] = useBody(props);
  const check = useCheck(help.name, body);
  const { answers, isBusy, trouble, send } = useAnswers();
  const [message, setMessage] = useState("");
  const box = useRef<HTMLTextAreaElement>(null);

  /** Writes what `change` makes of the body, which has to be JSON for that. */
  const rewrite = (value: unknown, change: (value: unknown) => unknown, done: string) => {
    setMessage(value === undefined ? "The body is no JSON yet: fix it first." : done);
    if (value !== undefined) setBody(JSON.stringify(change(value), null, 2));
  };
  const format = () => rewrite(parsed(body), (value) => value, "");
  const insert = ({ path, example }: FieldHelp) =>
    rewrite(
      body.trim() === "" ? {} : parsed(body),
      (value) => withField(value, path, example),
      `${path} is in the body.`,
    );
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
  const write = (next: string) => {
    setMessage("");
    setBody(next);
  };
  const isUnfit = check.state === "unfit";
  return (
    <div className="space-y-10">
      <div className="grid gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 space-y-3">
          <Editor
            box={box}
            value={body}
            onChange={write}
            onSend={trySend}
            isWrong={isUnfit}
            describedBy={PROBLEMS}
          />
          <Actions {...{ message, maySend, isBusy, isUnfit }} onSend={trySend} onFormat={format} />
          <Problems id={PROBLEMS} check={check} onGo={go} />
          {trouble !== null && (
            <p role="alert" className="rounded-md bg-danger-wash px-4 py-3 text-sm">
              {trouble}
            </p>
          )}
        </div>
        <FieldHelpList key={help.name} fields={help.fields} onInsert={insert} />
      </div>
      <Answers
        answers={answers}
        isBusy={isBusy}
        affiliateHeader={affiliateHeader}
        onNextPage={(page) => setBody(JSON.stringify({ page }, null, 2))}
      />
    </div>
  );
}
