"use client";
// A client component because it takes the focus when it appears, so that nobody misses it.
import { CircleAlert } from "lucide-react";
import { useEffect, useRef } from "react";
import { Icon } from "@/components/ui/icon";
import type { Trouble } from "./post";

interface ErrorSummaryProps {
  /** A new object for every failed try: the focus comes back each time. */
  trouble: Trouble | null;
  /** Id of the box of each field, for the links. */
  boxes?: Record<string, string>;
}

export function ErrorSummary({ trouble, boxes = {} }: ErrorSummaryProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (trouble !== null) panel.current?.focus();
  }, [trouble]);
  if (trouble === null) return null;
  const fields = Object.entries(trouble.fields).filter(([name]) => boxes[name] !== undefined);
  return (
    <div
      ref={panel}
      tabIndex={-1}
      role="alert"
      className="flex gap-3 rounded-md bg-danger-wash px-4 py-3 text-sm text-ink"
    >
      <Icon of={CircleAlert} className="mt-0.5 text-danger" />
      <div>
        {fields.length === 0 && <p>{trouble.sentence}</p>}
        {fields.length > 0 && (
          <ul className="space-y-1">
            {fields.map(([name, sentence]) => (
              <li key={name}>
                <a href={`#${boxes[name]}`} className="underline underline-offset-4">
                  {sentence}
                </a>
              </li>
            ))}
          </ul>
        )}
        {trouble.isSignedOut && (
          <p className="mt-1">
            <a href="/staff/sign-in" className="link">
              Sign in
            </a>
          </p>
        )}
      </div>
    </div>
  );
}
