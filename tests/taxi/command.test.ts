// @module-tag nightly
import { spawn } from "node:child_process";
import { createServer } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sandboxOf } from "@/packages/sandbox/tests/server-support";
import { startReceiver, type TestReceiver } from "@/packages/sandbox/tests/taxi-support";
import { readTaxiCommand, UsageError } from "@/scripts/support/taxi-command-line";
import { clientTable, deliveryTable } from "@/scripts/support/taxi-output";

const usual = { count: 1, repeat: 1, reorder: false, delayMs: 0, bare: false };

describe("B09: arguments of npm run taxi", () => {
  it.each([
    [["client", "add", "North", "Sea", "Cabs"], { what: "client", deed: "add", name: "North Sea Cabs" }],
    [["client", "revoke", "x"], { what: "client", deed: "revoke", name: "x" }],
    [["client", "list"], { what: "clients" }],
    [["deliveries"], { what: "deliveries", reference: null, limit: 20 }],
    [["deliveries", "--reference", "7", "--limit", "3"], { what: "deliveries", reference: "7", limit: 3 }],
    [["resend", "d12"], { what: "resend", id: "d12" }],
    [["--help"], { what: "help" }],
    [["trigger", "--help"], { what: "help" }],
  ])("%j", (args, request) => {
    expect(readTaxiCommand(args)).toEqual(request);
  });

  it("a trigger with every flag", () => {
    const flags =
      "--forward https://taxi.example/hooks/ --client id:se:cret --reference 7 --repeat 2 --delay 50";
    expect(readTaxiCommand(["trigger", "amendment", ...flags.split(" "), "--reorder", "--bare"])).toEqual({
      what: "trigger",
      forward: "https://taxi.example/hooks",
      client: { clientId: "id", clientSecret: "se:cret" },
      body: {
        ...usual,
        kind: "amendment",
        reference: "7",
        repeat: 2,
        delayMs: 50,
        reorder: true,
        bare: true,
      },
    });
    expect(readTaxiCommand(["trigger", "booking"])).toMatchObject({
      forward: null,
      client: null,
      body: usual,
    });
  });

  it.each([
    [[], "Say what to do."],
    [["fly"], "There is no command fly."],
    [["client"], "Say what to do: add, rotate, retire, revoke or list."],
    [["client", "add"], "Say which client to add."],
    [["client", "list", "all"], "Say what to do"],
    [["trigger"], "Say what to trigger"],
    [["trigger", "wedding"], "Say what to trigger"],
    [["trigger", "booking", "now"], "Say what to trigger"],
    [["trigger", "booking", "--repeat", "0"], "--repeat must be a whole number from 1 to 1000."],
    [["trigger", "booking", "--count", "1.5"], "--count must be a whole number from 1 to 1000."],
    [["trigger", "booking", "--delay", "600001"], "--delay must be a whole number from 0 to 600000."],
    [["trigger", "booking", "--forward", "here"], "--forward must be an address"],
    [["trigger", "booking", "--forward", "ftp://x"], "--forward must be an address"],
    [["trigger", "booking", "--client", "nocolon"], "--client must be ID:SECRET"],
    [["trigger", "booking", "--client", `a:${"s".repeat(65)}`], "--client must be ID:SECRET"],
    [
      ["trigger", "amendment", "--reference", "7", "--count", "2"],
      "--count cannot be given beside --reference.",
    ],
    [["trigger", "booking", "--colour", "red"], "--colour"],
    [["deliveries", "--limit", "many"], "--limit must be a whole number from 1 to 5000."],
    [["deliveries", "all"], "There is nothing called all."],
    [["resend"], "Say which delivery to send again"],
  ])("%j is refused in a sentence with a usage line", (args, sentence) => {
    expect(() => readTaxiCommand(args)).toThrow(UsageError);
    expect(() => readTaxiCommand(args)).toThrow(sentence);
    expect(() => readTaxiCommand(args)).toThrow(/\nUsage: npm run taxi -- /);
  });
});

