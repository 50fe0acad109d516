// What no door takes: compressed bodies, U+0000 and half a character, in a form or in JSON.
import { expect, test } from "vitest";
import { readFormBody, readJsonBody } from "@/lib/http/read-body";

const request = (body: BodyInit, type = "application/json") =>
  new Request("http://site.example/", { method: "POST", body, headers: { "content-type": type } });

test.each([
  ["a value", '{"note":"a\\u0000"}'],
  ["half an emoji", '{"note":"\\ud83d"}'],
  ["a name", '{"\\ude00":1}'],
  ["a list within an object", '{"items":[{"note":["\\ud83d\\ud83d"]}]}'],
])("JSON that cannot be stored is refused: %s", async (_name, body) => {
  await expect(readJsonBody(request(body), 1_000)).rejects.toMatchObject({ fault: "text" });
});

test.each([
  ["U+0000", "name=Ada%00"],
  ["half an emoji", "name=%ED%A0%BD"],
  ["bytes of another encoding", new Uint8Array([110, 61, 0xfc])],
  ["a percent sign that escapes nothing", "name=100%"],
])("a form that cannot be stored is refused: %s", async (_name, body) => {
  await expect(readFormBody(request(body), 1_000)).rejects.toMatchObject({ fault: "text" });
});

test("a whole emoji is taken from a form and from JSON", async () => {
  expect((await readFormBody(request("a=100%25+%F0%9F%98%80"), 1_000)).get("a")).toBe("100% 😀");
  expect((await readJsonBody(request('{"a":"\\ud83d\\ude00"}'), 1_000)).value).toEqual({ a: "😀" });
});

test("a compressed body is refused before it is read; identity is none", async () => {
  const sent = (coding: string) =>
    new Request("http://site.example/", {
      method: "POST",
      body: '{"a":7}',
      headers: { "content-type": "application/json", "content-encoding": coding },
    });
  await expect(readJsonBody(sent("gzip"), 1_000)).rejects.toMatchObject({ fault: "encoded" });
  await expect(readFormBody(sent("br"), 1_000)).rejects.toMatchObject({ fault: "encoded" });
  expect((await readJsonBody(sent("identity"), 1_000)).value).toEqual({ a: 7 });
});
