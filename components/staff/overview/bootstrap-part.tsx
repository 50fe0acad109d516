"use client"; // How far it is moves while somebody looks, and the page is not asked for anew each time.
import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Meter } from "@/components/staff/ui/meter";
import { usePost } from "@/components/staff/ui/use-post";
import { toMinute } from "@/components/staff/ui/words";
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import type { BootstrapState } from "@/lib/staff/bootstrap";
import type { Choice } from "@/lib/views/choices";
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
  const router = useRouter();
  const [state, setState] = useState(known);
  const isRunning = state?.state === "running";
  useEffect(() => {
    if (!isRunning) return;
    const leaving = new AbortController();
    const look = async () => {
      const told = await askState(leaving.signal);
      if (told === undefined || leaving.signal.aborted) return;
      setState(told);
      // What was read is counted on the rest of the page too.
      if (told?.state !== "running") router.refresh();
    };
    const timer = setInterval(() => void look(), LOOK_MS);
    return () => {
      clearInterval(timer);
      leaving.abort();
    };
  }, [isRunning, router]);
  return { state, setState, isRunning };
}

const By = ({ state }: { state: BootstrapState }) => (
  <>
    begun by {state.actor} on <time dateTime={state.startedAt}>{toMinute(state.startedAt)}</time>
  </>
);

function Progress({ state, children }: { state: BootstrapState; children?: ReactNode }) {
  return (
    <div className="rounded-lg border border-line bg-surface p-5">
      <p className="text-sm">
        <span className="font-medium">Reading {state.goal}</span>, <By state={state} />
      </p>
      {state.share !== null && (
        <Meter value={Math.round(state.share * 100)} look="fill-accent" className="mt-3 h-2 w-full" />
      )}
      <p className="figures mt-2 text-sm break-words" role="status">
        {state.line === "" ? "Beginning…" : state.line}
      </p>
      {state.share === null && (
        <p className="mt-1 text-xs text-soft">
          How many there are is known at the end: the platform does not say it beforehand.
        </p>
      )}
      {children}
    </div>
  );
}

function Last({ state }: { state: BootstrapState & { state: keyof typeof ENDED } }) {
  return (
    <p className="max-w-prose text-sm text-soft">
      Last: {state.goal}, <By state={state} />. {ENDED[state.state](state.line)}
      {state.problem !== null && <span className="mt-1 block text-danger">{state.problem}</span>}
    </p>
  );
}

const hasEnded = (state: BootstrapState): state is BootstrapState & { state: keyof typeof ENDED } =>
  state.state !== "running";

interface BootstrapPartProps {
  known: BootstrapState | null;
  /** What a country is chosen from; null for those who may only look. */
  countries: Choice[] | null;
  /** Our copy holds nothing yet: this is where one begins. */
  isFirst: boolean;
}

/** A part that does not fold while somebody is here: it opens where our copy is empty, and stays as it was put. */
export function BootstrapPart({ known, countries, isFirst }: BootstrapPartProps) {
  const { state, setState, isRunning } = useProgress(known);
  const { post, isBusy, trouble } = usePost();
  const [isOpen] = useState(isFirst);
  const told = useRef<HTMLDivElement>(null);
  /** Of the run that was begun or stopped here: its button goes with it, so who pressed it goes on at what is told. */
  const [acted, setActed] = useState<string | null>(null);
  useEffect(() => {
    if (acted !== null) told.current?.focus();
  }, [acted]);
  const stop = async () => {
    if (isBusy || state?.isStopAsked) return;
    const answer = await post<{ state: BootstrapState | null }>("/api/staff/bootstrap/stop", {});
    if (answer === null) return;
    setActed(`stopped ${answer.state?.id}`);
    setState(answer.state);
  };
  return (
    <section aria-labelledby="bootstrap" className="scroll-mt-4 space-y-3">
      <h2 id="bootstrap" className="text-xl">
        {isFirst ? "Begin here: fill our copy" : "Fill our copy"}
      </h2>
      {isFirst && (
        <p className="max-w-prose text-sm text-soft">
          Our copy holds no property yet, so inventory, content and closures have nothing to show.{" "}
          {countries === null
            ? "Somebody with the role operator can have a city read here."
            : "Have a city read: it is done here, by the running site, and can be followed on this page."}
        </p>
      )}
      <div ref={told} tabIndex={-1} className="space-y-3 outline-offset-4 empty:hidden">
        {state !== null && hasEnded(state) && <Last state={state} />}
        {state !== null && isRunning && (
          <Progress state={state}>
            {countries !== null && (
              <Button
                variant="secondary"
                size="small"
                className="mt-4"
                aria-disabled={isBusy || state.isStopAsked}
                onClick={() => void stop()}
              >
                {state.isStopAsked ? "Stopping after the page under way…" : "Stop it"}
              </Button>
            )}
          </Progress>
        )}
        {trouble !== null && <p className="text-sm text-danger">{trouble.sentence}</p>}
      </div>
      {countries !== null && (
        <Disclosure summary="Read a city, a country or the lists" open={isOpen}>
          <BootstrapForm
            countries={countries}
            isRunning={isRunning}
            onBegun={(begun) => {
              setActed(`begun ${begun?.id}`);
              setState(begun);
            }}
          />
        </Disclosure>
      )}
      {state === null && countries === null && !isFirst && (
        <p className="text-sm text-soft">Nobody has had anything read yet.</p>
      )}
    </section>
  );
}
