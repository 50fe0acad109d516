// A platform that keeps the contract's promises of the change feed, and breaks them on demand; it knows what a copy must hold.
import type { Chance } from "../support/chance";
import type { Reply, UpstreamRequest } from "../support/upstream";

/** What one answer of the feed does wrong. */
const FEED_TRAPS = [
  "next stands still",
  "next goes back",
  "next lies ahead",
  "next is malformed",
  "next is missing",
  "total does not fit",
  "an empty window with a next",
  "the window before once more",
  "an id in several buckets",
  "ids that never were",
  "ids of a wrong type",
  "cut off",
  "500",
  "400",
] as const;
const DETAILS_TRAPS = ["details cut off", "details 500", "details twice", "details of another"] as const;
export type Trap = (typeof FEED_TRAPS | typeof DETAILS_TRAPS)[number];

export type Kind = "changed" | "opened" | "closed_fraud" | "closed_permanently" | "closed_temporarily";

interface Stay {
  id: number;
  rooms: number;
  status: "open" | Exclude<Kind, "changed" | "opened">;
  city: number;
  /** Details give no record of it any more. */
  isGone: boolean;
  /** Its record does not fit. */
  isMisfit: boolean;
  /** It was gone, did not fit or could not be read at some time: what its history tells is not foreseen. */
  wasOdd: boolean;
}

interface Event {
  atMs: number;
  id: number;
  kind: Kind;
}

interface Reported {
  /** `last_change` as it was asked. */
  from: string;
  next: string | null;
  kinds: ReadonlyMap<number, ReadonlySet<Kind>>;
  /** What happened, without what a trap told beside it: only that is told again when this answer came to nothing. */
  happened: ReadonlyMap<number, ReadonlySet<Kind>>;
  /** Asked on the way of a replay: what was the same already is not told again. */
  mayBeReplay: boolean;
}

const SECOND = 1_000;
const DAY = 24 * 3600 * SECOND;
/** Ids of one answer, where the platform has about 5,000 (contract, "Limits"). */
const MAX = 4;
const MAX_STORED = 10;
const MALFORMED = ["soon", 42, "2027-13-45T99:00:00+00:00", {}, "", "2027-01-15 12:00"] as const;
const BROKEN_IDS = ["7", null, 2.5, 1e300, -1, 0, {}, "__proto__", true] as const;
const CITY = -10;
const ELSEWHERE = -99;

const utc = (ms: number): string =>
  `${new Date(Math.floor(ms / SECOND) * SECOND).toISOString().slice(0, 19)}+00:00`;

export class FeedWorld {
  readonly city = CITY;
  readonly begin: string;
  readonly sprung = new Map<Trap, number>();
  /** Every answer of the feed that could be read, and what it told. */
  readonly told: Reported[] = [];
  /** Every `last_change` that was asked. */
  readonly asked: string[] = [];
  /** Questions that lie in the future. */
  readonly early: string[] = [];
  private readonly stays = new Map<number, Stay>();
  private readonly events: Event[] = [];
  /** Instants that windows of replays begin at. */
  private readonly replayed = new Set<string>();
  /** Instants that somebody was led to. */
  private readonly led = new Set<string>();
  /** Instants the follower began anew at: what happened before may never be told to us. */
  private readonly gaps: number[] = [];
  private rooms = 100;
  private isArmed = false;

  constructor(
    private readonly chance: Chance,
    private readonly now: () => number,
  ) {
    this.begin = utc(now() - 120 * SECOND);
    this.led.add(this.begin);
    for (let id = 1; id <= MAX_STORED + 4; id += 1)
      this.stays.set(id, {
        ...{ id, rooms: id, status: "open", city: id > MAX_STORED + 2 ? ELSEWHERE : CITY },
        ...{ isGone: false, isMisfit: false, wasOdd: false },
      });
  }

  storedAtFirst(): unknown[] {
    return [...this.stays.values()].filter(({ id }) => id <= MAX_STORED).map((stay) => this.recordOf(stay));
  }

  isOdd(id: number): boolean {
    return this.stays.get(id)?.wasOdd ?? true;
  }

  isStoredAtFirst = (id: number): boolean => id >= 1 && id <= MAX_STORED;

  private recordOf(stay: Stay): Record<string, unknown> {
    if (stay.isMisfit) return { id: stay.id, name: "not a map of languages" };
    return {
      id: stay.id,
      accommodation_status: stay.status,
      location: { city: stay.city, country: stay.city === CITY ? "nl" : "xx" },
      name: { "en-gb": `Stay ${stay.id}` },
      number_of_rooms: stay.rooms,
    };
  }

  /** Staff want to see once more what was told since. */
  replay(from: string): void {
    this.replayed.add(from);
    this.led.add(from);
  }

  /** Something happens to a few stays, each told by an event. */
  live(): void {
    const { chance } = this;
    for (let times = chance.below(5); times > 0; times -= 1) {
      const stay = this.stays.get(1 + chance.below(this.stays.size));
      if (stay) this.change(stay, this.now() - chance.below(60) * SECOND);
    }
    this.events.sort((a, b) => a.atMs - b.atMs);
  }