describe("output of npm run taxi", () => {
  it("one line for each delivery: every status, the last answer cut short", () => {
    const attempt = { at: "", step: "delivery" as const, error: null, ms: 7, body: "" };
    const sent = {
      ...{ at: "2027-01-15T12:00:00.000Z", kind: "booking" as const, reference: "481558642" },
      ...{ method: "POST" as const, url: "", receiver: "", payload: "{}" },
      ...{ isAcknowledged: false, isBare: false, resendOf: null },
    };
    const attempts = [
      { ...attempt, status: 503 },
      { ...attempt, status: 400, body: `{\n "errorMessage": "${"x".repeat(300)}"}` },
    ];
    const [head, line, untried] = deliveryTable([
      { ...sent, id: "d2", resendOf: "d1", attempts },
      { ...sent, id: "d3", attempts: [] },
    ]).split("\n");
    expect(head).toMatch(/^Id +At +Kind +Booking +Tries +Status +Took +Answer$/);
    expect(line).toMatch(
      /^d2 .* booking \(again d1\) +481558642 +2 +503, 400 +7 ms +\{ "errorMessage": "x+…$/,
    );
    expect(untried).toMatch(/0 +not tried$/);
  });

  it("says what to do when there is nothing", () => {
    expect(deliveryTable([])).toBe("Nothing was sent yet.");
    expect(clientTable([])).toBe("There is no client yet: make one with client add NAME.");
  });
});

function taxi(
  args: string[],
  environment: Record<string, string>,
): Promise<{ code: number | null; text: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ["scripts/taxi.mjs", ...args], {
      env: { NODE_ENV: "production", PATH: process.env.PATH, ...environment },
    });
    let text = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk) => {
        text += chunk;
      });
    child.on("close", (code) => resolve({ code, text: text.trim() }));
  });
}

/** A port nobody listens on. */
function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

describe("npm run taxi as a command", () => {
  const sandbox = sandboxOf({ taxiRetry: { backoffMs: [], timeoutMs: 2_000 } });
  let receiver: TestReceiver;
  let environment: Record<string, string> = {};

  beforeAll(async () => {
    receiver = await startReceiver();
    const { port } = new URL(await sandbox.listen(0));
    environment = { SANDBOX_PORT: port, SITE_PORT: String(await freePort()) };
  });
  afterAll(() => Promise.all([sandbox.close(), receiver.close()]));

  it("0: delivers to a foreign receiver with its credentials, lists it and sends it again", async () => {
    const forward = ["--forward", receiver.origin];
    const first = await taxi(["trigger", "booking", ...forward, "--client", "id:secret"], environment);
    expect(first).toEqual({ code: 0, text: expect.stringMatching(/d1 .* booking +\d{9} +1 +204/) });
    const second = await taxi(["trigger", "amendment", ...forward], environment);
    expect(second).toEqual({ code: 0, text: expect.stringMatching(/d2 .* amendment +\d{9} +1 +204/) });
    expect((await taxi(["resend", "d1"], environment)).text).toContain("again d1");
    const { text } = await taxi(["deliveries", "--limit", "2"], environment);
    expect(text.split("\n").map((line) => line.slice(0, 2))).toEqual(["Id", "d3", "d2"]);
    expect(receiver.calls.map(({ method }) => method)).toEqual(["POST", "PATCH", "POST"]);
  });

  it("1: a delivery that was refused, and a receiver without credentials", async () => {
    receiver.answer = () => ({ status: 400, body: '{"errorMessage":"no"}' });
    const [refused, unknown] = await Promise.all(
      [receiver.origin, "http://127.0.0.1:9"].map((url) =>
        taxi(["trigger", "booking", "--forward", url], environment),
      ),
    );
    expect(refused).toEqual({ code: 1, text: expect.stringContaining("400     ") });
    expect(unknown).toEqual({
      code: 1,
      text: "The receiver at http://127.0.0.1:9 is not known yet: give its credentials with --client ID:SECRET.",
    });
  });

  it("2: wrong arguments", async () => {
    expect(await taxi(["trigger", "wedding"], environment)).toEqual({
      code: 2,
      text: expect.stringMatching(/^Say what to trigger: booking, amendment or cancellation\.\nUsage: /),
    });
  });

  it("3: the sandbox or the site is not running", async () => {
    const port = String(await freePort());
    const [noSandbox, noSite] = await Promise.all([
      taxi(["deliveries"], { SANDBOX_PORT: port }),
      taxi(["trigger", "booking"], environment),
    ]);
    expect(noSandbox).toEqual({
      code: 3,
      text: `The sandbox does not answer at http://127.0.0.1:${port}: start it with npm start or npm run sandbox, then try again.`,
    });
    expect(noSite).toEqual({
      code: 3,
      text: `The site does not answer at http://127.0.0.1:${environment.SITE_PORT} (connect ECONNREFUSED 127.0.0.1:${environment.SITE_PORT}): start it with npm start, then try again.`,
    });
  });
});
