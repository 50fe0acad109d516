// Three statements on how stays are shown, each with a small drawing of the thing itself.
import Link from "next/link";
import type { ReactNode } from "react";

const PAPER = "h-24 w-full text-accent rtl:-scale-x-100";

/** A column of charges and the total beneath its line. */
function LedgerDrawing() {
  return (
    <svg aria-hidden="true" viewBox="0 0 240 96" className={PAPER} preserveAspectRatio="xMinYMid meet">
      <g className="fill-edge">
        <rect x="0" y="6" width="96" height="5" rx="2.5" />
        <rect x="186" y="6" width="54" height="5" rx="2.5" />
        <rect x="0" y="26" width="62" height="5" rx="2.5" />
        <rect x="208" y="26" width="32" height="5" rx="2.5" />
        <rect x="0" y="46" width="78" height="5" rx="2.5" />
        <rect x="216" y="46" width="24" height="5" rx="2.5" />
      </g>
      <path d="M0 64.5H240" stroke="currentColor" strokeWidth="1.5" />
      <g fill="currentColor">
        <rect x="0" y="78" width="54" height="12" rx="3" />
        <rect x="160" y="78" width="80" height="12" rx="3" />
      </g>
    </svg>
  );
}

/** The fee for cancelling, rising in steps towards arrival. */
function StepsDrawing() {
  return (
    <svg aria-hidden="true" viewBox="0 0 240 96" className={PAPER} preserveAspectRatio="xMinYMid meet">
      <path d="M0 90H240" className="stroke-line" strokeWidth="1.5" />
      <path d="M104 90V58h72V24h64V90Z" className="fill-wash" />
      <path d="M0 89h104V58h72V24h64" fill="none" stroke="currentColor" strokeWidth="3" />
      <path d="M104 12V84M176 4V52" className="stroke-edge" strokeDasharray="2 4" />
    </svg>
  );
}

const SPREAD = [3, 3, 5, 7, 9, 16, 28, 52, 78, 64];

/** How many guests gave each score from 1 to 10. */
function SpreadDrawing() {
  return (
    <svg aria-hidden="true" viewBox="0 0 240 96" className={PAPER} preserveAspectRatio="xMinYMid meet">
      <g fill="currentColor">
        {SPREAD.map((height, score) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: the place in the drawing is the score.
            key={score}
            x={score * 24.4}
            y={92 - height}
            width="19"
            height={height}
            rx="2"
            opacity={score > 6 ? 1 : 0.45}
          />
        ))}
      </g>
    </svg>
  );
}

interface PrinciplesProps {
  id: string;
  labels: {
    heading: string;
    total: string;
    totalText: string;
    way: string;
    wayText: string;
    spread: string;
    spreadText: string;
    more: string;
  };
  /** How prices work. */
  href: string;
}

export function Principles({ id, labels, href }: PrinciplesProps) {
  const rows: [title: string, text: string, drawing: ReactNode][] = [
    [labels.total, labels.totalText, <LedgerDrawing key="ledger" />],
    [labels.way, labels.wayText, <StepsDrawing key="steps" />],
    [labels.spread, labels.spreadText, <SpreadDrawing key="spread" />],
  ];
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="page-width pt-section">
      <h2 id={`${id}-heading`} className="max-w-xl text-3xl">
        {labels.heading}
      </h2>
      <ul className="mt-10 grid gap-x-14 gap-y-12 md:mt-14 md:grid-cols-3">
        {rows.map(([title, text, drawing]) => (
          <li key={title} className="border-t border-ink/80 pt-6">
            <div className="max-w-72">{drawing}</div>
            <h3 className="mt-7 text-xl">{title}</h3>
            <p className="mt-2 max-w-md text-sm text-soft">{text}</p>
          </li>
        ))}
      </ul>
      <p className="mt-10 text-sm">
        <Link href={href} prefetch={false} className="link inline-block min-h-6">
          {labels.more}
        </Link>
      </p>
    </section>
  );
}
