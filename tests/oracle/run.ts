// One comparison of the two sides: whom it asks, what it found, and what it passed over.

/** The two sides, each asked by a path. */
export interface Sides {
  site(path: string, init?: RequestInit): Promise<Response>;
  platform(path: string, init: RequestInit): Promise<Response>;
}

export interface Questions {
  /** Which questions. */
  seed: number;
  /** So many offers at least. */
  offers: number;
  /** First day of arrival, YYYY-MM-DD. */
  from: string;
  /** Whether the drawn pages are read, too. */
  isDrawn: boolean;
}

/** mulberry32: small, and the same everywhere. */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export class Run {
  offers = 0;
  /** What of the two sides was not compared: how often, by its reason. */
  readonly passed = new Map<string, number>();
  readonly differences: string[] = [];
  readonly random: () => number;

  constructor(
    readonly sides: Sides,
    readonly questions: Questions,
  ) {
    this.random = randomOf(questions.seed);
  }

  oneOf<T>(list: readonly T[]): T {
    return list[Math.floor(this.random() * list.length)] as T;
  }

  pass(reason: string, count = 1): void {
    if (count > 0) this.passed.set(reason, (this.passed.get(reason) ?? 0) + count);
  }

  differ(where: string, what: string, site: unknown, platform: unknown): void {
    const sides = [`  site     ${JSON.stringify(site)}`, `  platform ${JSON.stringify(platform)}`];
    this.differences.push([`${where}: ${what}`, ...sides].join("\n"));
  }

  same(where: string, what: string, site: unknown, platform: unknown): void {
    if (JSON.stringify(site) !== JSON.stringify(platform)) this.differ(where, what, site, platform);
  }

  async post<T>(path: string, body: object): Promise<Answer<T>> {
    const answer = await this.sides.platform(path, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        authorization: "Bearer sandbox-token",
        "x-affiliate-id": "100000",
      },
      body: JSON.stringify(body),
    });
    if (!answer.ok)
      throw new Error(`the sandbox answered ${answer.status} to ${path}: ${await answer.text()}`);
    return (await answer.json()) as Answer<T>;
  }

  async ask<T>(path: string): Promise<T> {
    const answer = await this.sides.site(path, { headers: { accept: "application/json" } });
    if (!answer.ok) throw new Error(`the site answered ${answer.status} to ${path}: ${await answer.text()}`);
    return (await answer.json()) as T;
  }
}

export interface Answer<T> {
  data: T;
  metadata?: { next_page?: string | null };
}
