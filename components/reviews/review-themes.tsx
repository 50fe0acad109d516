"use client";
// A client component because what is told of the themes grows with the reviews that are read; each choice is a link without a script.
import type { MouseEvent, ReactNode } from "react";
import { isPlainClick } from "@/components/ui/events";
import { Sign } from "@/components/ui/sign";
import { type ReviewReading, reviewEntries, withEntries } from "@/lib/address/review-address";
import type { Say } from "@/lib/i18n/say";
import type { ThemeTally, themeTally } from "@/lib/views/reviews/review-order";

interface ThemesProps {
  reading: ReviewReading;
  onRead: (reading: ReviewReading) => void;
  /** This page with its filters, for those who have no script. */
  href: string;
  tally: ReturnType<typeof themeTally>;
  /** The way to read more reviews, and how far that is. */
  more: ReactNode;
  say: Say<"reviews.theme">;
}

/** Themes that stand there at once. */
const FIRST_THEMES = 6;

interface PickProps extends Pick<ThemesProps, "onRead" | "href"> {
  to: ReviewReading;
  isOn: boolean;
  className: string;
  children: ReactNode;
}

function Pick({ to, isOn, onRead, href, className, children }: PickProps) {
  const pick = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onRead(to);
  };
  return (
    <a
      href={withEntries(href, reviewEntries({}, to), "reviews")}
      onClick={pick}
      aria-current={isOn ? "true" : undefined}
      className={className}
    >
      {children}
    </a>
  );
}

const percent = (part: number, of: number): string => `${of === 0 ? 0 : (100 * part) / of}%`;

/** Complaints from one end and praise from the other. */
function Balance({ complaint, praise }: ThemeTally) {
  const both = complaint + praise;
  return (
    <svg aria-hidden="true" width="100%" height="4" className="mt-1.5 block rtl:-scale-x-100">
      <rect width="100%" height="4" rx="2" className="fill-good" />
      {complaint > 0 ? (
        <rect width={percent(complaint, both)} height="4" rx="2" className="fill-caution" />
      ) : null}
    </svg>
  );
}

function Counts({ complaint, praise, theme, say }: ThemeTally & Pick<ThemesProps, "say">) {
  return (
    <span className="figures flex flex-wrap gap-x-3 text-xs text-soft">
      {complaint > 0 ? (
        <span className="inline-flex items-center gap-1">
          <Sign of="down" size={12} className="text-caution" />
          {say("reviews.theme.complaint", { count: complaint })}
        </span>
      ) : null}
      {praise > 0 ? (
        <span className="inline-flex items-center gap-1">
          <Sign of="up" size={12} className="text-good" />
          {say("reviews.theme.praise", { count: praise, theme })}
        </span>
      ) : null}
    </span>
  );
}

const CELL =
  "block rounded-md border border-line bg-surface px-3 pt-1.5 pb-2 transition-colors hover:border-ink aria-[current]:border-accent aria-[current]:bg-wash";
const GRID = "grid grid-cols-2 gap-2 lg:grid-cols-3";

function Theme({ one, ...props }: ThemesProps & { one: ThemeTally }) {
  const { reading, say } = props;
  const isOn = reading.theme === one.theme;
  return (
    <li data-theme={one.theme}>
      <Pick
        {...props}
        to={{ ...reading, theme: isOn ? null : one.theme, mood: null }}
        isOn={isOn}
        className={CELL}
      >
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="text-sm font-medium">{say(`reviews.theme.${one.theme}`)}</span>{" "}
          <Counts {...one} say={say} />
        </span>
        <Balance {...one} />
      </Pick>
    </li>
  );
}

const CHIP =
  "inline-flex min-h-8 items-center rounded-full border border-edge px-3 text-sm transition-colors hover:border-ink aria-[current]:border-accent aria-[current]:bg-accent aria-[current]:text-on-accent";

/** Of the chosen theme: all that speak of it, those who complain, those who praise. */
function Moods({ one, ...props }: ThemesProps & { one: ThemeTally }) {
  const { reading, say } = props;
  const choices = [
    { mood: null, count: one.either, text: say("reviews.theme.either", { count: one.either }) },
    {
      mood: "complaint" as const,
      count: one.complaint,
      text: say("reviews.theme.complaint", { count: one.complaint }),
    },
    {
      mood: "praise" as const,
      count: one.praise,
      text: say("reviews.theme.praise", { count: one.praise, theme: one.theme }),
    },
  ];
  return (
    <nav aria-label={say(`reviews.theme.${one.theme}`)} className="mt-3 flex flex-wrap items-center gap-2">
      <span className="text-sm font-medium">{say(`reviews.theme.${one.theme}`)}</span>
      {choices
        .filter(({ count }) => count > 0)
        .map(({ mood, text }) => (
          <Pick key={text} {...props} to={{ ...reading, mood }} isOn={reading.mood === mood} className={CHIP}>
            {text}
          </Pick>
        ))}
    </nav>
  );
}

/** What the reviews praise and complain of, each a way to the reviews that say it (row V10). */
export function ReviewThemes(props: ThemesProps) {
  const { reading, tally, say } = props;
  const chosen = tally.themes.find(({ theme }) => theme === reading.theme);
  const first = tally.themes.slice(0, FIRST_THEMES);
  const rest = tally.themes.slice(FIRST_THEMES);
  const cells = (themes: readonly ThemeTally[]) => (
    <ul className={GRID}>
      {themes.map((one) => (
        <Theme key={one.theme} one={one} {...props} />
      ))}
    </ul>
  );
  return (
    <div className="mb-4" data-themes>
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-6">
        <h3 className="text-sm font-medium">{say("reviews.theme.label")}</h3>
        {props.more}
        <p className="basis-full text-xs text-faint">{say("reviews.theme.note", { told: tally.told })}</p>
      </div>
      {first.length > 0 ? cells(first) : null}
      {rest.length > 0 ? (
        <details className="mt-1.5" open={chosen !== undefined && rest.includes(chosen)}>
          <summary className="link inline-block min-h-6 text-sm">
            {say("reviews.theme.rest", { count: rest.length })}
          </summary>
          <div className="mt-2">{cells(rest)}</div>
        </details>
      ) : null}
      {chosen ? <Moods {...props} one={chosen} /> : null}
    </div>
  );
}
