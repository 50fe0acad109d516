// What is sent and answered stays in the browser, as it holds prices.
import { useState } from "react";
import type { ConsoleAnswer } from "@/lib/views/staff/console";
import { usePost } from "../ui/use-post";

/** Answers that this page keeps at most; each may be megabytes. */
const MOST_ANSWERS = 10;

export interface NumberedAnswer {
  answer: ConsoleAnswer;
  /** Undefined where it is no JSON, or not all of it. */
  json: unknown;
  /** Counts from 1 on this visit. */
  number: number;
}

export function nameOf({ answer: { operation, at, wire, outcome }, number }: NumberedAnswer): string {
  return `${number}. ${operation}, ${wire?.status ?? outcome}, ${at.slice(11, 19)} UTC`;
}

/** The value of a JSON text; undefined for what is none. */
function parsed(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}

/** Sends, and keeps the answers of this visit, newest first. */
export function useAnswers() {
  const { post, isBusy, trouble } = usePost();
  const [answers, setAnswers] = useState<NumberedAnswer[]>([]);
  const send = async (operation: string, body: string) => {
    if (isBusy) return;
    const answer = await post<ConsoleAnswer>("/api/staff/console/send", { operation, body });
    if (answer === null) return;
    const { wire } = answer;
    const json = wire?.isCut ? undefined : parsed(wire?.text);
    setAnswers((known) =>
      [{ answer, json, number: (known[0]?.number ?? 0) + 1 }, ...known].slice(0, MOST_ANSWERS),
    );
  };
  return { answers, isBusy, trouble: trouble?.sentence ?? null, send };
}
