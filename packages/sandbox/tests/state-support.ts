// The shortest ways to do something to a sandbox by its control routes, and to read what became of it.

import type { AccommodationDetails, ChangesData } from "@roomward/contract/details";
import type { ReviewScore } from "@roomward/contract/reviews";
import { expect } from "vitest";
import type { Sandbox } from "../src/server";
import { ask, askPath, refusalOf, type ServerRequest, stay } from "./server-support";

/** Calls a control route; `route` is `POST close-property`. */
export function control(
  sandbox: Sandbox,
  route: string,
  body: unknown = {},
  headers: Record<string, string> = {},
): Promise<ServerRequest> {
  const [method = "", path = ""] = route.split(" ");
  return askPath(sandbox, `/sandbox/${path}`, { method, body, headers });
}

/** The same; must be answered with 200. */
export async function done(
  sandbox: Sandbox,
  route: string,
  body: unknown = {},
  headers: Record<string, string> = {},
): Promise<ServerRequest["json"]> {
  const { status, text, json } = await control(sandbox, route, body, headers);
  expect([status, status === 200 ? "" : text]).toEqual([200, ""]);
  return json;
}

/** Status, error id and message of a control route's refusal. */
export async function refused(
  sandbox: Sandbox,
  route: string,
  body: unknown = {},
): Promise<[number, string, string]> {
  return refusalOf(await control(sandbox, route, body));
}

export const turn = (sandbox: Sandbox, body: unknown) => done(sandbox, "POST clock", body);

export async function dataOf(sandbox: Sandbox, path: string, body: unknown) {
  const { status, text, json } = await ask(sandbox, `/accommodations/${path}`, body);
  expect([status, status === 200 ? "" : text]).toEqual([200, ""]);
  return json.data;
}

export async function record(
  sandbox: Sandbox,
  id: number,
  extras: readonly string[] = [],
  languages: readonly string[] = ["en-gb"],
): Promise<AccommodationDetails> {
  return (await dataOf(sandbox, "details", { accommodations: [id], extras, languages }))[0];
}

export async function scoresOf(sandbox: Sandbox, id: number): Promise<ReviewScore> {
  return (await dataOf(sandbox, "reviews/scores", { accommodations: [id] }))[0];
}

/** True when a search among this one property finds it under the filters. */
export async function isFound(sandbox: Sandbox, id: number, filters: unknown = {}): Promise<boolean> {
  return (await dataOf(sandbox, "search", { ...stay, accommodations: [id], filters })).length === 1;
}

/** Ids a feed answer names, each with what it tells of it. */
export function changePairs({ changes }: ChangesData): [number, string][] {
  const kinds: [string, readonly number[] | null | undefined][] = [
    ["changed", changes.changed],
    ["opened", changes.opened],
    ["temporarily", changes.closed?.temporarily],
    ["permanently", changes.closed?.permanently],
    ["fraud", changes.closed?.fraud],
  ];
  return kinds.flatMap(([kind, ids]) => (ids ?? []).map((id): [number, string] => [id, kind]));
}

/** A reader of the change feed that goes on where it stopped. */
export function feedReader(sandbox: Sandbox, from: string) {
  let cursor = from;
  return async (): Promise<[number, string][]> => {
    const data: ChangesData = await dataOf(sandbox, "details/changes", { last_change: cursor });
    cursor = data.next ?? cursor;
    return changePairs(data);
  };
}
