// Filling the mirror in this process on somebody's behalf: started, followed and stopped by command and by page alike.
import "server-only";
import { and, desc, eq, lt } from "drizzle-orm";
import * as z from "zod";
import { StaffProblem } from "@/lib/auth/problem";
import { type Actor, writeAudit } from "@/lib/db/audit";
import { database } from "@/lib/db/database";
import { type BootstrapGoal, bootstrapRun } from "@/lib/db/schema-current";
import { onShutdown } from "@/lib/db/shutdown";
import { countryName } from "@/lib/format/intl";
import { DemandFailure, FAILURES } from "@/lib/http/failure";
import { log } from "@/lib/log";
import type { ReferenceStatus } from "@/lib/mirror/reference";
import {
  areCitiesListed,
  bootstrap,
  type City,
  citiesNamed,
  platformAddress,
  type Report,
  usesSandbox,
} from "@/lib/places/bootstrap";
import { processWide } from "@/lib/process-wide";

const BEAT_MS = 1_000;
/** Without a sign of life for so long, the process that worked on it has ended. */
const LOST_MS = 60_000;

const country = z
  .string("Choose a country.")
  .regex(/^[a-z]{2}$/i, "Choose a country.")
  .toLowerCase();
const city = z
  .string("Type a city.")
  .trim()
  .min(1, "Type a city's name or id.")
  .max(200, "Use at most 200 characters.");

export const BootstrapRequest = z
  .strictObject({
    kind: z.enum(["city", "country", "all", "reference"], "Choose what to read."),
    /** Name or id of the city, code of the country. */
    text: z.string().max(200, "Use at most 200 characters.").default(""),
    again: z.boolean().default(false),
  })
  .transform(({ kind, text, again }, context): { goal: BootstrapGoal; again: boolean } => {
    if (kind === "all" || kind === "reference") return { goal: { kind }, again };
    const parsed = (kind === "city" ? city : country).safeParse(text);
    if (!parsed.success)
      context.addIssue({ code: "custom", path: ["text"], message: parsed.error.issues[0]?.message ?? "" });
    const named = parsed.data ?? "";
    return { goal: kind === "city" ? { kind, text: named } : { kind, code: named }, again };
  });

/** `Amsterdam (Netherlands)`, `Spain`, `every country`, `the reference lists`. */
export function goalText(goal: BootstrapGoal): string {
  if (goal.kind === "city") return goal.name ?? goal.text;
  if (goal.kind === "country") return countryName(goal.code, TAG);
  return goal.kind === "all" ? "every country" : "the reference lists";
}

export interface BootstrapState {
  id: number;
  goal: string;
  actor: string;
  startedAt: string;
  finishedAt: string | null;
  state: "running" | "complete" | "stopped" | "failed" | "lost";
  isStopAsked: boolean;
  line: string;
  share: number | null;
  problem: string | null;
}

const isLost = ({ beatAt }: { beatAt: Date }) => Date.now() - beatAt.getTime() > LOST_MS;

/** The one under way, else the last one; null before the first. */
export async function bootstrapState(): Promise<BootstrapState | null> {
  const db = await database();
  const [row] = await db.select().from(bootstrapRun).orderBy(desc(bootstrapRun.id)).limit(1);
  if (!row) return null;
  const { id, actor, isStopAsked, line, share, problem } = row;
  return {
    ...{ id, actor, isStopAsked, line, share, problem },
    goal: goalText(row.goal),
    startedAt: row.startedAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    state: row.outcome ?? (isLost(row) ? "lost" : "running"),
  };
}

interface Progress {
  line: string;
  share: number | null;
}

type Lists = Pick<ReferenceStatus, "done" | "total" | "callsLeft" | "secondsLeft">;

const TAG = "en-GB";

const figure = (value: number) => value.toLocaleString("en");

