"use client";
// A client component because parts of an answer unfold one by one, and are drawn only then.
import { useState } from "react";

/** Entries that are drawn at once; more come on demand. */
const AT_ONCE = 100;

type Entry = readonly [name: string, value: unknown];

const isBranch = (value: unknown): value is object => typeof value === "object" && value !== null;

const entriesOf = (value: object): Entry[] =>
  Array.isArray(value) ? value.map((child, i) => [`${i}`, child] as const) : Object.entries(value);

function Leaf({ name, value }: { name: string; value: unknown }) {
  const tone =
    typeof value === "string" ? "text-ink" : value === null || isBranch(value) ? "text-faint" : "text-accent";
  const text = isBranch(value) ? (Array.isArray(value) ? "[ ]" : "{ }") : JSON.stringify(value);
  return (
    <li className="ps-4 wrap-anywhere">
      <span className="text-soft">{name}: </span>
      <span className={tone}>{text}</span>
    </li>
  );
}

function sizeText(value: object, count: number): string {
  const one = Array.isArray(value) ? "entry" : "field";
  const many = Array.isArray(value) ? "entries" : "fields";
  return `${count} ${count === 1 ? one : many}`;
}

function Branch({ name, value, depth }: { name: string; value: object; depth: number }) {
  const entries = entriesOf(value);
  const [isOpen, setOpen] = useState(depth < 4 && entries.length <= 20);
  const [most, setMost] = useState(AT_ONCE);
  return (
    <li>
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)} className="group/branch">
        <summary className="inline-flex min-h-6 items-center gap-1.5">
          <span aria-hidden="true" className="w-2.5 text-faint">
            {isOpen ? "▾" : "▸"}
          </span>
          <span className="text-soft">{name}</span>
          <span className="text-2xs text-faint">{sizeText(value, entries.length)}</span>
        </summary>
        {isOpen && (
          <ul className="ms-1 border-s border-line ps-3">
            {entries.slice(0, most).map(([key, child]) => (
              <Node key={key} name={key} value={child} depth={depth + 1} />
            ))}
            {entries.length > most && (
              <li className="ps-4">
                <button type="button" className="link min-h-6" onClick={() => setMost(most + AT_ONCE)}>
                  {Math.min(AT_ONCE, entries.length - most)} more of {entries.length}
                </button>
              </li>
            )}
          </ul>
        )}
      </details>
    </li>
  );
}

function Node({ name, value, depth }: { name: string; value: unknown; depth: number }) {
  return isBranch(value) && entriesOf(value).length > 0 ? (
    <Branch name={name} value={value} depth={depth} />
  ) : (
    <Leaf name={name} value={value} />
  );
}

export function AnswerTree({ value }: { value: unknown }) {
  return (
    <ul className="font-mono text-xs leading-[1.7]">
      <Node name="answer" value={value} depth={0} />
    </ul>
  );
}
