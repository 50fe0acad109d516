// How the taxi command shows deliveries and clients: plain columns, one line each.
import type { Delivery } from "./taxi-sandbox";

const ANSWER_LENGTH = 100;

function columns(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, i) => cell.padEnd(widths[i] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

const oneLine = (body: string): string => {
  const line = body.replace(/\s+/g, " ").trim();
  return line.length > ANSWER_LENGTH ? `${line.slice(0, ANSWER_LENGTH - 1)}…` : line;
};

/** `204`, `503 503 204`, `no token: …`, `not tried`. */
function statusOf({ attempts }: Delivery): string {
  if (attempts.length === 0) return "not tried";
  return attempts
    .map(({ step, status, error }) => `${step === "token" ? "no token: " : ""}${error ?? status}`)
    .join(", ");
}

export function deliveryTable(deliveries: readonly Delivery[]): string {
  if (deliveries.length === 0) return "Nothing was sent yet.";
  const rows = deliveries.map((delivery) => {
    const { id, at, kind, reference, attempts, resendOf } = delivery;
    const last = attempts.at(-1);
    const took = last === undefined ? "" : `${last.ms} ms`;
    const again = resendOf === null ? kind : `${kind} (again ${resendOf})`;
    return [
      id,
      at,
      again,
      reference,
      String(attempts.length),
      statusOf(delivery),
      took,
      oneLine(last?.body ?? ""),
    ];
  });
  return columns([["Id", "At", "Kind", "Booking", "Tries", "Status", "Took", "Answer"], ...rows]);
}

export interface ListedClient {
  id: string;
  name: string;
  createdAt: string;
  revokedAt: string | null;
  activeSecrets: number;
}

const day = (instant: string): string => instant.slice(0, 10);

export function clientTable(clients: readonly ListedClient[]): string {
  if (clients.length === 0) return "There is no client yet: make one with client add NAME.";
  const rows = clients.map(({ id, name, createdAt, revokedAt, activeSecrets }) => [
    name,
    id,
    day(createdAt),
    revokedAt === null
      ? `${activeSecrets} active secret${activeSecrets === 1 ? "" : "s"}`
      : `revoked ${day(revokedAt)}`,
  ]);
  return columns([["Name", "Client id", "Made", "State"], ...rows]);
}

/** What the platform is given; the secret is nowhere else. */
export function clientCard({ id, secret }: { id: string; secret: string }, origin: string): string {
  return `  Client id      ${id}
  Client secret  ${secret}
  Tokens         POST ${origin}/oauth2/token?grant_type=client_credentials
  Bookings       POST ${origin}/v2/bookings
  Updates        PATCH ${origin}/v2/bookings/{bookingReference}
The secret is shown this once and kept nowhere: hand it over safely.`;
}