/** `20 s`, `19 min`, `2 h`. */
function duration(seconds: number): string {
  if (seconds < 100) return `${Math.ceil(seconds)} s`;
  return seconds < 6_000 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3_600)} h`;
}

function listsText({ done, total, callsLeft, secondsLeft }: Lists): string {
  const read = `reference lists ${figure(done)} of ${figure(total)}`;
  return callsLeft > 0 ? `${read}, about ${figure(callsLeft)} calls and ${duration(secondsLeft)} left` : read;
}

/** The place first; the lists while they are read, or when there is nothing else to tell. */
export function progressLine(place: string, lists: Lists | null): string {
  if (lists === null) return place;
  const isRead = lists.done >= lists.total;
  if (place === "") return listsText(lists);
  return isRead ? place : `${place}; ${listsText(lists)}`;
}

function reportTo(progress: Progress): Report {
  let title = "";
  let place = "";
  let lists: Lists | null = null;
  let isAlone = true;
  const tell = (share: number | null) => {
    Object.assign(progress, { line: progressLine(place, lists), share });
  };
  const tellPlace = (text: string) => {
    place = `${title}${text}`;
    tell(progress.share);
  };
  return {
    reference: (status) => {
      if (status.total === 0) return;
      lists = status;
      tell(status.done / status.total);
    },
    place: (name, number, of) => {
      isAlone = of === 1;
      title = isAlone ? name : `${number} of ${of}: ${name}`;
      progress.share = isAlone ? null : (number - 1) / of;
      tellPlace(" ...");
    },
    stays: (stored, before) => {
      if (before !== null && isAlone) progress.share = Math.min(1, stored / Math.max(1, before));
      tellPlace(
        `: ${figure(stored)} stays${before === null || stored >= before ? "" : ` of about ${figure(before)}`}`,
      );
    },
    fresh: () => tellPlace(": read within a day, left alone"),
  };
}

const isNoSuchPlace = (error: unknown): error is Error =>
  error instanceof Error && error.name === "NoSuchPlace";

function sentenceFor(error: unknown): string {
  if (error instanceof DemandFailure) {
    const start =
      usesSandbox() && error.kind === "network" ? ' Start the sandbox with "npm run sandbox".' : "";
    return `${FAILURES[error.kind].title} (${platformAddress()}, ${error.message})${start}`;
  }
  if (isNoSuchPlace(error)) return error.message;
  log.error({ err: error }, "filling the mirror failed");
  return "It failed for a reason of our own: look at the log of the process, then start it again.";
}

type Outcome = Pick<typeof bootstrapRun.$inferInsert, "outcome" | "problem"> & Partial<Progress>;

async function outcomeOf(work: Promise<boolean>): Promise<Outcome> {
  try {
    return { outcome: (await work) ? "complete" : "stopped", problem: null };
  } catch (error) {
    // What cannot be found failed nowhere on the way.
    const nowhere = isNoSuchPlace(error) ? { line: "", share: null } : {};
    return { outcome: "failed", problem: sentenceFor(error), ...nowhere };
  }
}

interface StartRequest {
  goal: BootstrapGoal;
  again: boolean;
}

/** For the trail: the city's id, and what was typed where that was something else. */
const cityOf = (goal: BootstrapGoal, requested: BootstrapGoal): { city?: string; typed?: string } => ({
  ...(goal.kind === "city" && goal.name !== undefined && { city: goal.text }),
  ...(requested.kind === "city" &&
    requested.text !== (goal.kind === "city" && goal.text) && { typed: requested.text }),
});

interface Running {
  isStopped: boolean;
  done: Promise<void>;
}

/** At most one in this process; the table sees to it that no other has one. */
const holder = () => processWide<{ now: Running | null }>("bootstrap-run", () => ({ now: null }));

async function work(id: number, goal: BootstrapGoal, again: boolean, running: Running): Promise<void> {
  const progress: Progress = { line: "", share: null };
  const db = await database();
  const beat = async () => {
    const [row] = await db
      .update(bootstrapRun)
      .set({ ...progress, beatAt: new Date() })
      .where(and(eq(bootstrapRun.id, id), eq(bootstrapRun.isOpen, true)))
      .returning({ isStopAsked: bootstrapRun.isStopAsked });
    // Without a row it counts as lost, and somebody else may have begun.
    if (row?.isStopAsked !== false) running.isStopped = true;
  };
  // A database that is away for a moment is told by whoever writes records.
  const timer = setInterval(() => void beat().catch(() => {}), BEAT_MS);
  const isStopped = () => running.isStopped;
  const ended = await outcomeOf(bootstrap(goal, { report: reportTo(progress), again, isStopped }));
  clearInterval(timer);
  await db
    .update(bootstrapRun)
    .set({ ...progress, ...ended, isOpen: null, finishedAt: new Date() })
    .where(and(eq(bootstrapRun.id, id), eq(bootstrapRun.isOpen, true)));
}

function begin(id: number, goal: BootstrapGoal, again: boolean): void {
  const state = holder();
  const running: Running = { isStopped: false, done: Promise.resolve() };
  state.now = running;
  running.done = work(id, goal, again, running)
    .catch((error: unknown) => log.error({ err: error }, "the end of filling the mirror could not be kept"))
    .finally(() => {
      state.now = null;
    });
}

/** With the site's process its filling stops, after the page under way; the next start goes on from there. */
export function stopBootstrapOnShutdown(): void {
  onShutdown(async () => {
    const { now } = holder();
    if (now === null) return;
    now.isStopped = true;
    await now.done;
  });
}

/** The city that is meant where that is known beforehand; otherwise the work itself finds out, and says so. */
async function withCity(goal: BootstrapGoal): Promise<BootstrapGoal> {
  if (goal.kind !== "city" || goal.name !== undefined || !(await areCitiesListed())) return goal;
  try {
    const [city] = (await citiesNamed(goal.text)).cities;
    return city ? { kind: "city", text: city.id, name: city.name } : goal;
  } catch (error) {
    if (error instanceof DemandFailure || isNoSuchPlace(error)) return goal;
    throw error;
  }
}

/**
 * Begins in this process and returns at once; of several cities that a name may mean, the best one is taken.
 * @throws {StaffProblem} while another one runs anywhere.
 */
export async function startBootstrap(request: StartRequest, who: Actor): Promise<{ id: number }> {
  const { again } = request;
  const goal = await withCity(request.goal);
  const db = await database();
  const id = await db.transaction(async (tx) => {
    await tx
      .update(bootstrapRun)
      .set({ isOpen: null, outcome: "lost", finishedAt: new Date() })
      .where(and(eq(bootstrapRun.isOpen, true), lt(bootstrapRun.beatAt, new Date(Date.now() - LOST_MS))));
    const at = new Date();
    const [added] = await tx
      .insert(bootstrapRun)
      .values({
        ...{ goal, again, actor: who.actor, line: "" },
        ...{ startedAt: at, beatAt: at, isOpen: true, isStopAsked: false },
      })
      .onConflictDoNothing()
      .returning({ id: bootstrapRun.id });
    if (!added)
      throw new StaffProblem(
        "conflict",
        "Our copy is already being filled: wait until that is done, or stop it first on the staff overview.",
      );
    await writeAudit(tx, {
      ...who,
      action: "mirror.bootstrap",
      subject: goalText(goal),
      after: { ...cityOf(goal, request.goal), again },
    });
    return added.id;
  });
  begin(id, goal, again);
  return { id };
}

/** What a page is told of a city whose name does not say for sure which one is meant: nothing was begun. */
export interface CityDoubt {
  typed: string;
  /** True when several are called exactly that; false when the best is called otherwise. */
  isExact: boolean;
  cities: City[];
}

const MAX_CHOICES = 6;

/**
 * Begins what a page asks for, or answers which cities may be meant: nobody reads one for another unawares.
 * @throws {StaffProblem} while another one runs anywhere, or when the city cannot be found.
 */
export async function askBootstrap(request: StartRequest, who: Actor): Promise<CityDoubt | null> {
  const { goal, again } = request;
  if (goal.kind !== "city") {
    await startBootstrap(request, who);
    return null;
  }
  if (!/^-?\d+$/.test(goal.text) && !(await areCitiesListed()))
    throw new StaffProblem(
      "conflict",
      "The list of cities is not read yet, so no name can be looked up: try again in a moment, or give the city's id.",
      "text",
    );
  const named = await citiesNamed(goal.text).catch((error: unknown) => {
    if (isNoSuchPlace(error)) throw new StaffProblem("invalid", error.message, "text");
    if (error instanceof DemandFailure) return null;
    throw error;
  });
  const [city, ...others] = named?.cities ?? [];
  if (named && city && (others.length > 0 || !named.isExact))
    return { typed: goal.text, isExact: named.isExact, cities: named.cities.slice(0, MAX_CHOICES) };
  await startBootstrap({ goal: city ? { kind: "city", text: city.id, name: city.name } : goal, again }, who);
  return null;
}

/** Asks the process that works on it to stop after the page under way. False when none runs. */
export async function stopBootstrap(who: Actor): Promise<{ isAsked: boolean }> {
  const db = await database();
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(bootstrapRun)
      .set({ isStopAsked: true })
      .where(and(eq(bootstrapRun.isOpen, true), eq(bootstrapRun.isStopAsked, false)))
      .returning({ goal: bootstrapRun.goal });
    if (row) await writeAudit(tx, { ...who, action: "mirror.bootstrap-stop", subject: goalText(row.goal) });
    return { isAsked: row !== undefined };
  });
}
