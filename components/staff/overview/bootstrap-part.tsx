"use client"; // How far it is moves while somebody looks, and the page is not asked for anew each time.
import { type ReactNode, useEffect, useState } from "react";
import { Meter } from "@/components/staff/ui/meter";
import { usePost } from "@/components/staff/ui/use-post";
import { toMinute } from "@/components/staff/ui/words";
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import type { BootstrapState } from "@/lib/staff/bootstrap";
import { BootstrapForm } from "./bootstrap-form";

const LOOK_MS = 1_000;

const AGAIN = "start the same again to go on";
const at = (line: string) => (line === "" ? "" : ` at “${line}”`);

const ENDED: Record<Exclude<BootstrapState["state"], "running">, (line: string) => string> = {
  complete: (line) => `Complete: ${line}.`,
  stopped: (line) => `Stopped${at(line)}: ${AGAIN}.`,
  failed: (line) => `Failed${at(line)}.`,
  lost: (line) => `Broken off${at(line)}, because the process that read it ended: ${AGAIN}.`,
};

async function askState(signal: AbortSignal): Promise<BootstrapState | null | undefined> {
  try {
    // A page that only refreshes itself must not keep a session from going idle.
    const answer = await fetch("/api/staff/bootstrap", { signal, headers: { "x-roomward-poll": "1" } });
    return answer.ok ? ((await answer.json()) as { state: BootstrapState | null }).state : undefined;
  } catch {
    return undefined;
  }
}

/** The state as the page knew it, and while one runs as it is now. */
function useProgress(known: BootstrapState | null) {
  const [state, setState] = useState(known);
  const isRunning = state?.state === "running";
  useEffect(() => {
    if (!isRunning) return;
    const leaving = new AbortController();
    const look = async () => {
      const told = await askState(leaving.signal);
      if (told !== undefined && !leaving.signal.aborted) setState(told);
    };
    const timer = setInterval(() => void look(), LOOK_MS);
    return () => {
      clearInterval(timer);
      leaving.abort();
    };
  }, [isRunning]);
  return { state, setState, isRunning };
}

function Progress({ state, children }: { state: BootstrapState; children?: ReactNode }) {
  return (
    <div className="rounded-lg border border-line bg-surface p-5">
      <p className="text-sm font-medium">Reading {state.goal}</p>
      {state.share !== null && (
        <Meter value={Math.round(state.share * 100)} look="fill-accent" className="mt-3 h-2 w-full" />
      )}
      <p className="figures mt-2 text-sm break-words" role="status">
        {state.line === "" ? "Beginning…" : state.line}
      </p>
      <p className="mt-1 text-xs text-soft">
        {state.actor} asked for it on <time dateTime={state.startedAt}>{toMinute(state.startedAt)}</time>.
      </p>
      {children}
    </div>
  );
}

function Last({ state }: { state: BootstrapState & { state: keyof typeof ENDED } }) {
  return (
    <p className="max-w-prose text-sm text-soft">
      Last: {state.goal}, asked for by {state.actor} on{" "}
      <time dateTime={state.startedAt}>{toMinute(state.startedAt)}</time>. {ENDED[state.state](state.line)}
      {state.problem !== null && <span className="mt-1 block text-danger">{state.problem}</span>}
    </p>
  );
}

const hasEnded = (state: BootstrapState): state is BootstrapState & { state: keyof typeof ENDED } =>
  state.state !== "running";

export function BootstrapPart({ known, mayOperate }: { known: BootstrapState | null; mayOperate: boolean }) {
  const { state, setState, isRunning } = useProgress(known);
  const { post, isBusy, trouble } = usePost();
  const stop = async () => {
    const told = await post<{ state: BootstrapState | null }>("/api/staff/bootstrap/stop", {});
    if (told !== null) setState(told.state);
  };
  return (
    <section aria-labelledby="bootstrap" className="space-y-3">
      <h2 id="bootstrap" className="text-xl">
        Fill our copy
      </h2>
      {state !== null && hasEnded(state) && <Last state={state} />}
      {state !== null && isRunning && (
        <Progress state={state}>
          {mayOperate && (
            <Button
              variant="secondary"
              size="small"
              className="mt-4"
              disabled={isBusy || state.isStopAsked}
              onClick={() => void stop()}
            >
              {state.isStopAsked ? "Stopping after the page under way…" : "Stop it"}
            </Button>
          )}
        </Progress>
      )}
      {trouble !== null && <p className="text-sm text-danger">{trouble.sentence}</p>}
      {mayOperate && !isRunning && (
        <Disclosure summary="Read a city, a country or the lists">
          <BootstrapForm onState={setState} />
        </Disclosure>
      )}
      {state === null && !mayOperate && <p className="text-sm text-soft">Nobody has asked for it yet.</p>}
    </section>
  );
}
