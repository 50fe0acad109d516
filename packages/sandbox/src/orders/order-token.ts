// The token of a preview: what was previewed and when, signed and good for fifteen minutes of the sandbox's clock.
import { createHmac, timingSafeEqual } from "node:crypto";
import { ASSUMED } from "@roomward/contract/assumed";
import { CarSearchRequest } from "@roomward/contract/cars-search";
import { PreviewAccommodation, PreviewCar } from "@roomward/contract/order-preview";
import { CurrencyCode } from "@roomward/contract/values";
import * as z from "zod";
import { Rejection } from "../http/rejection";

const shared = {
  currency: CurrencyCode.nullable(),
  /** Instant of the preview, milliseconds. */
  at: z.int(),
  /** Tells two previews of the same stay or car apart. */
  number: z.int(),
};

const Previewed = z.strictObject({
  accommodation: PreviewAccommodation,
  /** What was done to the property last before it, as the ledger counts; what is done later moves no price of it. */
  lastDeed: z.int(),
  ...shared,
});
export type Previewed = z.output<typeof Previewed>;

/** The car with the search that its token stood for: an order outlives that token. */
const PreviewedCar = z.strictObject({
  search: CarSearchRequest,
  car: PreviewCar.omit({ search_token: true }),
  ...shared,
});
export type PreviewedCar = z.output<typeof PreviewedCar>;

export interface OrderTokens {
  /** `number` is given where the preview is not to be counted: 0. */
  issue(previewed: Omit<Previewed, "number"> | Omit<PreviewedCar, "number">, number?: 0): string;
  /** What the token stands for, however old. Throws `invalid_token`. */
  read(token: string): Previewed | PreviewedCar;
}

/** Throws `expired_token` for a preview that is older than fifteen minutes. */
export function checkAge({ at }: Pick<Previewed, "at">, nowMs: number): void {
  if (nowMs - at > ASSUMED.orderTokenLifeMs.value)
    throw new Rejection(400, "expired_token", "Token 'order_token' has expired.");
}

/** Names a preview among all others; a token says no more of itself. */
export const previewName = (token: string): string => token.split(".")[1] ?? "";

export const invalidOrderToken = () => new Rejection(400, "invalid_token", "Token 'order_token' is invalid.");

/** Of so many previews it is known how often they were asked for at their instant, which only a standing clock repeats. */
const MAX_STORED = 10_000;

/** Tokens of one namespace of one world. */
export function orderTokens(worldVersion: string): OrderTokens {
  /** Previews of the same stay at the same instant. */
  const issued = new Map<string, number>();
  const sign = (text: string) =>
    createHmac("sha256", `order tokens of ${worldVersion}`).update(text).digest("base64url").slice(0, 22);
  function counted(stay: string): number {
    const number = (issued.get(stay) ?? 0) + 1;
    issued.set(stay, number);
    const [oldest = ""] = issued.keys();
    if (issued.size > MAX_STORED) issued.delete(oldest);
    return number;
  }
  return {
    issue(previewed, uncounted) {
      const number = uncounted ?? counted(JSON.stringify(previewed));
      const text = Buffer.from(JSON.stringify({ ...previewed, number })).toString("base64url");
      return `${text}.${sign(text)}`;
    },
    read(token) {
      const [text = "", signature = ""] = token.split(".");
      const own = Buffer.from(sign(text));
      const given = Buffer.from(signature);
      if (given.length !== own.length || !timingSafeEqual(given, own)) throw invalidOrderToken();
      return z
        .union([Previewed, PreviewedCar])
        .parse(JSON.parse(Buffer.from(text, "base64url").toString("utf8")));
    },
  };
}
