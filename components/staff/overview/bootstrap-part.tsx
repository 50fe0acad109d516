"use client"; // How far it is moves while somebody looks, and what was typed stays.
import { useRouter } from "next/navigation";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { ErrorSummary } from "@/components/staff/ui/error-summary";
import { Field } from "@/components/staff/ui/field";
import { usePost } from "@/components/staff/ui/use-post";
import { toMinute } from "@/components/staff/ui/words";
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import type { BootstrapState, CityDoubt } from "@/lib/staff/bootstrap";
import type { Choice } from "@/lib/views/choices";

const LOOK_MS = 1_000;
const TEXT = "bootstrap-text";
const KINDS = {
  city: "A city",
  country: "A country",
  reference: "The reference lists only",
  all: "Every country",
};

const AGAIN = "start the same again to go on";
const at = (line: string) => (line === "" ? "" : ` at “${line}”`);

const LINES: Record<BootstrapState["state"], (line: string) => string> = {
  running: (line) => line || "Beginning…",
  complete: (line) => `Complete: ${line}.`,
  stopped: (line) => `Stopped${at(line)}: ${AGAIN}.`,
  failed: (line) => `Failed${at(line)}.`,
  lost: (line) => `Broken off${at(line)}, because the process that read it ended: ${AGAIN}.`,
};

/** As a ref of what has just come: it gets the focus once. */
const focusOn = (node: HTMLElement | null) => node?.focus();

/** The state as the page knew it, and while one runs as it is now. */
function useProgress(known: BootstrapState | null) {
  const router = useRouter();
  const [state, setState] = useState(known);
  const isRunning = state?.state === "running";
  useEffect(() => {
    if (!isRunning) return;
    const leaving = new AbortController();
    const look = async () => {
      // A page that only refreshes itself must not keep a session from going idle.
      const init = { signal: leaving.signal, headers: { "x-roomward-poll": "1" } };
      const answer = await fetch("/api/staff/bootstrap", init).catch(() => null);
      if (!answer?.ok) return;
      const { state: now } = (await answer.json()) as { state: BootstrapState | null };
      setState(now);
      // What was read is counted on the rest of the page too.
      if (now?.state !== "running") router.refresh();
    };
    const timer = setInterval(() => void look().catch(() => {}), LOOK_MS);
    return () => {
      clearInterval(timer);
      leaving.abort();
    };
  }, [isRunning, router]);
  return { state, setState, isRunning };
}

function StateLine({ state }: { state: BootstrapState }) {
  const isRunning = state.state === "running";
  return (
    <div role={isRunning ? "status" : undefined} className="figures max-w-prose text-sm break-words">
      <p>
        {isRunning ? "Reading" : "Last:"} {state.goal}, begun by {state.actor} on {toMinute(state.startedAt)}.{" "}
        {LINES[state.state](state.line)}
      </p>
      {isRunning && state.share !== null && (
        <progress value={state.share} aria-label="Share that is read" className="mt-3 w-full accent-accent" />
      )}
      {state.problem !== null && <p className="mt-1 text-danger">{state.problem}</p>}
    </div>
  );
}

interface DoubtProps {
  doubt: CityDoubt;
  onChoose(id: string): void;
}

/** A name that says not for sure which city is meant: nothing is read before somebody says which. */
function Doubt({ doubt: { typed, isExact, cities }, onChoose }: DoubtProps) {
  return (
    <div ref={focusOn} tabIndex={-1} role="alert" className="rounded-md bg-caution-wash px-4 py-3 text-sm">
      <p>
        <strong>{typed}</strong>
        <span>
          {isExact ? " is the name of more than one city. Which is meant?" : ": did you mean one of these?"}
        </span>
      </p>
      <p className="mt-3 flex flex-wrap gap-2">
        {cities.map(({ id, name }) => (
          <Button key={id} variant="secondary" size="small" onClick={() => onChoose(id)}>
            {name} <span className="figures font-normal text-faint">{id}</span>
          </Button>
        ))}
      </p>
    </div>
  );
}

interface BootstrapPartProps {
  known: BootstrapState | null;
  /** What a country is chosen from; null for those who may only look. */
  countries: Choice[] | null;
  /** Our copy holds nothing yet: this is where one begins. */
  isFirst: boolean;
}