  private change(stay: Stay, atMs: number): void {
    const { chance } = this;
    const tell = (kind: Kind) => this.events.push({ atMs, id: stay.id, kind });
    const what = chance.below(8);
    if (what < 3 || stay.isGone) {
      this.rooms += 1;
      stay.rooms = this.rooms;
      tell("changed");
    } else if (what === 3) {
      stay.isMisfit = !stay.isMisfit;
      stay.wasOdd = true;
      tell("changed");
    } else if (stay.status !== "open") {
      stay.status = "open";
      tell("opened");
    } else {
      const kind = chance.pick(["closed_fraud", "closed_permanently", "closed_temporarily"] as const);
      stay.status = kind;
      if (kind !== "closed_temporarily" && chance.below(3) === 0) {
        stay.isGone = true;
        stay.wasOdd = true;
      }
      tell(kind);
    }
  }

  /** From now on some answers are wrong. */
  arm(): void {
    this.isArmed = true;
  }

  /** Everything is as the contract says, and every record of an open stay fits; one that closed must be kept out and told. */
  becomeHonest(): void {
    this.isArmed = false;
    for (const stay of this.stays.values()) if (stay.status === "open") stay.isMisfit = false;
  }

  answer({ path, body }: UpstreamRequest): Reply {
    if (path === "/accommodations/details/changes") return this.answerFeed(String(body.last_change));
    if (path === "/accommodations/details") return this.answerDetails(body);
    return { json: { request_id: "other", data: [] } };
  }

  private spring(traps: readonly [Trap, ...Trap[]], oneIn: number): Trap | null {
    if (!this.isArmed || this.chance.below(oneIn) > 0) return null;
    const trap = this.chance.pick(traps);
    this.sprung.set(trap, (this.sprung.get(trap) ?? 0) + 1);
    return trap;
  }

  private answerDetails(body: Record<string, unknown>): Reply {
    const ids = (body.accommodations as number[] | undefined) ?? null;
    const wanted =
      ids === null
        ? [...this.stays.values()].filter(({ city, status }) => city === body.city && status === "open")
        : ids.flatMap((id) => this.stays.get(id) ?? []);
    const records = wanted.filter(({ isGone }) => !isGone).map((stay) => this.recordOf(stay));
    const trap = this.spring(DETAILS_TRAPS, 6);
    if (trap === "details 500") return { status: 500, json: { request_id: "oops" } };
    if (trap === "details twice") records.push(...records);
    if (trap === "details of another" && ids !== null)
      records.push({ id: 999, name: { "en-gb": "Nobody asked" }, location: { city: CITY, country: "nl" } });
    const json = { request_id: "details", data: records };
    const text = JSON.stringify(json);
    if (trap !== "details cut off") return { json };
    // Whichever of them cannot be read is asked for again later, and nobody tells of it then.
    for (const stay of wanted) stay.wasOdd = true;
    return { raw: text.slice(0, Math.floor(text.length / 2)) };
  }

  private answerFeed(from: string): Reply {
    const fromMs = Date.parse(from);
    this.asked.push(from);
    if (!this.led.has(from)) this.gaps.push(fromMs);
    this.led.add(from);
    if (fromMs > this.now() + SECOND) this.early.push(`${from} asked at ${utc(this.now())}`);
    const trap = this.spring(FEED_TRAPS, 2);
    if (trap === "500") return { status: 500, json: { request_id: "oops" } };
    if (trap === "400" || fromMs < this.now() - DAY || fromMs > this.now() + SECOND)
      return { status: 400, json: { request_id: "refused", errors: [{ id: "invalid_parameter" }] } };
    const { kinds, next } = this.truth(fromMs);
    const happened = structuredClone(kinds);
    const data = this.trapped(trap, fromMs, kinds, next);
    const text = JSON.stringify({ request_id: "feed", data });
    if (trap === "cut off") return { raw: text.slice(0, Math.floor(text.length / 2)) };
    const given = trap === "next is malformed" ? null : (data as { next?: unknown }).next;
    const shown = typeof given === "string" ? given : null;
    const mayBeReplay = this.replayed.has(from);
    if (shown !== null) this.led.add(shown);
    if (mayBeReplay && shown !== null) this.replayed.add(shown);
    this.told.push({ from, next: shown, kinds, happened, mayBeReplay });
    return { raw: text };
  }

  /** The oldest of what was told since, with everything else of its last second. */
  private truth(fromMs: number): { kinds: Map<number, Set<Kind>>; next: number | null } {
    const since = this.events.filter(({ atMs }) => atMs >= fromMs && atMs <= this.now());
    const last = since[MAX - 1];
    const second = last && Math.floor(last.atMs / SECOND);
    const taken = since.filter(({ atMs }, i) => i < MAX || Math.floor(atMs / SECOND) === second);
    const kinds = new Map<number, Set<Kind>>();
    for (const { id, kind } of taken) kinds.set(id, (kinds.get(id) ?? new Set()).add(kind));
    const latest = taken.at(-1);
    return { kinds, next: latest ? (Math.floor(latest.atMs / SECOND) + 1) * SECOND : null };
  }

