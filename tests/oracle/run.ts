// One audit: its questions, the site's answers and drawn pages, and its findings.
import { randomOf } from "../support/chance";
import { Platform, SANDBOX } from "./ask";
import { Findings } from "./findings";

/** The two sides, each by a path. */
export interface Sides {
  site(path: string, init?: RequestInit): Promise<Response>;
  platform(path: string, init: RequestInit): Promise<Response>;
}

export interface Setting {
  seed: number;
  /** Minimum of compared offers. */
  offers: number;
  /** First day of arrival, YYYY-MM-DD. */
  from: string;
  /** Whether the drawn pages are read, too. */
  isDrawn: boolean;
}

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", "#39": "'" };

export class Run extends Findings {
  readonly random: () => number;
  readonly platform: Platform;

  constructor(
    private readonly sides: Sides,
    readonly setting: Setting,
  ) {
    super();
    this.random = randomOf(setting.seed);
    this.platform = new Platform(sides.platform, SANDBOX);
  }

  private async fetch(path: string, init?: RequestInit): Promise<Response> {
    const answer = await this.sides.site(path, init);
    if (!answer.ok) throw new Error(`the site answered ${answer.status} to ${path}: ${await answer.text()}`);
    return answer;
  }

  async json<T>(path: string): Promise<T> {
    return await (await this.fetch(path, { headers: { accept: "application/json" } })).json();
  }

  /** A drawn page without its scripts. */
  async page(path: string): Promise<string> {
    return (await (await this.fetch(path)).text()).replace(/<(script|style)[\s\S]*?<\/\1>/g, "");
  }

  checkDrawn(html: string, texts: readonly (string | null | undefined)[]): void {
    const page = html
      .replace(/<!--.*?-->/g, "")
      .replace(/<[^>]*>/g, " ")
      .replace(/&([#\w]+);/g, (whole, name: string) => ENTITIES[name] ?? whole);
    for (const text of texts) this.contains("drawn", page, text);
  }
}
