// Our access token at the taxi platform: fetched once for everybody who waits, renewed at 80 % of its life.
import "server-only";
import { ASSUMED } from "@roomward/contract/assumed";
import { TokenAnswer } from "@roomward/contract/taxi";
import type { TaxiPlatformConfig } from "@/lib/config";
import { basicOf } from "../oauth/basic";
import type { Connection } from "./connection";
import { PlatformFailure } from "./failure";
import { jsonOf } from "./read-reply";

const RENEWED_AT = 0.8;
/** What can stand in a header, and no more than any server takes. */
const PRINTABLE = /^[\x21-\x7e]{1,8000}$/;

interface CachedToken {
  token: string;
  /** Epoch milliseconds. */
  renewAt: number;
  endsAt: number;
}

export class TokenSource {
  private current: CachedToken | null = null;
  private fetching: Promise<CachedToken> | null = null;

  constructor(
    private readonly connection: Connection,
    private readonly settings: TaxiPlatformConfig,
    private readonly now: () => number = Date.now,
  ) {}

  /**
   * A token that is good for now. When a renewal ahead of time fails, the one that still lives is given.
   * @throws {PlatformFailure} when there is none and none is given.
   */
  async get(): Promise<string> {
    const cachedToken = this.current;
    if (cachedToken && this.now() < cachedToken.renewAt) return cachedToken.token;
    try {
      return (await this.fetchOnce()).token;
    } catch (error) {
      if (cachedToken && this.now() < cachedToken.endsAt) return cachedToken.token;
      throw error;
    }
  }

  /** Another token than `refused`; callers whose token was refused at the same time share one renewal. */
  async renew(refused: string): Promise<string> {
    if (this.current && this.current.token !== refused) return this.current.token;
    return (await this.fetchOnce()).token;
  }

  private fetchOnce(): Promise<CachedToken> {
    this.fetching ??= this.fetch().finally(() => {
      this.fetching = null;
    });
    return this.fetching;
  }

  private async fetch(): Promise<CachedToken> {
    const { authUrl, clientId, clientSecret } = this.settings;
    const requestedAt = this.now();
    const reply = await this.connection.send({
      method: "POST",
      url: new URL(`${authUrl}/oauth2/token?grant_type=client_credentials`),
      headers: {
        authorization: basicOf({ id: clientId, secret: clientSecret }),
        "content-type": "application/x-www-form-urlencoded",
      },
    });
    // RFC 6749 5.2: credentials can be refused with 400 as well as with 401.
    if (reply.status === 400)
      throw new PlatformFailure("unauthorised", { detail: "the token endpoint answered 400", status: 400 });
    const parsed = TokenAnswer.safeParse(jsonOf("the token endpoint", reply));
    if (!parsed.success || !PRINTABLE.test(parsed.data.access_token))
      throw new PlatformFailure("mismatch", { detail: "the token endpoint answered no usable token" });
    const lifeMs = (parsed.data.expires_in ?? ASSUMED.tokenLifeSeconds.value) * 1000;
    this.current = {
      token: parsed.data.access_token,
      renewAt: requestedAt + lifeMs * RENEWED_AT,
      endsAt: requestedAt + lifeMs,
    };
    return this.current;
  }
}
