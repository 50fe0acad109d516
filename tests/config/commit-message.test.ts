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
  test("may have a subject of 60 characters, whatever bytes they take, and a body", () => {
    expect(refusalOf(`site: a${"é".repeat(53)}\n\nWhy.\n# a remark of git\n`)).toBeNull();
    expect(refusalOf("stays: add it\n# a remark of git\n")).toBeNull();
  });

  test("is refused when its subject is longer, empty, without an area, or runs into the body", () => {
    expect(refusalOf(`site: a${"é".repeat(54)}\n`)).toBe("The subject has 61 characters; the maximum is 60.");
    expect(refusalOf("Now it is added\n")).toBe(
      'The subject is not of the form "area: imperative verb ...".',
    );
    expect(refusalOf("\n\nBody\n")).toBe("The first line of the message is its subject: it is empty.");
    expect(refusalOf("site: add\nbody\n")).toBe("The second line stays empty; the body starts in the third.");
  });
});
