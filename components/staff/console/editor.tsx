"use client";
// A client component because a body is typed, numbered by line, and sent by a key.
import { type KeyboardEvent, type RefObject, useRef } from "react";
import { isComposed } from "@/components/ui/composition";

interface EditorProps {
  box: RefObject<HTMLTextAreaElement | null>;
  value: string;
  onChange: (value: string) => void;
  onSend: () => void;
  isWrong: boolean;
  /** Id of the list of problems. */
  describedBy: string;
}

const isSendKey = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  key === "Enter" && (ctrlKey || metaKey);

export function Editor({ box, value, onChange, onSend, isWrong, describedBy }: EditorProps) {
  const gutter = useRef<HTMLPreElement>(null);
  const lines = value.split("\n").length;
  const numbers = Array.from({ length: lines }, (_, i) => i + 1).join("\n");
  return (
    <div>
      <label htmlFor="console-body" className="mb-1 block text-2xs text-soft">
        Body, JSON
      </label>
      <div className="flex h-88 overflow-hidden rounded-md border border-edge bg-surface focus-within:border-accent has-aria-invalid:border-danger">
        <pre
          ref={gutter}
          aria-hidden="true"
          className="figures shrink-0 overflow-hidden border-e border-line bg-sunken/60 px-2.5 py-3 text-end font-mono text-xs leading-[1.6] text-faint select-none"
        >
          {numbers}
        </pre>
        <textarea
          ref={box}
          id="console-body"
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          onScroll={(event) => {
            if (gutter.current) gutter.current.scrollTop = event.currentTarget.scrollTop;
          }}
          onKeyDown={(event) => {
            if (!isSendKey(event) || isComposed(event)) return;
            event.preventDefault();
            onSend();
          }}
          wrap="off"
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          aria-invalid={isWrong || undefined}
          aria-describedby={describedBy}
          className="min-w-0 grow resize-none bg-transparent px-3 py-3 font-mono text-xs leading-[1.6] whitespace-pre text-ink outline-offset-[-2px]"
        />
      </div>
    </div>
  );
}
