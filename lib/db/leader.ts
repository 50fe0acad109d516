// One process of many does what only one may do: whoever holds a lock of the database server leads.
import "server-only";
import { setTimeout as delay } from "node:timers/promises";
import { Client } from "pg";
import { log } from "@/lib/log";

/** Any number; the same in every process that may lead. */
const LEADER_LOCK = 7_203_512;
const APPLICATION = "roomward leader";
/** How often a process that stands by asks for the lock; it is given within this once the leader is gone. */
const ASK_MS = 500;
const AGAIN_MS = 1_000;
const CONNECT_MS = 3_000;
/** A leader looks this often whether the server still knows it, and waits so long for the answer. */
const PULSE_MS = 500;
const PATIENCE_MS = 3_500;
/** A leader that the server has heard nothing of for so long, by its own clock, stands still: its connection is ended. */
const SILENT_MS = 4_200;
/** What it does is void from here on after its last sign of life: sooner than another may take over. */
const TERM_MS = PULSE_MS + PATIENCE_MS;
/** Lets the server notice within seconds that the leader's machine is gone, not only its process. */
const DETECT_LOST_CLIENT =
  "set tcp_keepalives_idle = 3; set tcp_keepalives_interval = 1; set tcp_keepalives_count = 3";

/** leading: this process has the lock. standing-by: another has it. unreachable: the server cannot be asked. */
export type Standing = "leading" | "standing-by" | "unreachable";

export interface LeadOptions {
  /** Of the server itself: a pooler that shares out connections cannot keep a lock. */
  url: string;
  isStopped(): boolean;
  /** Told every change, and nothing twice in a row. */
  onChange?(standing: Standing): void;
}

/** Work of the leader; `isStopped` turns true when the process ends or the lock may be lost, and the work ends at once. */
export type LeaderWork = (term: { isStopped(): boolean }) => Promise<void>;

interface Seat {
  client: Client;
  isLost: boolean;
  /** When the question was sent that the server answered last; of a clock that nobody sets (ms). */
  heardAt: number;
}

/** Also the moment a process goes on that stood still, before it has heard that its connection was ended. */
const hasEnded = (seat: Seat): boolean => seat.isLost || performance.now() - seat.heardAt > TERM_MS;

async function connect(url: string): Promise<Seat> {
  const client = new Client({
    connectionString: url,
    application_name: APPLICATION,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: PATIENCE_MS,
    keepAlive: true,
  });
  const seat: Seat = { client, isLost: false, heardAt: 0 };
  const lose = () => {
    seat.isLost = true;
  };
  client.on("error", lose);
  client.on("end", lose);
  try {
    await client.connect();
    await client.query(DETECT_LOST_CLIENT);
    return seat;
  } catch (error) {
    await leave(seat);
    throw error;
  }
}

async function leave({ client }: Seat): Promise<void> {
  // It closes at once or is gone already; the lock goes with it either way.
  await Promise.race([client.end().catch(() => {}), delay(AGAIN_MS, undefined, { ref: false })]);
}

async function mayLead(seat: Seat): Promise<boolean> {
  seat.heardAt = performance.now();
  const answer = await seat.client.query<{ mine: boolean }>("select pg_try_advisory_lock($1) as mine", [
    LEADER_LOCK,
  ]);
  return answer.rows[0]?.mine === true;
}

/** A process that was stopped, or a machine that hangs, keeps its connection and so the lock for good. */
async function endSilentLeader({ client }: Seat): Promise<void> {
  await client.query(
    `select pg_terminate_backend(pid) from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and granted and classid = 0 and objid = $1 and objsubid = 1
       and database = (select oid from pg_database where datname = current_database())
       and application_name = $2 and state_change < clock_timestamp() - $3 * interval '1 millisecond'`,
    [LEADER_LOCK, APPLICATION, SILENT_MS],
  );
}

/** Asks the server now and then for as long as `work` lasts: a connection may be dead without a word. */
async function keepPulse(seat: Seat, work: Promise<void>): Promise<void> {
  const over = work.then(
    () => true,
    () => true,
  );
  while (!seat.isLost) {
    if (await Promise.race([over, delay(PULSE_MS, false, { ref: false })])) return;
    try {
      const sentAt = performance.now();
      await seat.client.query("select 1");
      if (hasEnded(seat)) seat.isLost = true;
      else seat.heardAt = sentAt;
    } catch {
      seat.isLost = true;
    }
  }
  await over;
}

async function workWhileLeading(seat: Seat, work: LeaderWork, options: LeadOptions): Promise<void> {
  const doing = work({ isStopped: () => hasEnded(seat) || options.isStopped() });
  await keepPulse(seat, doing);
  await doing;
}

/** Stands for the lead and leads, until the seat is lost, the work is over or `isStopped`. */
async function holdSeat(
  seat: Seat,
  work: LeaderWork,
  options: LeadOptions,
  tell: (standing: Standing) => void,
): Promise<void> {
  try {
    while (!options.isStopped() && !(await mayLead(seat))) {
      tell("standing-by");
      await endSilentLeader(seat);
      await delay(ASK_MS);
    }
    if (options.isStopped()) return;
    tell("leading");
    await workWhileLeading(seat, work, options);
    if (seat.isLost) tell("unreachable");
  } catch (error) {
    // A connection that broke is told as such; anything else is the work's own failure.
    if (seat.isLost) tell("unreachable");
    else log.error({ err: error }, "the leader's work failed");
  } finally {
    await leave(seat);
  }
}

/**
 * Does `work` whenever this process leads, until it is stopped. A leader that loses its connection stops its work,
 * stands for the lead again, and meanwhile another may lead. Work that fails or ends is begun again after a moment.
 * Never throws.
 */
export async function lead(work: LeaderWork, options: LeadOptions): Promise<void> {
  let reported: Standing | null = null;
  const tell = (standing: Standing) => {
    if (standing !== reported) options.onChange?.(standing);
    reported = standing;
  };
  while (!options.isStopped()) {
    let seat: Seat;
    try {
      seat = await connect(options.url);
    } catch {
      tell("unreachable");
      await delay(AGAIN_MS);
      continue;
    }
    await holdSeat(seat, work, options, tell);
    if (!options.isStopped()) await delay(AGAIN_MS);
  }
}
