// The sheet that the verdicts on one property are written on, and what is read to write it.
import type { HandoffSeen, Legal, StaySeen } from "./page";
import { POINTS, type PointId } from "./points";

export interface Verdict {
  point: PointId;
  verdict: "passed" | "failed" | "not_applicable" | "unread";
  /** Why it does not apply or was not read. */
  why?: string;
  /** What both sides say: of what failed, else of the first that was held. */
  evidence: { platform: string; page: string }[];
}

/** All that was read of one property. */
export interface Seen {
  stay: StaySeen;
  /** Undefined where no rate could be chosen, null where the choice led nowhere. */
  handoff?: HandoffSeen | null;
  /** The rate that was chosen. */
  chosen?: string;
  phone?: StaySeen;
  abroad?: StaySeen;
  legal: Partial<Record<"privacy" | "terms", Legal>>;
}

export const plain = (text: string): string => text.replace(/\s+/g, " ").trim();
const brief = (value: unknown): string => {
  const text = plain(typeof value === "string" ? value : JSON.stringify(value));
  return text.length > 300 ? `${text.slice(0, 299)}…` : text;
};

/** Why a point with nothing to hold does not apply. */
const WHY: Partial<Record<PointId, string>> = {
  description: "The platform gives no English text.",
  important: "The platform gives no English text.",
  "price-law": "Read for every fifth property only.",
  "both-currencies": "The booker's currency is the property's.",
  discounts: "No rate has a discount.",
  "mobile-rates": "No rate is for mobile devices only.",
  "member-deals": "No rate has a deal for signed-in people.",
  "no-net": "No rate is a net rate.",
  "open-charges": "No charge is without a figure.",
  conditional: "No charge is conditional.",
  licence: "The platform gives no licence number.",
  trader: "The platform gives no trader.",
  host: "The platform does not say which kind of host it is.",
  "score-origin": "The property has no score.",
};

export class Sheet {
  private readonly held = new Map<PointId, { platform: string; page: string }>();
  private readonly failed = new Map<PointId, Verdict["evidence"]>();
  private readonly unread = new Map<PointId, string>();

  hold(point: PointId, isSo: boolean, platform: unknown, page: unknown): void {
    const evidence = { platform: brief(platform), page: brief(page) };
    if (!this.held.has(point)) this.held.set(point, evidence);
    if (!isSo) this.failed.set(point, [...(this.failed.get(point) ?? []), evidence]);
  }

  lose(point: PointId, why: string): void {
    this.unread.set(point, why);
  }

  verdicts(): Verdict[] {
    return (Object.keys(POINTS) as PointId[]).map((point): Verdict => {
      const failed = this.failed.get(point);
      if (failed) return { point, verdict: "failed", evidence: failed.slice(0, 3) };
      const held = this.held.get(point);
      if (held) return { point, verdict: "passed", evidence: [held] };
      const lost = this.unread.get(point);
      if (lost) return { point, verdict: "unread", why: lost, evidence: [] };
      const why = WHY[point] ?? "The platform says nothing of it.";
      return { point, verdict: "not_applicable", why, evidence: [] };
    });
  }
}
