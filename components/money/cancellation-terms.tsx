// The cancellation terms of what is paid together: the sentence, the reader's own clock, and the steps.
import type { CancellationView } from "@/lib/views/rates/rates";
import type { Words } from "@/lib/views/words";
import { ReaderDeadline } from "./own-deadline";

export function CancellationTerms({ cancellation, words }: { cancellation: CancellationView; words: Words }) {
  const { kind, steps, stepsText, text } = cancellation;
  return (
    <>
      {text}
      <ReaderDeadline cancellation={cancellation} words={words} />
      {steps.length > (kind === "non_refundable" ? 0 : 1) ? (
        <ol className="mt-1 list-decimal space-y-0.5 ps-5 text-xs text-soft">
          {stepsText.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      ) : null}
    </>
  );
}
