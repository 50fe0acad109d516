// What a comparison of the site with the platform found; the audit and the certification write it each in its own way.
import { hasFigure, shown } from "./rule";
import type { Currencies, Pair } from "./wire";

export interface Evidence {
  platform: unknown;
  page: unknown;
}

export const plain = (text: string): string => text.replace(/\s+/g, " ").trim();

export class Findings<Point extends string = string> {
  /** The offer or page that is compared now. */
  where = "";
  /** Compared offers. */
  offers = 0;
  /** The first comparison of each point. */
  readonly compared = new Map<Point, Evidence>();
  readonly differences: { where: string; point: Point; evidence: Evidence }[] = [];
  /** Why a point could not be read. */
  readonly unread = new Map<Point, string>();
  /** How often something was not compared, by its reason. */
  readonly skipped = new Map<string, number>();

  check(point: Point, isSo: boolean, platform: unknown, page: unknown): void {
    const evidence = { platform, page };
    if (!this.compared.has(point)) this.compared.set(point, evidence);
    if (!isSo) this.differences.push({ where: this.where, point, evidence });
  }

  same(point: Point, page: unknown, platform: unknown): void {
    this.check(point, JSON.stringify(page) === JSON.stringify(platform), platform, page);
  }

  /** The text contains another one; without such a text there is nothing to compare. */
  contains(point: Point, text: string, wanted: string | null | undefined): void {
    if (wanted?.trim()) this.check(point, plain(text).includes(plain(wanted)), wanted, text);
  }

  matches(point: Point, text: string, pattern: RegExp, platform: unknown): void {
    this.check(point, pattern.test(text), platform, text);
  }

  /** Each of one side is one of the other's. */
  members(
    point: Point,
    platform: readonly string[],
    page: readonly string[],
    is = (one: string, other: string): boolean => one === other,
  ): void {
    const missing = platform.filter((one) => !page.some((other) => is(one, other)));
    const unknown = page.filter((other) => !platform.some((one) => is(one, other)));
    const isSo = missing.length + unknown.length === 0;
    this.check(point, isSo, { count: platform.length, missing }, { count: page.length, unknown });
  }

  figure(point: Point, text: string, pair: Pair, currency: Currencies): void {
    this.check(point, hasFigure(text, pair, currency), shown(pair, currency), text);
  }

  skip(reason: string, count = 1): void {
    if (count > 0) this.skipped.set(reason, (this.skipped.get(reason) ?? 0) + count);
  }

  /** The differences as lines of an audit. */
  lines(): string[] {
    return this.differences.map(({ where, point, evidence: { platform, page } }) =>
      [
        `${where}: ${point}`,
        `  site     ${JSON.stringify(page)}`,
        `  platform ${JSON.stringify(platform)}`,
      ].join("\n"),
    );
  }
}
