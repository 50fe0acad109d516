// Reading everything again, at the first start, after a gap or when staff ask; goes on where a stop left it.
import "server-only";
import { and, asc, count, gt, inArray, lt, min, or } from "drizzle-orm";
import { now } from "@/lib/clock";
import { config } from "@/lib/config";
import { database } from "@/lib/db/database";
import { accommodation, place } from "@/lib/db/schema";
import type { Reload } from "@/lib/db/schema-current";
import { DemandFailure } from "@/lib/http/failure";
import { log } from "@/lib/log";
import { applyRecords, unprompted } from "../apply";
import { type FillPlace, fillPlace } from "../fill";
import { noteMisfits } from "../quarantine";
import { completedScopes, DETAILS_SCOPES, detailsScope, type FillKind } from "../scope";
import { rowIsAhead } from "../wrong-clock";
import { type FetchedIds, fetchIds, missingMisfits } from "./feed";
import { feedInstant, MARGIN_MS, OVERLAP_MS, WINDOW_MS } from "./instant";
import { patchSync, readSync } from "./status";
import type { Work } from "./window";

const PATIENCE_MS = 10 * 60_000;
const ONE_HOUR_MS = 3600_000;

async function mirrored(): Promise<{ stays: number; oldest: Date | null }> {
  const [row] = await (await database())
    .select({ stays: count(), oldest: min(accommodation.fetchedAt) })
    .from(accommodation);
  return { stays: row?.stays ?? 0, oldest: row?.oldest ?? null };
}

/** A reload that came so soon after another for the same reason shows that reloading does not help. */
class ReloadedInVain extends Error {
  override readonly name = "ReloadedInVain";
}

/**
 * Begins to read everything again, and with `first` and `gap` a new cursor, in one transaction.
 * A mirror that was filled within the window needs no reading at its first start: the feed tells what it missed.
 * @throws {ReloadedInVain} for a second gap within an hour.
 */
export async function beginReload(reason: Reload["reason"], previous: Reload | null): Promise<void> {
  const startedAt = Date.now();
  // One that began later than now is of a clock that was set back since: that one may have begun whenever.
  const agoMs = previous?.reason === "gap" ? startedAt - Date.parse(previous.startedAt) : ONE_HOUR_MS;
  if (reason === "gap" && agoMs >= 0 && agoMs < ONE_HOUR_MS)
    throw new ReloadedInVain("the cursor was left behind again within an hour of a reload");
  const { stays, oldest } = await mirrored();
  const ageMs = oldest === null ? 0 : startedAt - oldest.getTime();
  const isYoung = reason === "first" && config.mirror.countries.length === 0 && ageMs < WINDOW_MS - MARGIN_MS;
  const since = now() - OVERLAP_MS - (isYoung ? ageMs : 0);
  const begun = new Date(startedAt).toISOString();
  const reload: Reload = {
    reason,
    startedAt: begun,
    finishedAt: isYoung ? begun : null,
    phase: isYoung ? "done" : "places",
    done: isYoung ? stays : 0,
    total: stays,
  };
  await patchSync({
    reload,
    reloadAsked: false,
    ...(reason === "asked" ? {} : { cursor: feedInstant(since), windowTotal: 0, windowDone: 0 }),
  });
  log.info(
    { reason, stays },
    isYoung ? "the feed tells what changed since the mirror was filled" : "reading everything again",
  );
}

const placeOf = (scope: string): FillPlace | null => {
  const [, kind, id] = scope.split(":");
  return kind && id ? { kind: kind as FillKind, id } : null;
};

async function countryOf(cities: readonly string[]): Promise<Map<string, string>> {
  if (cities.length === 0) return new Map();
  const rows = await (await database())
    .select({ kind: place.kind, id: place.id, country: place.country })
    .from(place)
    .where(inArray(place.id, [...cities]));
  return new Map(rows.flatMap(({ kind, id, country }) => (country ? [[`${kind}:${id}`, country]] : [])));
}

async function configuredCountries(): Promise<string[]> {
  const { countries } = config.mirror;
  if (countries !== "all") return countries;
  const rows = await (await database())
    .select({ id: place.id })
    .from(place)
    .where(inArray(place.kind, ["country"]))
    .orderBy(asc(place.position));
  return rows.map(({ id }) => id);
}

/** Every place that is or shall be held whole; those inside a country that is read anyway are left out. */
async function wholePlaces(): Promise<FillPlace[]> {
  const codes = await configuredCountries();
  const completed = await completedScopes(DETAILS_SCOPES);
  const countries = new Set([
    ...codes,
    ...[...completed.keys()].flatMap((scope) => {
      const found = placeOf(scope);
      return found?.kind === "country" ? found.id : [];
    }),
  ]);
  const smaller = [...completed.keys()].flatMap((scope) => {
    const found = placeOf(scope);
    return found && found.kind !== "country" ? found : [];
  });
  const countryById = await countryOf(smaller.map(({ id }) => id));
  return [
    ...[...countries].map((id): FillPlace => ({ kind: "country", id })),
    ...smaller.filter(({ kind, id }) => !countries.has(countryById.get(`${kind}:${id}`) ?? "")),
  ];
}

const isMisfit = (error: unknown): error is DemandFailure =>
  error instanceof DemandFailure && (error.kind === "rejected" || error.kind === "mismatch");

type IsDue = () => boolean;

/** Goes on with whatever reload is under way; which places were refused in it is forgotten with the process. */
export class Reloading {
  private readonly refused = new Set<string>();

  constructor(private readonly work: Work) {}

