// Passes a booking on to the platform with the card in its place, and the answer back as it comes.
import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as requestPlain,
  type ServerResponse,
} from "node:http";
import { request as requestSecure } from "node:https";
import { pipeline } from "node:stream/promises";
import type { OrderCreateRequest } from "@roomward/contract/order-changes";
import * as z from "zod";
import type { StoredCard } from "./held-cards";

/** Names the session whose card a booking is paid with; for the vault alone. */
export const SESSION_HEADER = "x-card-session";
/** On an answer of the vault's own: the platform was not asked. */
export const NOT_SENT = { "x-card-vault": "not-sent" };

/** Of one connection (RFC 9110, 7.6.1), the vault's own, and what follows from the new body. */
const NOT_PASSED = [
  "connection",
  "content-length",
  "expect",
  "host",
  "keep-alive",
  "proxy-authorization",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
  SESSION_HEADER,
];

const Booking = z.looseObject({
  payment: z.looseObject({ method: z.literal("card"), card: z.never().optional() }),
});

/** The booking with the card in its place; null for a body that has no place for one. */
export function withCard(body: string, { card, authentication }: StoredCard): string | null {
  let given: unknown;
  try {
    given = JSON.parse(body);
  } catch {
    return null;
  }
  const booking = Booking.safeParse(given);
  if (!booking.success) return null;
  const authenticated = authentication && { authentication: { "3d_secure": authentication } };
  const payment: Partial<OrderCreateRequest["payment"]> = { card: { ...card, ...authenticated } };
  return JSON.stringify({ ...booking.data, payment: { ...booking.data.payment, ...payment } });
}

/** Of the answer: of one connection, and what the vault alone says. */
const HIDDEN_HEADERS = ["connection", "keep-alive", ...Object.keys(NOT_SENT)];

const passed = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !NOT_PASSED.includes(name)));

/** Of a connection that never came about. */
const NEVER_CONNECTED = ["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN"];

/**
 * Resolves to the status when the whole answer was passed on; to `unreachable` when the platform never had the booking,
 * and nothing was written. In every other case the connection to the site is broken, too: nobody knows what came of it.
 */
export async function passOn(
  booking: { url: URL; headers: IncomingHttpHeaders; body: string },
  res: ServerResponse,
): Promise<number | "unreachable" | "broken"> {
  const { url, headers, body } = booking;
  const request = url.protocol === "https:" ? requestSecure : requestPlain;
  // A connection of its own: one that the platform has just closed would lose the booking.
  const sent = request(url, {
    method: "POST",
    headers: { ...passed(headers), "content-length": Buffer.byteLength(body) },
    agent: false,
  });
  res.once("close", () => sent.destroy());
  try {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      sent.once("response", resolve);
      sent.once("error", reject);
      sent.end(body);
    });
    const reported = Object.fromEntries(
      Object.entries(answer.headers).filter(([name]) => !HIDDEN_HEADERS.includes(name)),
    );
    const status = answer.statusCode ?? 502;
    res.writeHead(status, reported);
    await pipeline(answer, res);
    return status;
  } catch (error) {
    const { code } = error as { code?: string };
    if (!res.headersSent && NEVER_CONNECTED.includes(code ?? "")) return "unreachable";
    res.destroy();
    return "broken";
  }
}
