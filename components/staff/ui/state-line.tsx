// How well something follows the platform: its state and a few figures on one line.
import type { ReactNode } from "react";

const LOOKS = {
  good: "bg-wash text-accent-strong",
  caution: "bg-caution-wash text-caution",
  danger: "bg-danger-wash text-danger",
} as const;

interface StateLineProps {
  state: { word: string; tone: keyof typeof LOOKS };
  /** By name; what is false is left out. */
  parts: Readonly<Record<string, ReactNode>>;
}

export function StateLine({ state: { word, tone }, parts }: StateLineProps) {
  return (
    <dl className="flex flex-wrap items-center gap-x-5 gap-y-1.5 rounded-md border border-line bg-surface px-4 py-2.5 text-xs">
      <div>
        <dt className="visually-hidden">State</dt>
        <dd className={`rounded-full px-2.5 py-0.5 font-medium ${LOOKS[tone]}`}>{word}</dd>
      </div>
      {Object.entries(parts).map(
        ([name, value]) =>
          value !== false && (
            <div key={name} className="flex flex-wrap gap-x-1.5">
              <dt className="text-faint">{name}</dt>
              <dd className="figures text-ink">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
