// Loading the reference lists: constants, chains, suppliers, payment, languages, and every place.
import "server-only";
import { config } from "@/lib/config";
import type { CallOptions } from "@/lib/demand/answer";
import { maxForCopy } from "@/lib/demand/budget";
import { DemandFailure } from "@/lib/http/failure";
import { processWide } from "@/lib/process-wide";
import { clarifyingUnits, countryUnits, FIRST_UNITS, NEEDED_UNITS, type Unit } from "./reference-units";
import { completedScopes, saveCompleted } from "./scope";
import { announcePlaces } from "./stored-events";

export interface ReferenceStatus {
  /** True when every list is stored; one that is being read anew serves in its last form. */
  ready: boolean;
  done: number;
  total: number;
  /** Calls to the platform that are still to be made; a guess, as a list tells its length only at its end. */
  callsLeft: number;
  /** What they take at the pace of this pass; until it has one, at the pace that the quota allows. 0 when none is left. */
  secondsLeft: number;
}

const PREFIX = "reference:";
const WEEK_MS = 7 * 24 * 3600_000;
/** Roughly how many countries there are, until the list says so. */
const COUNTRIES_GUESSED = 245;
const CALLS_OF_COUNTRY = 3;
/** Stands for the units of all countries until their list has come. */
const UNLISTED_COUNTRIES = "country:";
/** Calls after which a pass has a pace of its own. */
const PACED_AFTER = 10;

const usesSandbox = config.demand.target === "own-sandbox";
/** Our own sandbox has no quota to spare; with the platform one after the other inside the sync class. */
const AT_ONCE = usesSandbox ? 2 : 1;
const PATIENCE_MS = usesSandbox ? 30_000 : 15 * 60_000;

interface Loading {
  status: Pick<ReferenceStatus, "ready" | "done" | "total">;
  /** Calls that the units which are not read yet are thought to take, by key. */
  expected: Map<string, number>;
  /** Of the pass under way, or of the last one. */
  made: { calls: number; since: number };
  running: Promise<void> | null;
  /** Units that are being read, by key: two passes at the same time ask once. */
  reading: Map<string, Promise<void>>;
}

const callsOf = (units: readonly Unit[]): Map<string, number> =>
  new Map(units.map(({ key, calls = 1 }) => [key, calls]));

const loading = (): Loading =>
  processWide("reference", () => ({
    status: { ready: false, done: 0, total: FIRST_UNITS.length + COUNTRIES_GUESSED },
    expected: callsOf(FIRST_UNITS).set(UNLISTED_COUNTRIES, COUNTRIES_GUESSED * CALLS_OF_COUNTRY),
    made: { calls: 0, since: Date.now() },
    running: null,
    reading: new Map(),
  }));

/** Calls a second. */
function pace({ calls, since }: Loading["made"]): number {
  const quotas = maxForCopy(config.demand.callsPerMinute) / 60;
  const seconds = (Date.now() - since) / 1_000;
  return calls < PACED_AFTER || seconds <= 0 ? quotas : calls / seconds;
}

/** How far loading has come. */
export function referenceStatus(): ReferenceStatus {
  const { status, expected, made } = loading();
  const callsLeft = [...expected.values()].reduce((sum, calls) => sum + calls, 0);
  return { ...status, callsLeft, secondsLeft: callsLeft === 0 ? 0 : Math.ceil(callsLeft / pace(made)) };
}

/** Options of a unit's calls; each of them is counted, and what is left of its unit is at least one until it is read. */
function optionsOf({ key }: Unit): () => CallOptions {
  return () => {
    const { expected, made } = loading();
    made.calls += 1;
    const left = expected.get(key);
    if (left !== undefined) expected.set(key, Math.max(1, left - 1));
    return { caller: "sync", deadline: Date.now() + PATIENCE_MS, page: "reference" };
  };
}

type Progress = (status: ReferenceStatus) => void;
type IsStopped = () => boolean;

/** Failures after which asking for another list would fare no better. */
const isHopeless = ({ kind, status }: DemandFailure): boolean =>
  kind === "network" || kind === "timeout" || kind === "limited" || status === 401;

/** The platform does not offer the list to this account (403) or at all. */
const isNotOffered = ({ kind, status }: DemandFailure): boolean => kind === "rejected" || status === 403;

interface Pass {
  /** How many lists were read; nothing is made anew for a pass that read none, such as one in an outage. */
  read: number;
  /** The first failure; the units after it were read nevertheless where that made sense. */
  failure: DemandFailure | null;
}

/** Reads and marks one unit; whoever wants it meanwhile waits for the same reading. */
function readOnce(unit: Unit): Promise<void> {
  const { reading, expected } = loading();
  const read = async () => {
    await unit.read(optionsOf(unit));
    await saveCompleted(PREFIX + unit.key, 1);
    expected.delete(unit.key);
  };
  const under = reading.get(unit.key) ?? read().finally(() => reading.delete(unit.key));
  reading.set(unit.key, under);
  return under;
}

async function readUnit(unit: Unit, pass: Pass): Promise<boolean> {
  try {
    await readOnce(unit);
    pass.read += 1;
    return true;
  } catch (error) {
    if (!(error instanceof DemandFailure)) throw error;
    if (unit.isOptional && isNotOffered(error)) {
      loading().expected.delete(unit.key);
      return true;
    }
    pass.failure ??= error;
    return false;
  }
}

