import type { CheapestAnswer } from "@/lib/views/calendar/flexible";

interface UnansweredProps {
  answers: readonly (CheapestAnswer | { state: "net" } | null)[];
  /** `{count}` is put in. */
  text: string;
}

/** How many of the asked days have no answer to show, reason by reason; nothing where all have one. */
export function Unanswered({ answers, text }: UnansweredProps) {
  const failed = answers.flatMap((answer) => (answer?.state === "failed" ? [answer.sentence] : []));
  return [...new Set(failed)].map((sentence) => (
    <span key={sentence} className="block">
      {text.replace("{count}", String(failed.filter((one) => one === sentence).length))} {sentence}
    </span>
  ));
}
