// The token of a preview: what was previewed and when, signed and good for fifteen minutes of the sandbox's clock.
import { createHmac, timingSafeEqual } from "node:crypto";
import { ASSUMED } from "@roomward/contract/assumed";
import { PreviewAccommodation } from "@roomward/contract/order-preview";
import { CurrencyCode } from "@roomward/contract/values";
import * as z from "zod";
import { Rejection } from "../http/rejection";

const Previewed = z.strictObject({
  accommodation: PreviewAccommodation,
  currency: CurrencyCode.nullable(),
  /** Instant of the preview, milliseconds. */
  at: z.int(),
  /** Tells two previews of the same stay apart. */
  number: z.int(),
});
export type Previewed = z.output<typeof Previewed>;

export interface OrderTokens {
  issue(previewed: Omit<Previewed, "number">): string;
  /** What the token stands for. Throws `invalid_token` or `expired_token`. */
  read(token: string, nowMs: number): Previewed;
}

const invalid = () => new Rejection(400, "invalid_token", "Token 'order_token' is invalid.");

/** Of so many previews it is known how often they were asked for at their instant, which only a standing clock repeats. */
const MOST_KEPT = 10_000;

/** Tokens of one namespace of one world. */
export function orderTokens(worldVersion: string): OrderTokens {
  /** Previews of the same stay at the same instant. */
  const issued = new Map<string, number>();
  const sign = (text: string) =>
    createHmac("sha256", `order tokens of ${worldVersion}`).update(text).digest("base64url").slice(0, 22);
  return {
    issue(previewed) {
      const stay = JSON.stringify(previewed);
      const number = (issued.get(stay) ?? 0) + 1;
      issued.set(stay, number);
      const [oldest = ""] = issued.keys();
      if (issued.size > MOST_KEPT) issued.delete(oldest);
      const text = Buffer.from(JSON.stringify({ ...previewed, number })).toString("base64url");
      return `${text}.${sign(text)}`;
    },
    read(token, nowMs) {
      const [text = "", signature = ""] = token.split(".");
      const own = Buffer.from(sign(text));
      const given = Buffer.from(signature);
      if (given.length !== own.length || !timingSafeEqual(given, own)) throw invalid();
      const previewed = Previewed.parse(JSON.parse(Buffer.from(text, "base64url").toString("utf8")));
      if (nowMs - previewed.at > ASSUMED.orderTokenLifeMs.value)
        throw new Rejection(400, "expired_token", "Token 'order_token' has expired.");
      return previewed;
    },
  };
}
