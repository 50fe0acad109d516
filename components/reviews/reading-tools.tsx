"use client";
// A client component because the loaded reviews are put in order, searched and counted at once; each tool is a link or a form without a script.
import { type FormEvent, type MouseEvent, useId } from "react";
import { isPlainClick } from "@/components/ui/plain-click";
import {
  REVIEW_ORDERS,
  REVIEW_THEMES,
  type ReviewReading,
  reviewEntries,
  withEntries,
} from "@/lib/address/review-address";
import type { Say } from "@/lib/i18n/say";

interface ToolsProps {
  reading: ReviewReading;
  /** True where the list begins with mixed scores. */
  isMixed: boolean;
  onRead: (reading: ReviewReading) => void;
  /** This page with its filters, for those who have no script. */
  href: string;
  counts: Map<string, number>;
  say: Say<"reviews.order" | "reviews.find" | "reviews.theme">;
}

const CHIP =
  "inline-flex min-h-9 items-center gap-1.5 rounded-full border px-3.5 text-sm transition-colors aria-[current]:border-accent aria-[current]:bg-accent aria-[current]:text-on-accent border-edge hover:border-ink";

function PickLink({
  to,
  isOn,
  onPick,
  children,
}: {
  to: string;
  isOn: boolean;
  onPick: () => void;
  children: React.ReactNode;
}) {
  const pick = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onPick();
  };
  return (
    <a href={to} onClick={pick} aria-current={isOn ? "true" : undefined} className={CHIP}>
      {children}
    </a>
  );
}

function Find({ reading, onRead, href, say }: ToolsProps) {
  const id = useId();
  const [action = "", query = ""] = href.split("?");
  const submit = (event: FormEvent) => event.preventDefault();
  return (
    <form action={`${action}#reviews`} onSubmit={submit} className="max-w-sm grow">
      {[...new URLSearchParams(query), ...reviewEntries({}, { ...reading, find: "" })].map(
        ([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ),
      )}
      <label htmlFor={id} className="mb-1.5 block text-xs font-medium text-soft">
        {say("reviews.find.label")}
      </label>
      <span className="flex gap-2">
        <input
          id={id}
          type="search"
          name="find"
          maxLength={100}
          value={reading.find}
          onChange={(event) => onRead({ ...reading, find: event.target.value })}
          className="box"
        />
        <noscript>
          <button type="submit" className="link min-h-11">
            {say("reviews.find.go")}
          </button>
        </noscript>
      </span>
    </form>
  );
}

function Orders({ reading, isMixed, onRead, href, say }: ToolsProps) {
  const noteId = useId();
  return (
    <nav aria-label={say("reviews.order.label")} aria-describedby={noteId}>
      <p className="mb-1.5 text-xs font-medium text-soft">{say("reviews.order.label")}</p>
      <ul className="flex flex-wrap gap-2">
        {REVIEW_ORDERS.map((order) => {
          const next = { ...reading, order };
          return (
            <li key={order}>
              <PickLink
                to={withEntries(href, reviewEntries({}, next), "reviews")}
                isOn={reading.order === order}
                onPick={() => onRead(next)}
              >
                {say(`reviews.order.${order}`)}
              </PickLink>
            </li>
          );
        })}
      </ul>
      <p id={noteId} className="mt-2 max-w-prose text-xs text-faint">
        {say("reviews.order.note")} {isMixed ? say("reviews.order.fairNote") : null}
      </p>
    </nav>
  );
}

function Themes({ reading, onRead, href, counts, say }: ToolsProps) {
  const found = REVIEW_THEMES.filter((theme) => counts.has(theme) || reading.theme === theme);
  if (found.length === 0) return null;
  return (
    <nav aria-label={say("reviews.theme.label")}>
      <p className="mb-1.5 text-xs font-medium text-soft">{say("reviews.theme.label")}</p>
      <ul className="flex flex-wrap gap-2">
        {found.map((theme) => {
          const next = { ...reading, theme: reading.theme === theme ? null : theme };
          return (
            <li key={theme} data-theme={theme}>
              <PickLink
                to={withEntries(href, reviewEntries({}, next), "reviews")}
                isOn={reading.theme === theme}
                onPick={() => onRead(next)}
              >
                {say(`reviews.theme.${theme}`)}{" "}
                <span className="figures text-xs opacity-80">{counts.get(theme) ?? 0}</span>
              </PickLink>
            </li>
          );
        })}
      </ul>
      <p className="mt-2 max-w-prose text-xs text-faint">{say("reviews.theme.note")}</p>
    </nav>
  );
}

/** Order (V04), search and themes (V10) of what is loaded; each says that it concerns the loaded reviews only. */
export function ReadingTools(props: ToolsProps) {
  return (
    <div className="mb-6 space-y-5 border-t border-line pt-5">
      <div className="flex flex-wrap items-start justify-between gap-x-10 gap-y-5">
        <Orders {...props} />
        <Find {...props} />
      </div>
      <Themes {...props} />
    </div>
  );
}