  /** Adds what a trap tells beside the truth. */
  private tellMore(trap: Trap | null, fromMs: number, kinds: Map<number, Set<Kind>>): void {
    const { chance } = this;
    const add = (id: number, kind: Kind) => kinds.set(id, (kinds.get(id) ?? new Set()).add(kind));
    if (trap === "an id in several buckets") for (const id of [...kinds.keys()]) add(id, "changed");
    if (trap === "the window before once more")
      // A closing told again of what has opened since would be a lie, not a repetition.
      for (const { atMs, id, kind } of this.events) if (atMs < fromMs && kind === "changed") add(id, kind);
    if (trap === "ids that never were")
      for (const id of [777, 778]) add(id, chance.pick(["changed", "opened"]));
  }

  private trapped(
    trap: Trap | null,
    fromMs: number,
    kinds: Map<number, Set<Kind>>,
    next: number | null,
  ): unknown {
    const { chance } = this;
    this.tellMore(trap, fromMs, kinds);
    const ids = (kind: Kind): unknown[] => [...kinds].flatMap(([id, own]) => (own.has(kind) ? [id] : []));
    const changed = ids("changed");
    if (trap === "ids of a wrong type") changed.push(...BROKEN_IDS.filter(() => chance.below(3) === 0));
    const reported = {
      changes: {
        changed,
        opened: ids("opened"),
        closed: {
          fraud: ids("closed_fraud"),
          permanently: ids("closed_permanently"),
          temporarily: ids("closed_temporarily"),
        },
      },
      from: utc(fromMs),
      total_changes: trap === "total does not fit" ? chance.pick([0, -3, 999_999] as const) : kinds.size,
    };
    // Of what was blocked since nothing is told (gaps 7), and the feed leads on.
    if (trap === "an empty window with a next" && kinds.size === 0)
      return { ...reported, total_changes: 3, next: utc(Math.min(fromMs + 30 * SECOND, this.now())) };
    const shown = this.shownNext(trap, fromMs, next);
    return shown === undefined ? reported : { ...reported, next: shown };
  }

  private shownNext(trap: Trap | null, fromMs: number, next: number | null): unknown {
    if (trap === "next is missing") return undefined;
    if (trap === "next is malformed") return MALFORMED[this.chance.below(MALFORMED.length)];
    if (trap === "next stands still") return utc(fromMs);
    if (trap === "next goes back") return utc(fromMs - 600 * SECOND);
    if (trap === "next lies ahead") return utc(this.now() + 3600 * SECOND);
    return next === null ? undefined : utc(next);
  }

  /** What is wrong with a copy, now that everything was told. */
  judge(copy: ReadonlyMap<number, { status: string; rooms: number }>, stored: ReadonlySet<number>): string[] {
    const wrong = this.early.map((line) => `a question of the future: ${line}`);
    for (const id of copy.keys())
      if (!this.stays.has(id)) wrong.push(`${id} is held, and nobody asked for it`);
    for (const stay of this.stays.values()) wrong.push(...this.judgeStay(stay, copy.get(stay.id), stored));
    return wrong;
  }

  /** Its closing happened before the feed was left behind: nobody tells us, and details give nothing that we can read. */
  private wasLeftBehind(id: number): boolean {
    const closing = this.events.findLast((one) => one.id === id && one.kind.startsWith("closed_"));
    return this.gaps.some((atMs) => closing !== undefined && atMs > closing.atMs);
  }

  private wasFraud = (id: number): boolean =>
    this.events.some((one) => one.id === id && one.kind === "closed_fraud");

  private judgeStay(
    stay: Stay,
    own: { status: string; rooms: number } | undefined,
    stored: ReadonlySet<number>,
  ): string[] {
    const { id, status, isGone, isMisfit, rooms } = stay;
    if (own === undefined) return this.isStoredAtFirst(id) ? [`${id} is lost`] : [];
    if ((isGone || isMisfit) && stored.has(id) && this.wasLeftBehind(id)) return [];
    // Of a stay known to be fraud "permanently" may be what accounts without sight of fraud are told (gaps 6).
    const mayBeFraud = status === "closed_permanently" && this.wasFraud(id);
    // What it was last, of several things told at once, only its record tells.
    const mayReportAny = isMisfit && this.events.some((one) => one.id === id && one.kind === own.status);
    if (own.status !== status && !mayReportAny && !(mayBeFraud && own.status === "closed_fraud"))
      return [`${id} is ${own.status} and ought to be ${status}`];
    if (isMisfit && !isGone && !stored.has(id)) return [`${id} does not fit, and nobody was told`];
    if (!isGone && !isMisfit && own.rooms !== rooms)
      return [`${id} has ${own.rooms} rooms and ought to have ${rooms}`];
    return [];
  }
}
