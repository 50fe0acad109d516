import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";

const directory = vi.hoisted(() => {
  const made = `${process.env.TMPDIR ?? "/tmp"}/roomward-control-${process.pid}`;
  process.env.DATA_DIR = made;
  return made;
});

/** The waiting itself is not what is tested. */
vi.mock("node:timers/promises", async (original) => ({
  ...(await original<typeof import("node:timers/promises")>()),
  setTimeout: () => Promise.resolve(),
}));

import type { Server } from "node:http";
import { announceStart } from "@/lib/control/control-file";
import { siteCommand } from "@/lib/control/site-command";
import { startControl } from "@/lib/control/start-control";
import * as holder from "@/lib/db/database";
import { DirectoryInUse } from "@/lib/db/lock";
import type { OpenDatabase } from "@/lib/db/open";
import { openEmbeddedDatabase } from "../support/memory-database";

const file = join(directory, "control.json");
let opened: OpenDatabase;
let server: Server | null;

beforeAll(async () => {
  // The pulse of a server waits by the timers that are mocked here.
  opened = await openEmbeddedDatabase();
  holder.setDatabase(opened);
  server = await startControl();
});
beforeEach(() => {
  vi.restoreAllMocks();
  holder.setDatabase(opened);
});
afterAll(async () => {
  server?.close();
  holder.setDatabase(undefined);
  await opened.close();
  rmSync(directory, { recursive: true, force: true });
});

const contact = () => JSON.parse(readFileSync(file, "utf8")) as { port: number; key: string; pid: number };

const send = (init: RequestInit & { path?: string }) =>
  fetch(`http://127.0.0.1:${contact().port}${init.path ?? "/command"}`, init);

const withKey = () => ({ authorization: `Bearer ${contact().key}` });

const real = holder.database;

/** What a second process sees: the directory is this process's; the door answers with the real database. */
function fromAnotherProcess<T>(work: () => Promise<T>): Promise<T> {
  let isFirst = true;
  vi.spyOn(holder, "database").mockImplementation(() => {
    if (!isFirst) return real();
    isFirst = false;
    return Promise.reject(new DirectoryInUse(directory, process.pid));
  });
  return work();
}

describe("the door for commands", () => {
  test("its key is for the owner's eyes only", () => {
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(contact()).toMatchObject({ pid: process.pid, key: expect.stringMatching(/^[0-9a-f]{64}$/) });
  });

  test("it is open to this machine alone", () => {
    expect(server?.address()).toMatchObject({ address: "127.0.0.1", port: contact().port });
  });

  test("only one door per process", async () => {
    expect(await startControl()).toBe(server);
  });

  test("401 without the key or with another, whatever is asked", async () => {
    const body = JSON.stringify({ name: "staff.list", input: {} });
    expect((await send({ method: "POST", body })).status).toBe(401);
    const wrong = { authorization: `Bearer ${"0".repeat(64)}` };
    expect((await send({ method: "POST", body, headers: wrong })).status).toBe(401);
    expect((await send({ path: "/" })).status).toBe(401);
  });

  test("404 for anything but POST /command, 400 for what is no command, 422 with a sentence for one that fails", async () => {
    expect((await send({ headers: withKey() })).status).toBe(404);
    expect((await send({ path: "/other", method: "POST", headers: withKey() })).status).toBe(404);
    const large = JSON.stringify({ name: "staff.list", input: { more: "x".repeat(70_000) } });
    for (const body of ["", "[]", "null", '{"name":1}', "{", large])
      expect((await send({ method: "POST", headers: withKey(), body })).status, body.slice(0, 9)).toBe(400);
    const unknown = await send({ method: "POST", headers: withKey(), body: '{"name":"toString"}' });
    expect(unknown.status).toBe(422);
    expect(await unknown.json()).toEqual({ error: "There is no command toString." });
  });
});

describe("a command", () => {
  test("goes through the door when another process owns the database", async () => {
    const input = { email: "alex@example.com", name: "Alex Example", role: "viewer" };
    const added = await fromAnotherProcess(() => siteCommand("staff.add", input));
    expect(added).toEqual({
      email: "alex@example.com",
      password: expect.stringMatching(/^(\w{5}-){4}\w{5}$/),
    });
    const listed = await fromAnotherProcess(() => siteCommand("staff.list", {}));
    expect(listed).toMatchObject([{ email: "alex@example.com", role: "viewer" }]);
  });

  test("fails with the sentence of the deed, not with its stack", async () => {
    const twice = fromAnotherProcess(() => siteCommand("staff.disable", { email: "nobody@example.com" }));
    await expect(twice).rejects.toMatchObject({
      name: "CommandFailed",
      message: "Nobody here has the address nobody@example.com: look at the list of people.",
    });
  });

  test("says so when the owner takes no commands", async () => {
    const stored = readFileSync(file, "utf8");
    rmSync(file);
    try {
      vi.spyOn(holder, "database").mockRejectedValue(new DirectoryInUse(directory, 4242));
      await expect(siteCommand("staff.list", {})).rejects.toThrow(
        /in use by process 4242.*takes no commands/,
      );
    } finally {
      writeFileSync(file, stored, { mode: 0o600 });
    }
  });

  test("waits for a site that is starting, and says so, instead of telling to stop it", async () => {
    const stored = readFileSync(file, "utf8");
    const lines: string[] = [];
    vi.spyOn(process.stderr, "write").mockImplementation((text) => lines.push(String(text)) > 0);
    writeFileSync(file, JSON.stringify({ isStarting: true, pid: process.pid }));
    let looks = 0;
    vi.spyOn(holder, "database").mockImplementation(() => {
      looks += 1;
      // Long after the time a door takes at most, the site is there.
      if (looks === 100) writeFileSync(file, stored, { mode: 0o600 });
      return looks > 100 ? real() : Promise.reject(new DirectoryInUse(directory, process.pid));
    });
    expect(await siteCommand("staff.list", {})).toMatchObject([{ email: "alex@example.com" }]);
    expect(lines).toEqual([
      `The site (process ${process.pid}) is starting: this goes on as soon as it takes commands.\n`,
    ]);
  });

  test("says so when a start takes longer than two minutes", async () => {
    const stored = readFileSync(file, "utf8");
    vi.spyOn(process.stderr, "write").mockReturnValue(true);
    writeFileSync(file, JSON.stringify({ isStarting: true, pid: process.pid }));
    vi.spyOn(holder, "database").mockRejectedValue(new DirectoryInUse(directory, process.pid));
    await expect(siteCommand("staff.list", {})).rejects.toThrow(
      `The site (process ${process.pid}) is still starting: try again when npm start says that it is ready.`,
    );
    writeFileSync(file, stored, { mode: 0o600 });
  });

  test("a start is announced where nobody takes commands, and takes nobody's place who does", () => {
    const stored = readFileSync(file, "utf8");
    announceStart();
    expect(readFileSync(file, "utf8")).toBe(stored);
    rmSync(file);
    announceStart();
    expect(contact()).toEqual({ isStarting: true, pid: process.pid });
    writeFileSync(file, stored, { mode: 0o600 });
  });

  test("says that it is not known what happened when the owner does not answer", async () => {
    const stored = readFileSync(file, "utf8");
    writeFileSync(file, JSON.stringify({ ...contact(), port: 1 }));
    const pending = fromAnotherProcess(() => siteCommand("staff.list", {}));
    await expect(pending).rejects.toThrow(/did not answer/);
    writeFileSync(file, stored, { mode: 0o600 });
  });
});
