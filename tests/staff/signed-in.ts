// The sandbox as the platform, people who are signed in, and a database in memory.
import { makeClock } from "@roomward/sandbox/clock";
import { createSandbox, type Sandbox } from "@roomward/sandbox/server";
import { afterAll, beforeAll } from "vitest";
import type { Role } from "@/lib/auth/role";
import { config } from "@/lib/config";
import { demandClient, makeDemandClient, setDemandClient } from "@/lib/demand/client";
import { makeLog } from "@/lib/log";
import { waitLong } from "../stays/support";
import { type Script, startUpstream } from "../support/upstream";
import { type Browser, closeStaff, openStaff, signedIn } from "./support";

/** The instant of CLOCK in these tests. */
export const CLOCK = "2027-02-01T09:00:00Z";
/** VAT is in the shown price for Europe and on top of it for the USA. */
export const VAT_ON_TOP_FOR_US = 900106;
/** Both of its rates are net ones. */
export const NET_RATES = 900311;
export const TOKEN = "sandbox-token";

interface Preview {
  sandbox: Sandbox;
  signedIn(role: Role): Promise<Browser>;
  close(): Promise<void>;
}

async function openPreview(): Promise<Preview> {
  waitLong();
  const sandbox = createSandbox({ seed: 42, properties: 300, clock: makeClock(CLOCK) });
  const origin = await sandbox.listen(0);
  await openStaff();
  setDemandClient(
    makeDemandClient({
      target: {
        target: "own-sandbox",
        baseUrl: `${origin}/3.2`,
        token: TOKEN,
        affiliateId: "100000",
        callsPerMinute: 100_000,
      },
      log: makeLog("silent"),
    }),
  );
  return {
    sandbox,
    signedIn: async (role) => (await signedIn(role)).browser,
    close: async () => {
      setDemandClient(undefined);
      await closeStaff();
      await sandbox.close();
    },
  };
}

interface PreviewOfFile {
  preview: Preview;
  viewer: Browser;
  operator: Browser;
}

/** Opened before the tests of a file and closed after them; to be read by the tests, not before. */
export function previewForFile(): PreviewOfFile {
  config.clock = CLOCK;
  const instance = {} as PreviewOfFile;
  beforeAll(async () => {
    const preview = await openPreview();
    const [viewer, operator] = [await preview.signedIn("viewer"), await preview.signedIn("operator")];
    Object.assign(instance, { preview, viewer, operator });
  });
  afterAll(() => instance.preview.close());
  return instance;
}

/** What `work` makes of a platform that answers what `script` says, in the sandbox's place. */
export async function scriptedInstead<T>(script: Script, work: () => Promise<T>): Promise<T> {
  const sandboxClient = demandClient();
  const upstream = await startUpstream();
  upstream.script(script);
  const client = makeDemandClient({ target: upstream.target({ token: TOKEN }), log: makeLog("silent") });
  setDemandClient(client);
  try {
    return await work();
  } finally {
    setDemandClient(sandboxClient);
    await client.close();
    await upstream.close();
  }
}

type Handler = (request: Request, segments: { params: Promise<Record<string, string>> }) => Promise<Response>;

/** What a handler answers to a write. */
export async function post(handler: Handler, path: string, body: unknown, browser: Browser) {
  const answer = await handler(browser.post(path, body), { params: Promise.resolve({}) });
  const text = await answer.text();
  return { status: answer.status, text, json: JSON.parse(text) as Record<string, unknown> };
}
