"use client";
// A client component because responses are in the browser only.
import { useMemo, useState } from "react";
import { type Difference, differences } from "@/lib/rules/differences";
import type { SentByHand } from "@/lib/views/staff/ask";
import { Field } from "../ui/field";
import { TableSection } from "../ui/table-section";

const MAX_ROWS = 500;

export interface NumberedResponse {
  sent: SentByHand;
  /** Counts from 1 on this visit. */
  number: number;
}

export function nameOf({ sent: { exchange, at, outcome }, number }: NumberedResponse): string {
  return `${number}. ${exchange.operation}, ${exchange.answer?.status ?? outcome}, ${at.slice(11, 19)} UTC`;
}

/** Every response has another request id: it is no difference. Text that is no JSON is compared as one. */
function comparable({ sent: { exchange } }: NumberedResponse): unknown {
  const text = exchange.answer?.text ?? "";
  try {
    return { ...(JSON.parse(text) as object), request_id: undefined };
  } catch {
    return text;
  }
}

const sideText = (found: Difference, side: "before" | "after"): string =>
  found.lacks === side ? "not there" : JSON.stringify(found[side]);

/** `responses` newest first: the newest is compared to the one before until another is chosen. */
export function ResponseDifferences({ responses }: { responses: readonly NumberedResponse[] }) {
  const [chosen, setChosen] = useState<number | null>(null);
  const [newest, ...others] = responses;
  const earlier = others.find(({ number }) => number === chosen) ?? others[0];
  const found = useMemo(
    () => (newest && earlier ? differences(comparable(earlier), comparable(newest), MAX_ROWS) : []),
    [newest, earlier],
  );
  if (!earlier)
    return (
      <p className="text-sm text-soft">
        Send twice to compare two responses here. They stay in this page only, because they hold prices.
      </p>
    );
  return (
    <div className="space-y-4">
      <Field id="ask-earlier" label="Compare the newest response with" isSmall>
        {(box) => (
          <select
            {...box}
            value={earlier.number}
            onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
            className="box box-small"
          >
            {others.map((one) => (
              <option key={one.number} value={one.number}>
                {nameOf(one)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TableSection
        id="ask-differences"
        heading="Differences of the two responses"
        lead={found.length >= MAX_ROWS && `The first ${MAX_ROWS} are shown.`}
        caption="Values that differ"
        columns={{ path: "text", first: "text", second: "text" }}
        rows={found.map((one) => ({
          path: one.path,
          first: sideText(one, "before"),
          second: sideText(one, "after"),
        }))}
        peek={MAX_ROWS}
        empty="The two responses are the same but for their request ids."
      />
    </div>
  );
}
