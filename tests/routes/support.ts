// Calls a route's handler as Next would, and reads the answer.

import { config } from "@/lib/config";

type Handler = (
  request: Request,
  segments: { params: Promise<Record<string, string | string[] | undefined>> },
) => Promise<Response>;

export interface RouteAnswer {
  status: number;
  headers: Headers;
  // The tests read it as they expect it to be.
  body: Record<string, unknown>;
}

export async function ask(
  handler: Handler,
  path: string,
  init: RequestInit & { duplex?: "half" } = {},
  params: Record<string, string> = {},
): Promise<RouteAnswer> {
  const response = await handler(new Request(`https://site.example${path}`, init), {
    params: Promise.resolve(params),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: text === "" ? {} : (JSON.parse(text) as Record<string, unknown>),
  };
}

/** Sentences of a problem by field. */
export function fieldsOf(response: RouteAnswer): Record<string, string> {
  const errors = (response.body.errors ?? []) as { field: string; sentence: string }[];
  return Object.fromEntries(errors.map(({ field, sentence }) => [field, sentence]));
}

export const json = (body: unknown, type = "application/json"): RequestInit => ({
  method: "POST",
  headers: { "content-type": type },
  body: typeof body === "string" ? body : JSON.stringify(body),
});

/** A request of the monitor, which has METRICS_TOKEN. */
export function asMonitor(): RequestInit {
  config.metrics.token = "the-token-of-a-monitor-in-the-tests";
  return { headers: { authorization: `Bearer ${config.metrics.token}` } };
}