/** Does not fold while somebody is here: it opens where our copy is empty, and stays as it was put. */
export function BootstrapPart({ known, countries, isFirst }: BootstrapPartProps) {
  const { state, setState, isRunning } = useProgress(known);
  const { post, isBusy, trouble } = usePost();
  const [isOpen] = useState(isFirst);
  const [kind, setKind] = useState<keyof typeof KINDS>("city");
  const [doubt, setDoubt] = useState<CityDoubt | null>(null);
  /** How often something was begun or stopped here: its button goes, so the state gets the focus. */
  const [acted, setActed] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const unfit = trouble?.fields.text;
  useEffect(() => {
    if (trouble?.fields.text) document.getElementById(TEXT)?.focus();
  }, [trouble]);
  const act = async (path: string, body: object) => {
    setDoubt(null);
    const answer = await post<{ doubt?: CityDoubt | null; state: BootstrapState | null }>(path, body);
    if (answer === null) return;
    setDoubt(answer.doubt ?? null);
    if (answer.doubt) return;
    setState(answer.state);
    setActed(acted + 1);
  };
  const read = (chosen?: string) => {
    if (form.current === null || isRunning || isBusy) return;
    const given = new FormData(form.current);
    const text = chosen ?? String(given.get("text") ?? "");
    void act("/api/staff/bootstrap", { kind, text, again: given.has("again") });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    read();
  };
  const box = "box aria-invalid:border-danger";
  return (
    <section aria-labelledby="bootstrap" className="scroll-mt-4 space-y-3">
      <h2 id="bootstrap" className="text-xl">
        {isFirst ? "Begin here: fill our copy" : "Fill our copy"}
      </h2>
      {isFirst && (
        <p className="max-w-prose text-sm text-soft">
          Our copy holds no property yet, so inventory, content and closures have nothing to show.{" "}
          <span>{countries === null && "Somebody with the role operator can have a city read here."}</span>
        </p>
      )}
      <div
        key={acted}
        ref={acted > 0 ? focusOn : undefined}
        tabIndex={-1}
        className="space-y-3 outline-offset-4"
      >
        {state === null ? (
          <p className="text-sm text-soft">Nobody has had anything read yet.</p>
        ) : (
          <StateLine state={state} />
        )}
        {state !== null && isRunning && countries !== null && (
          <Button
            variant="secondary"
            size="small"
            disabled={isBusy || state.isStopAsked}
            onClick={() => void act("/api/staff/bootstrap/stop", {})}
          >
            {state.isStopAsked ? "Stopping after the page under way…" : "Stop it"}
          </Button>
        )}
      </div>
      {unfit === undefined && <ErrorSummary trouble={trouble} />}
      {countries !== null && (
        <Disclosure summary="Read a city, a country or the lists" open={isOpen}>
          <form ref={form} method="post" noValidate onSubmit={submit} className="max-w-xl space-y-4">
            <div className="grid gap-4 sm:grid-cols-2">
              <Field id="bootstrap-kind" label="What to read">
                {(field) => (
                  <select
                    {...field}
                    value={kind}
                    onChange={({ target }) => {
                      setKind(target.value as keyof typeof KINDS);
                      setDoubt(null);
                    }}
                    className="box"
                  >
                    {Object.entries(KINDS).map(([value, text]) => (
                      <option key={value} value={value}>
                        {text}
                      </option>
                    ))}
                  </select>
                )}
              </Field>
              {kind === "city" && (
                <Field
                  id={TEXT}
                  label="City"
                  hint="Its name, such as Amsterdam, or its id, such as -2140479."
                  error={unfit}
                >
                  {(field) => <input {...field} name="text" autoComplete="off" required className={box} />}
                </Field>
              )}
              {kind === "country" && (
                <Field id={TEXT} label="Country" error={unfit}>
                  {(field) => (
                    <select {...field} name="text" defaultValue="" required className={box}>
                      <option value="">Choose a country</option>
                      {countries.map(({ value, text }) => (
                        <option key={value} value={value}>
                          {text}
                        </option>
                      ))}
                    </select>
                  )}
                </Field>
              )}
            </div>
            {doubt !== null && <Doubt doubt={doubt} onChoose={read} />}
            <label className="flex min-h-8 items-center gap-2 text-sm">
              <input type="checkbox" name="again" className="size-4 shrink-0" />
              Also read what was read within a day
            </label>
            <Button type="submit" variant="secondary" size="small" aria-disabled={isRunning || isBusy}>
              {isBusy ? "Asking…" : "Read it now"}
            </Button>
            <p className="text-xs text-faint">
              One at a time. It takes the calls that nobody else needs, and goes on when this page is closed.
            </p>
          </form>
        </Disclosure>
      )}
    </section>
  );
}
