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

test("an error of the database is told without its query's values", () => {
  const lines: string[] = [];
  const cause = Object.assign(new Error("disk full\nvalue s-1"), { code: "53100", detail: "s-2" });
  const error = Object.assign(new Error(`Failed query: insert\nparams: s-3`, { cause }), { params: ["s-4"] });
  makeLog("info", { write: (line) => lines.push(line) }).error(
    { err: error },
    "the mirror could not be written",
  );
  expect(lines.join()).not.toMatch(/s-\d/);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({
    err: { type: "Error", message: "Failed query: insert", cause: { message: "disk full", code: "53100" } },
  });
});
