import { expect, test } from "vitest";
import { makeLog } from "@/lib/log";

test("tokens and what travellers give of themselves never reach the log, whatever field they come in", () => {
  const lines: string[] = [];
  const log = makeLog("info", { write: (line) => lines.push(line) });
  log.info({
    token: "t-1",
    headers: { authorization: "Bearer t-2", cookie: "t-3" },
    guest: { phone: "t-4" },
  });
  log.info({
    request: { headers: { authorization: "t-5" } },
    email: "t-6",
    body: "t-7",
    operation: "details",
  });
  expect(lines).toHaveLength(2);
  expect(lines.join()).not.toMatch(/t-\d/);
  expect(JSON.parse(lines[1] ?? "")).toMatchObject({
    level: "info",
    operation: "details",
    email: "[hidden]",
  });
});

test("a line stays one line whatever is in it", () => {
  const lines: string[] = [];
  makeLog("info", { write: (line) => lines.push(line) }).info(
    { requestId: 'a\n{"level":"fatal"}' },
    "demand",
  );
  expect(lines).toHaveLength(1);
  expect(lines[0]?.trimEnd().includes("\n")).toBe(false);
});
