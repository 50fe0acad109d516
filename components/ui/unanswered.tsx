import type { CheapestAnswer } from "@/lib/views/flexible";

interface UnansweredProps {
  answers: readonly (CheapestAnswer | { state: "net" } | null)[];
  /** `{count}` is put in. */
  text: string;
}

/** How many of the asked days the platform did not answer for, and why; nothing where it answered for all. */
export function Unanswered({ answers, text }: UnansweredProps) {
  const failed = answers.filter((answer) => answer?.state === "failed");
  const [first] = failed;
  if (first === undefined) return null;
  return (
    <span className="block">
      {text.replace("{count}", String(failed.length))} {first.sentence}
    </span>
  );
}