/** Reads the units that are not fresh, `atOnce` at a time. */
async function readUnits(
  units: readonly Unit[],
  atOnce: number,
  onUnit: () => void,
  isStopped: IsStopped,
): Promise<Pass> {
  const completed = await completedScopes(PREFIX);
  const isFresh = ({ key, freshMs = WEEK_MS }: Unit) =>
    Date.now() - (completed.get(PREFIX + key)?.getTime() ?? 0) < freshMs;
  const waiting = units.filter((unit) => !isFresh(unit));
  const { expected } = loading();
  for (const { key } of units) expected.delete(key);
  for (const [key, calls] of callsOf(waiting)) expected.set(key, calls);
  for (let i = waiting.length; i < units.length; i++) onUnit();
  const pass: Pass = { read: 0, failure: null };
  const worker = async () => {
    for (let unit = waiting.shift(); unit; unit = waiting.shift()) {
      if (await readUnit(unit, pass)) onUnit();
      if (isStopped() || (pass.failure && isHopeless(pass.failure))) return;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return pass;
}

async function load(onProgress: Progress, isStopped: IsStopped): Promise<void> {
  const { status, expected, made } = loading();
  const completed = await completedScopes(PREFIX);
  Object.assign(made, { calls: 0, since: Date.now() });
  const isStored = (unit: Unit) => unit.isOptional || completed.has(PREFIX + unit.key);
  Object.assign(status, { ready: status.ready && FIRST_UNITS.every(isStored), done: 0 });
  const onUnit = () => {
    status.done += 1;
    onProgress(referenceStatus());
  };
  const first = await readUnits(FIRST_UNITS, 1, onUnit, isStopped);
  if (first.read > 0) announcePlaces();
  if (first.failure && isHopeless(first.failure)) throw first.failure;
  const countries = await countryUnits(config.defaults.country);
  status.total = FIRST_UNITS.length + countries.length;
  expected.delete(UNLISTED_COUNTRIES);
  const second = await readUnits(countries, AT_ONCE, onUnit, isStopped);
  if (second.read > 0) announcePlaces();
  const failure = first.failure ?? second.failure;
  if (failure) throw failure;
  if (isStopped()) return;
  status.ready = true;
  onProgress(referenceStatus());
}

/**
 * Reads what the first city needs of the lists, so that its stays come before the lists of all other countries.
 * @throws {DemandFailure} of the first list that could not be read; what was read stays.
 */
export async function loadNeeded(
  onProgress: Progress = () => {},
  isStopped: IsStopped = () => false,
): Promise<void> {
  const { status, made } = loading();
  Object.assign(status, { done: 0 });
  Object.assign(made, { calls: 0, since: Date.now() });
  const onUnit = () => {
    status.done += 1;
    onProgress(referenceStatus());
  };
  const { read, failure } = await readUnits(NEEDED_UNITS, 1, onUnit, isStopped);
  if (read > 0) announcePlaces();
  if (failure) throw failure;
}

/**
 * Reads every list that is missing or older than a week; may be stopped (after the list under way) and called
 * again. Calls at the same time share one run.
 * @throws {DemandFailure} of the first list that could not be read; what was read stays.
 */
export function loadReference(
  onProgress: Progress = () => {},
  isStopped: IsStopped = () => false,
): Promise<void> {
  const state = loading();
  state.running ??= load(onProgress, isStopped).finally(() => {
    state.running = null;
  });
  return state.running;
}

/** How far another process has come: what is stored counts, nothing is asked. @returns when the latest list was stored. */
export async function surveyReference(): Promise<Date | null> {
  const completed = await completedScopes(PREFIX);
  const units = [...FIRST_UNITS, ...(await countryUnits(config.defaults.country))];
  const stored = units.filter((unit) => completed.has(PREFIX + unit.key)).length;
  const missing = units.filter((unit) => !unit.isOptional && !completed.has(PREFIX + unit.key));
  const isListed = units.length > FIRST_UNITS.length;
  const { expected } = loading();
  expected.clear();
  for (const [key, calls] of callsOf(units.filter((unit) => !completed.has(PREFIX + unit.key))))
    expected.set(key, calls);
  if (!isListed) expected.set(UNLISTED_COUNTRIES, COUNTRIES_GUESSED * CALLS_OF_COUNTRY);
  Object.assign(loading().status, {
    ready: isListed && missing.length === 0,
    done: stored,
    total: isListed ? units.length : FIRST_UNITS.length + COUNTRIES_GUESSED,
  });
  const latest = Math.max(0, ...[...completed.values()].map((at) => at.getTime()));
  return latest === 0 ? null : new Date(latest);
}

/** Learns the region of every city, slowly; worth doing after `loadReference`. @throws {DemandFailure} */
export async function clarifyReference(isStopped: IsStopped = () => false): Promise<void> {
  const units = await clarifyingUnits();
  const { read, failure } = await readUnits(units, 1, () => {}, isStopped);
  if (read > 0) announcePlaces();
  if (failure) throw failure;
}
