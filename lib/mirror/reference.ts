// Loading the reference lists: constants, chains, suppliers, payment, languages, and every place.
import "server-only";
import { config } from "@/lib/config";
import type { CallOptions } from "@/lib/demand/answer";
import { DemandFailure } from "@/lib/http/failure";
import { processWide } from "@/lib/process-wide";
import { clarifyingUnits, countryUnits, FIRST_UNITS, type Unit } from "./reference-units";
import { completedScopes, saveCompleted } from "./scope";
import { announcePlaces } from "./stored-events";

export interface ReferenceStatus {
  /** True when every list is stored; one that is being read anew serves in its last form. */
  ready: boolean;
  done: number;
  total: number;
}

const PREFIX = "reference:";
const WEEK_MS = 7 * 24 * 3600_000;
/** Roughly how many countries there are, until the list says so. */
const COUNTRIES_GUESSED = 245;

const own = config.demand.target === "own-sandbox";
/** Our own sandbox has no quota to spare; with the platform one after the other inside the sync class. */
const AT_ONCE = own ? 2 : 1;
const PATIENCE_MS = own ? 30_000 : 15 * 60_000;

interface Loading {
  status: ReferenceStatus;
  running: Promise<void> | null;
}

const loading = (): Loading =>
  processWide("reference", () => ({
    status: { ready: false, done: 0, total: FIRST_UNITS.length + COUNTRIES_GUESSED },
    running: null,
  }));

/** How far loading has come. */
export function referenceStatus(): ReferenceStatus {
  return { ...loading().status };
}

const options = (): CallOptions => ({
  caller: "sync",
  deadline: Date.now() + PATIENCE_MS,
  page: "reference",
});

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

async function readUnit(unit: Unit, pass: Pass): Promise<boolean> {
  try {
    await unit.read(options);
    await saveCompleted(PREFIX + unit.key, 1);
    pass.read += 1;
    return true;
  } catch (error) {
    if (!(error instanceof DemandFailure)) throw error;
    if (unit.isOptional && isNotOffered(error)) return true;
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
  const { status } = loading();
  const completed = await completedScopes(PREFIX);
  const isStored = (unit: Unit) => unit.isOptional || completed.has(PREFIX + unit.key);
  Object.assign(status, { ready: status.ready && FIRST_UNITS.every(isStored), done: 0 });
  const onUnit = () => {
    status.done += 1;
    onProgress({ ...status });
  };
  const first = await readUnits(FIRST_UNITS, 1, onUnit, isStopped);
  if (first.read > 0) announcePlaces();
  if (first.failure && isHopeless(first.failure)) throw first.failure;
  const countries = await countryUnits(config.defaults.country);
  status.total = FIRST_UNITS.length + countries.length;
  const second = await readUnits(countries, AT_ONCE, onUnit, isStopped);
  if (second.read > 0) announcePlaces();
  const failure = first.failure ?? second.failure;
  if (failure) throw failure;
  if (isStopped()) return;
  status.ready = true;
  onProgress({ ...status });
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
