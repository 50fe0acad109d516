// The hook that a developer may switch on looks at the subject of a commit.
import { spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

const HOOK = join(process.cwd(), ".githooks", "commit-msg");
const file = join(mkdtempSync(join(tmpdir(), "roomward-message-")), "message");

/** What the hook says of a message; null when it lets it pass. */
function refusalOf(message: string): string | null {
  writeFileSync(file, message);
  const { status, stderr } = spawnSync(HOOK, [file], { encoding: "utf8" });
  return status === 0 ? null : stderr.trim();
}

describe("a commit's message", () => {
  test("may have a subject of 72 characters, whatever bytes they take, and a body", () => {
    expect(refusalOf(`${"é".repeat(72)}\n\nWhy.\n# a remark of git\n`)).toBeNull();
    expect(refusalOf("Short\n# a remark of git\n")).toBeNull();
  });

  test("is refused when its subject is longer, or empty, or runs into the body", () => {
    expect(refusalOf(`${"é".repeat(73)}\n`)).toBe("The subject has 73 characters; 72 are the most.");
    expect(refusalOf("\n\nBody\n")).toBe("The first line of the message is its subject: it is empty.");
    expect(refusalOf("Subject\nbody\n")).toBe("The second line stays empty; the body starts in the third.");
  });
});
