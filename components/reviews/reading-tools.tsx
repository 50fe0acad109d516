"use client";
// A client component because the reviews that were read are put in order and searched at once; a form without a script.
import { type FormEvent, type ReactNode, useId } from "react";
import {
  REVIEW_ORDERS,
  type ReviewOrder,
  type ReviewReading,
  reviewEntries,
} from "@/lib/address/review-address";
import type { Say } from "@/lib/i18n/say";

interface ToolsProps {
  reading: ReviewReading;
  onRead: (reading: ReviewReading) => void;
  /** This page with its filters, for those who have no script. */
  href: string;
  /** Name of the reader's language. */
  language: string;
  /** The filters that the platform applies. */
  filter: ReactNode;
  say: Say<"reviews.order" | "reviews.find">;
}

const LABEL = "mb-1 block text-xs font-medium text-soft";

/** Order (V04) and search (V10) of the reviews that were read. */
export function ReadingTools({ reading, onRead, href, language, filter, say }: ToolsProps) {
  const id = useId();
  const [action = "", query = ""] = href.split("?");
  const hidden = reviewEntries({}, { ...reading, order: "fair", find: "" });
  return (
    <div className="mb-3 flex flex-wrap items-end gap-x-6 gap-y-1 border-t border-line pt-3">
      <form
        action={`${action}#reviews`}
        onSubmit={(event: FormEvent) => event.preventDefault()}
        className="grid w-full grid-cols-2 gap-x-4 gap-y-2 sm:flex sm:w-auto sm:items-end"
      >
        {[...new URLSearchParams(query), ...hidden].map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <span className="sm:w-64">
          <label htmlFor={`${id}-order`} className={LABEL}>
            {say("reviews.order.label")}
          </label>
          <select
            id={`${id}-order`}
            name="order"
            value={reading.order}
            onChange={(event) => onRead({ ...reading, order: event.target.value as ReviewOrder })}
            className="box"
          >
            {REVIEW_ORDERS.map((order) => (
              <option key={order} value={order}>
                {say(`reviews.order.${order}`, { language })}
              </option>
            ))}
          </select>
        </span>
        <span className="sm:w-64">
          <label htmlFor={`${id}-find`} className={LABEL}>
            {say("reviews.find.label")}
          </label>
          <input
            id={`${id}-find`}
            type="search"
            name="find"
            maxLength={100}
            value={reading.find}
            onChange={(event) => onRead({ ...reading, find: event.target.value })}
            className="box"
          />
        </span>
        <noscript>
          <button type="submit" className="link min-h-11">
            {say("reviews.find.go")}
          </button>
        </noscript>
      </form>
      {filter}
    </div>
  );
}
