// What stories of the staff pages need: people who are signed in, and a platform that delivers on command.
import { readFileSync, writeFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { siteCommand, type TaxiClient, taxiToken } from "@/tests/support/site-command";
import { sandboxAt } from "./sandbox";
import { STEADY } from "./stacks";

export const SITE = `http://127.0.0.1:${STEADY.site}`;
export const sandbox = sandboxAt(STEADY.sandbox);

export type Role = "viewer" | "operator" | "admin";

export const PASSWORD = "a calm lamp over the harbour";
export const emailOf = (role: Role): string => `${role}@staff.example`;
/** Cookies of a signed-in person, left by the setup. */
export const stateOf = (role: Role): string => `test-results/staff-${role}.json`;

export const command = <T>(name: string, input: object): Promise<T> =>
  siteCommand<T>(STEADY.data, name, input);

const CLIENT_FILE = "test-results/taxi-client.json";

/** Makes the site known to the sandbox's platform, and keeps credentials for deliveries of our own. */
export async function registerReceiver(): Promise<void> {
  const { id, secret } = await command<TaxiClient>("taxi.client.ensure", { name: "stories" });
  await sandbox.control("taxi/receiver", { url: SITE, clientId: id, clientSecret: secret }, "PUT");
  writeFileSync(CLIENT_FILE, JSON.stringify({ id, secret }));
}

interface Delivered {
  reference: string;
  attempts: { status?: number }[];
}

interface Trigger {
  kind: "booking" | "amendment" | "cancellation";
  reference?: string;
  repeat?: number;
  reorder?: boolean;
}

/** Resolves when the site has answered every delivery; to the answers' statuses. */
export async function trigger(
  what: Trigger,
): Promise<{ reference: string; statuses: (number | undefined)[] }> {
  const { deliveries } = await sandbox.control<{ deliveries: Delivered[] }>("taxi/trigger", {
    forward: SITE,
    ...what,
  });
  return {
    reference: deliveries[0]?.reference ?? "",
    statuses: deliveries.map(({ attempts }) => attempts.at(-1)?.status),
  };
}

/** A booking of its own for one story. */
export const newBooking = async (): Promise<string> => (await trigger({ kind: "booking" })).reference;

/** What our token endpoint gave to the stories' platform. */
export const credentials = (): TaxiClient => JSON.parse(readFileSync(CLIENT_FILE, "utf8")) as TaxiClient;

let token: Promise<string> | null = null;

/** Calls a webhook with a sound token, as the platform would. */
export async function deliver(method: "POST" | "PATCH", reference: string, body: object): Promise<Response> {
  token ??= taxiToken(SITE, credentials());
  const path = method === "POST" ? "" : `/${encodeURIComponent(reference)}`;
  return fetch(`${SITE}/v2/bookings${path}`, {
    method,
    headers: { authorization: await token, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}

export const amendment = (pickupDateTime: string, comment: string) => ({
  leadPassenger: {
    title: "Ms",
    firstName: "Quilla",
    lastName: "Tarn",
    phoneNumber: "+442079460147",
  },
  comment,
  flightNumber: "KL1007",
  pickupDateTime,
  services: [{ name: "meetAndGreetMessage", value: "Quilla Tarn" }],
  action: "AMENDMENT",
  cancellationReason: "",
});

export const booking = (bookingReference: string) => {
  const { leadPassenger, comment, flightNumber, services } = amendment("", "A folded pram.");
  return {
    bookingReference,
    customerReference: `C-${bookingReference}`,
    leadPassenger: { ...leadPassenger, customerId: "0f1e2d3c" },
    comment,
    flightNumber,
    services,
  };
};

let made = 0;
/** A reference that no other story has. */
export const freshReference = (): string => `STORY-${process.pid}-${Date.now()}-${++made}`;

/** What was seen is written every two seconds: the page is read again until it tells. */
export async function readUntil(page: Page, path: string, reported: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.goto(path);
    await reported();
  }).toPass({ timeout: 30_000 });
}
