// Asks the sandbox's control routes for the taxi command; every refusal becomes a sentence.

import type { Delivery } from "@roomward/sandbox/taxi/delivery-log";
import { Agent, request } from "undici";

/** The sandbox or the site does not answer. */
export class NotRunning extends Error {}

/** The sandbox refused; `id` is its error id. */
export class Refused extends Error {
  constructor(
    readonly id: string,
    message: string,
  ) {
    super(message);
  }
}

export type { Delivery };

// A trigger is answered when all of its deliveries are over, which takes as long as its delays say.
const patient = new Agent({ headersTimeout: 0, bodyTimeout: 0, connect: { timeout: 5_000 } });

interface Refusal {
  errors?: { id: string; message: string }[];
}

export interface TaxiSandbox {
  receivers(): Promise<{ url: string; clientId: string }[]>;
  register(receiver: { url: string; clientId: string; clientSecret: string }): Promise<void>;
  trigger(body: Record<string, unknown>): Promise<Delivery[]>;
  deliveries(query: { reference: string | null; limit: number }): Promise<Delivery[]>;
  resend(id: string): Promise<Delivery[]>;
  close(): Promise<void>;
}

async function ask<T>(
  origin: string,
  method: "GET" | "PUT" | "POST",
  path: string,
  body?: unknown,
): Promise<T> {
  const answer = await request(`${origin}/sandbox/taxi/${path}`, {
    method,
    dispatcher: patient,
    headers: { "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new NotRunning(
      `The sandbox does not answer at ${origin}: start it with npm start or npm run sandbox, then try again.`,
    );
  });
  const reported = (await answer.body.json().catch(() => ({}))) as T & Refusal;
  if (answer.statusCode === 200) return reported;
  const [refusal] = reported.errors ?? [];
  const sentence = refusal?.message ?? `it answered with status ${answer.statusCode}`;
  throw new Refused(refusal?.id ?? "", `The sandbox refused: ${sentence}.`);
}

export function taxiSandbox(origin: string): TaxiSandbox {
  return {
    receivers: async () =>
      (await ask<{ receivers: { url: string; clientId: string }[] }>(origin, "GET", "receiver")).receivers,
    register: async (receiver) => {
      await ask(origin, "PUT", "receiver", receiver);
    },
    trigger: async (body) =>
      (await ask<{ deliveries: Delivery[] }>(origin, "POST", "trigger", body)).deliveries,
    deliveries: async ({ reference, limit }) => {
      const query = new URLSearchParams({
        limit: String(limit),
        ...(reference === null ? {} : { reference }),
      });
      return (await ask<{ deliveries: Delivery[] }>(origin, "GET", `deliveries?${query}`)).deliveries;
    },
    resend: async (id) =>
      (await ask<{ deliveries: Delivery[] }>(origin, "POST", "deliveries/resend", { id })).deliveries,
    close: () => patient.close(),
  };
}
