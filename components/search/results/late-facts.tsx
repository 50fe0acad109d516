"use client"; // Waits for facts that were slower than their prices, and has the list loaded again once they are there.
import { useRouter } from "next/navigation";
import { startTransition, useEffect, useState } from "react";
import { buttonClass } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { type Sentences, sayer } from "@/lib/i18n/say";

/**
 * What facts are missing of, and the pauses before each look, each of another length; after the last one it is for the reader to try again. The
 * first copy of all cars takes a minute and more.
 */
const KINDS = {
  stays: {
    path: "/api/search/facts",
    pausesMs: [1_000, 2_000, 4_000, 8_000],
  },
  cars: {
    path: "/api/cars/facts",
    pausesMs: [2_000, 4_000, 8_000, 16_000, 32_000, 64_000],
  },
} as const;
type Kind = keyof typeof KINDS;

/** False also when nobody answers: the next look may find them. */
async function hasArrived(address: string, signal: AbortSignal): Promise<boolean> {
  try {
    const answer = await fetch(address, { signal });
    const { arrived }: { arrived: number[] } = await answer.json();
    return answer.ok && arrived.length > 0;
  } catch {
    return false;
  }
}

/** Loads the list again when `address` tells of arrived facts; null: none are missing. `tryAgain` restarts it once `isOver`. */
function useArrival(address: string | null, pausesMs: readonly number[], reload: () => void) {
  const [looks, setLooks] = useState(0);
  const pauseMs = address === null ? undefined : pausesMs[looks];
  useEffect(() => {
    if (address === null || pauseMs === undefined) return;
    const abort = new AbortController();
    const look = async () => {
      const isThere = await hasArrived(address, abort.signal);
      if (abort.signal.aborted) return;
      setLooks((before) => before + 1);
      if (isThere) reload();
    };
    const timer = setTimeout(look, pauseMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [address, pauseMs, reload]);
  return { isOver: looks >= pausesMs.length, tryAgain: () => setLooks(0) };
}

interface LateFactsProps {
  of?: Kind;
  /** Numbers of the stays or cars whose facts are missing. */
  late: readonly number[];
  /** Without a script: the same list again. */
  href: string;
  reload: () => void;
  sentences: Sentences<"search.late">;
}

/** Stays when the facts are there: what it took up would otherwise move the list. */
export function LateFacts({ of = "stays", late, href, reload, sentences }: LateFactsProps) {
  const [wasLate, setWasLate] = useState(late.length > 0);
  if (late.length > 0 && !wasLate) setWasLate(true);
  const { path, pausesMs } = KINDS[of];
  const address = late.length === 0 ? null : `${path}?ids=${late.join()}&locale=${sentences.locale}`;
  const { isOver, tryAgain } = useArrival(address, pausesMs, reload);
  if (late.length === 0 && !wasLate) return null;
  const say = sayer(sentences);
  const state = late.length === 0 ? "done" : isOver ? "failed" : "loading";
  const look = buttonClass({ variant: "secondary", size: "small" });
  return (
    <div data-late={state} className="mb-3 max-sm:min-h-17">
      <Notice tone={state === "failed" ? "caution" : "plain"}>
        <span role="status">{say(`search.late.${state}`)}</span>{" "}
        {state === "failed" && (
          <button type="button" onClick={tryAgain} className={look}>
            {say("search.late.retry")}
          </button>
        )}
        {state === "loading" && (
          <noscript>
            <a href={href} className={look}>
              {say("search.late.retry")}
            </a>
          </noscript>
        )}
      </Notice>
    </div>
  );
}

/** For the first page of a list, which comes with its document. */
export function LateFactsOfPage(props: Omit<LateFactsProps, "reload">) {
  const router = useRouter();
  const [reload] = useState(() => () => startTransition(() => router.refresh()));
  return <LateFacts {...props} reload={reload} />;
}
