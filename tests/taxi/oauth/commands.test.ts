import { desc } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { database } from "@/lib/db/database";
import { auditEntry, taxiClientSecret } from "@/lib/db/schema";
import type { ListedClient } from "@/lib/taxi/oauth/clients";
import { CommandError } from "@/lib/taxi/oauth/commands";
import { command, oauthBench } from "./bench";

oauthBench();

const list = (): Promise<ListedClient[]> => command<ListedClient[]>("list");

describe("clients of the token endpoint", () => {
  test("a client is made with a secret of 43 letters that is kept as a hash only", async () => {
    const { id, name, secret } = await command("add", { name: "  Platform  " });
    expect(name).toBe("Platform");
    expect(id).toMatch(/^taxi-[\w-]{12}$/);
    expect(secret).toMatch(/^[\w-]{43}$/);
    const rows = await (await database()).select().from(taxiClientSecret);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(rows[0]?.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(await list()).toMatchObject([{ id, name, revokedAt: null, activeSecrets: 1 }]);
  });

  test("a name is taken once", async () => {
    await command("add", { name: "Platform" });
    await expect(command("add", { name: "Platform" })).rejects.toThrow(/already: rotate its secret/);
  });

  test("two secrets are active at most: the older one is retired before the next rotation", async () => {
    const first = await command("add", { name: "Platform" });
    const second = await command("rotate", { name: "Platform" });
    expect(second.id).toBe(first.id);
    expect(second.secret).not.toBe(first.secret);
    await expect(command("rotate", { name: first.id })).rejects.toThrow(/retire the older one first/);
    await command("retire", { name: first.id });
    await expect(command("retire", { name: first.id })).rejects.toThrow(/rotate first/);
    expect(await list()).toMatchObject([{ activeSecrets: 1 }]);
    await command("rotate", { name: "Platform" });
    expect(await list()).toMatchObject([{ activeSecrets: 2 }]);
  });

  test("rotations at the same instant never make a third secret", async () => {
    await command("add", { name: "Platform" });
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => command("rotate", { name: "Platform" })));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await list()).toMatchObject([{ activeSecrets: 2 }]);
  });

  test("a revoked client has no secret left and stays revoked", async () => {
    await command("add", { name: "Platform" });
    await command("revoke", { name: "Platform" });
    expect(await list()).toMatchObject([{ activeSecrets: 0, revokedAt: expect.any(String) }]);
    for (const deed of ["rotate", "retire", "revoke", "ensure"])
      await expect(command(deed, { name: "Platform" })).rejects.toThrow(/is revoked/);
  });

  test("a working secret is there for a name, whether it is new, known or has two", async () => {
    const first = await command("ensure", { name: "sandbox" });
    const second = await command("ensure", { name: "sandbox" });
    const third = await command("ensure", { name: "sandbox" });
    expect(new Set([first.id, second.id, third.id]).size).toBe(1);
    expect(new Set([first.secret, second.secret, third.secret]).size).toBe(3);
    expect(await list()).toMatchObject([{ activeSecrets: 2 }]);
  });

  test("mistakes are told in one sentence", async () => {
    const wrong: [string, unknown, RegExp][] = [
      ["add", { name: "" }, /1 to 100 characters/],
      ["add", { name: "x".repeat(101) }, /1 to 100 characters/],
      ["add", { name: "a\nb" }, /control characters/],
      ["add", {}, /must be text/],
      ["add", null, /name and nothing else/],
      ["add", { name: "a", id: "b" }, /name and nothing else/],
      ["rotate", { name: "nobody" }, /There is no client "nobody"/],
    ];
    for (const [deed, input, sentence] of wrong) {
      const failure = await command(deed, input).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(CommandError);
      expect(failure).toMatchObject({ name: "CommandError", message: expect.stringMatching(sentence) });
    }
  });

  test("T13: every change stands in the trail with its actor and without a secret", async () => {
    const secrets = [
      await command("add", { name: "Platform" }),
      await command("rotate", { name: "Platform" }),
    ].map(({ secret }) => secret);
    await command("retire", { name: "Platform" });
    const { id } = await command("revoke", { name: "Platform" });
    const trail = await (await database()).select().from(auditEntry).orderBy(desc(auditEntry.id)).limit(4);
    expect(trail.map(({ action, actor, subject }) => [action, actor, subject])).toEqual(
      ["revoke", "retire", "rotate", "add"].map((deed) => [`taxi.client.${deed}`, "tester", id]),
    );
    for (const secret of secrets) expect(JSON.stringify(trail)).not.toContain(secret);
  });

  test("a change that is refused leaves nothing in the trail", async () => {
    await command("add", { name: "Platform" });
    const count = async () => (await (await database()).select().from(auditEntry)).length;
    const before = await count();
    await command("retire", { name: "Platform" }).catch(() => undefined);
    await command("add", { name: "Platform" }).catch(() => undefined);
    expect(await count()).toBe(before);
  });
});
