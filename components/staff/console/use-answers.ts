// What is sent and answered stays in the browser, as it holds prices.
import { useRouter } from "next/navigation";
import { useState } from "react";
import type { ConsoleAnswer } from "@/lib/views/staff/console";
import { postJson } from "../ui/post";

/** Answers that this page keeps at most; each may be megabytes. */
const MOST_ANSWERS = 10;

export interface NumberedAnswer {
  answer: ConsoleAnswer;
  /** Undefined where it is no JSON, or not all of it. */
  json: unknown;
  /** Counts from 1 on this visit. */
  number: number;
}

/** The value of a JSON text; undefined for what is none. */
export function parsed(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}

/** Sends, and keeps the answers of this visit, newest first. */
export function useAnswers() {
  const router = useRouter();
  const [answers, setAnswers] = useState<NumberedAnswer[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const send = async (operation: string, body: string) => {
    if (isBusy) return;
    setBusy(true);
    const sent = await postJson<ConsoleAnswer>("/api/staff/console/send", { operation, body });
    setBusy(false);
    setTrouble(sent.done ? null : sent.trouble.sentence);
    if (!sent.done) return;
    const { wire } = sent.body;
    const json = wire?.isCut ? undefined : parsed(wire?.text);
    setAnswers((known) =>
      [{ answer: sent.body, json, number: (known[0]?.number ?? 0) + 1 }, ...known].slice(0, MOST_ANSWERS),
    );
    router.refresh();
  };
  return { answers, isBusy, trouble, send };
}