  /**
   * Goes on with the reload under way until it is done or `isDue` says that the feed comes first.
   * @returns true when there is nothing (more) to reload.
   * @throws {DemandFailure}
   */
  async goOn(isDue: IsDue): Promise<boolean> {
    for (;;) {
      const { reload } = await readSync();
      if (reload === null || reload.finishedAt !== null) return true;
      const isPaused = () => isDue() || this.work.isStopped();
      if (reload.phase === "places") {
        if (!(await this.readPlaces(reload, isPaused))) return false;
        await this.turnToStays();
      } else {
        if (!(await this.readStays(reload, isPaused))) return false;
        await this.finish();
      }
      if (isPaused()) return false;
    }
  }

  private async readPlaces(reload: Reload, isPaused: IsDue): Promise<boolean> {
    const places = await wholePlaces();
    // The list of countries is read beside us after the very first start.
    if (config.mirror.countries === "all" && places.length === 0) return false;
    const completed = await completedScopes(DETAILS_SCOPES);
    let { done } = reload;
    for (const one of places) {
      const scope = detailsScope(one.kind, one.id);
      if (
        (completed.get(scope)?.getTime() ?? 0) >= Date.parse(reload.startedAt) ||
        this.refused.has(`${reload.startedAt} ${scope}`)
      )
        continue;
      if (isPaused()) return false;
      const before = done;
      const isComplete = await this.readPlace(one, reload, isPaused, async (stored) => {
        done = before + stored;
        await this.progress({ done });
      });
      if (!isComplete) return false;
      this.work.step("place read");
    }
    return true;
  }

  private async readPlace(
    one: FillPlace,
    { startedAt }: Reload,
    isPaused: IsDue,
    onProgress: (stored: number) => Promise<void>,
  ): Promise<boolean> {
    try {
      return await fillPlace(one, {
        call: () => ({ caller: "sync", deadline: Date.now() + PATIENCE_MS, page: "reload" }),
        isStopped: isPaused,
        onProgress,
      });
    } catch (error) {
      if (!isMisfit(error)) throw error;
      // Asking again would fare no better: the other places must not wait for this one.
      this.refused.add(`${startedAt} ${detailsScope(one.kind, one.id)}`);
      await noteMisfits("details", error.misfits);
      log.warn(
        { scope: detailsScope(one.kind, one.id), kind: error.kind },
        "a place could not be read again",
      );
      return true;
    }
  }

  private async turnToStays(): Promise<void> {
    const { reload } = await readSync();
    if (reload === null) return;
    const rest = await this.countStale(reload);
    await patchSync({ reload: { ...reload, phase: "stays", total: reload.done + rest }, backlog: rest });
  }

  private async countStale({ startedAt }: Reload): Promise<number> {
    const [row] = await (await database())
      .select({ count: count() })
      .from(accommodation)
      .where(or(lt(accommodation.fetchedAt, new Date(startedAt)), rowIsAhead()));
    return row?.count ?? 0;
  }

  private async staleAfter({ startedAt }: Reload, after: number): Promise<number[]> {
    const rows = await (await database())
      .select({ id: accommodation.id })
      .from(accommodation)
      .where(
        and(or(lt(accommodation.fetchedAt, new Date(startedAt)), rowIsAhead()), gt(accommodation.id, after)),
      )
      .orderBy(asc(accommodation.id))
      .limit(this.work.batch);
    return rows.map(({ id }) => id);
  }

  /** Every stay that no place brought, closed ones among them: those are in details only when asked by id (gaps 6). */
  private async readStays(reload: Reload, isPaused: IsDue): Promise<boolean> {
    let { done, after = 0 } = reload;
    const ahead = async (position: number): Promise<[number[], FetchedIds | null]> => {
      const ids = await this.staleAfter(reload, position);
      return [ids, ids.length > 0 ? await fetchIds(ids) : null];
    };
    let upcoming = ahead(after);
    for (;;) {
      const [ids, fetched] = await upcoming;
      if (fetched === null) return true;
      this.work.step("fetched for the reload");
      after = ids.at(-1) ?? after;
      done += ids.length;
      upcoming = ahead(after);
      upcoming.catch(() => {});
      await this.applyBatch(reload, fetched, { done, after });
      this.work.step("reloaded");
      if (isPaused()) return false;
    }
  }

  private async applyBatch(reload: Reload, fetched: FetchedIds, progress: Pick<Reload, "done" | "after">) {
    await noteMisfits("details", fetched.dropped);
    await noteMisfits("details", missingMisfits(fetched));
    await applyRecords(
      { records: fetched.records, closed: new Map() },
      {
        ...unprompted("reload", fetched.fetchedAt, fetched.requestId),
        windowFrom: new Date(reload.startedAt),
        alongside: async (tx) => {
          const { reload: latest } = await readSync(tx);
          if (latest === null) return;
          const backlog = Math.max(0, (latest.total ?? 0) - progress.done);
          await patchSync({ reload: { ...latest, ...progress }, backlog }, tx);
          this.work.step("before the commit of the reload");
        },
      },
    );
  }

  private async progress(progress: Pick<Reload, "done">): Promise<void> {
    const { reload } = await readSync();
    if (reload === null) return;
    const backlog = Math.max(0, (reload.total ?? 0) - progress.done);
    await patchSync({ reload: { ...reload, ...progress }, backlog });
  }

  private async finish(): Promise<void> {
    const { reload } = await readSync();
    if (reload === null) return;
    const finishedAt = new Date().toISOString();
    await patchSync({ reload: { ...reload, phase: "done", finishedAt, total: reload.done }, backlog: 0 });
    log.info({ reason: reload.reason, stays: reload.done }, "everything was read again");
  }
}
