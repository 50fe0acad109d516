// Texts that run where they are taken for markup, style, template, formula or a line of a log, through everything that
// writes without React. In components React escapes, and the rule noDangerouslySetInnerHtml holds that nothing goes around it.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { JsonLd } from "@/components/ui/json-ld";
import { listFile, listTable } from "@/lib/http/list-file";
import { makeLog } from "@/lib/log";
import { sitemapIndexXml } from "@/lib/views/landing/sitemap-xml";
import { calendarFile } from "@/lib/views/money/icalendar";
import { mailHtml } from "@/lib/views/orders/mail-bodies";
import { embedLines } from "@/lib/views/staff/embed-lines";

const RUN = "alert(1)";
const FROM = "http://canary.invalid";

const HOSTILE = [
  `<script>${RUN}</script>`,
  `</script><script>${RUN}</script>`,
  `"></script><script src=${FROM}/a.js></script>`,
  `'><img src=x onerror=${RUN}>`,
  `<svg><script>${RUN}</script></svg>`,
  `<math><mtext><script>${RUN}</script>`,
  `<iframe srcdoc="<script>parent.${RUN}</script>"></iframe>`,
  `<base href=${FROM}/>`,
  `<meta http-equiv=refresh content=0;url=${FROM}/r>`,
  `</style><style>*{background:url(${FROM}/b)}</style>`,
  `<a href="java\tscript:${RUN}">press</a>`,
  `</title><script>${RUN}</script>`,
  `</noscript><img src=x onerror=${RUN}>`,
  `--><img src=x onerror=${RUN}>`,
  `<!--<script>${RUN}`,
  `]]><script>${RUN}</script>`,
  `<![CDATA[<img src=x onerror=${RUN}>]]>`,
  `" onmouseover="${RUN}" autofocus onfocus="${RUN}" x="`,
  `' onmouseover='${RUN}' x='`,
  `"];${RUN};["`,
  `\\";${RUN};//`,
  `\\u003cscript>${RUN}</script>`,
  `&lt;script&gt;${RUN}&lt;/script&gt;`,
  `&#60;img src=x onerror=${RUN}&#62;`,
  `\uff1cscript\uff1e${RUN}`,
  "$& $1 $$ $` $<x>",
  "%s %d %n %1$s",
  `\u2028${RUN}//\u2029${RUN}`,
  "\u202egnp.exe \u2066\u2067back\u2069",
  "__proto__",
  `line\r\nset-cookie: ran=1\r\n\r\n<script>${RUN}</script>`,
  'line\n{"level":"error","msg":"forged"}',
  "\u001b]0;forged\u0007\u001b[2J\u001b[31m red",
  `=HYPERLINK("${FROM}/x","press")`,
  "=cmd|' /C calc'!A0",
  "+1+1",
  "-2+3",
  "@SUM(1+1)",
  "\t=1+1",
  "\r=1+1",
];
const PLAIN = "Canal House";

/** Tags in order, with the names of their attributes: what a browser makes of a page whatever its texts say. */
const tagsOf = (html: string): string[] =>
  html.match(/<[^>]*>/g)?.map((tag) => tag.replace(/"[^"]*"/g, '""')) ?? [];

const jsonLd = (text: string) =>
  renderToStaticMarkup(<JsonLd nonce="n" data={{ name: text, [text]: text }} />);

const mail = (text: string): string =>
  mailHtml(
    {
      ...{ subject: text, heading: text, greeting: text, lead: [text], notes: [text] },
      sections: [{ heading: text, rows: [{ label: text, lines: [text], lang: text }] }],
      link: { text, href: text },
    },
    { lang: text, dir: "ltr" },
  );

const embed = (text: string): string =>
  embedLines(
    { kind: "card", attributes: { list: text }, look: {}, href: text, text },
    "https://stays.example",
  );

test.each(HOSTILE)(
  "a mail, an embed and a sitemap have the same tags with the text %j as with a plain one",
  (text) => {
    for (const write of [mail, embed, (own: string) => sitemapIndexXml([own], "https://stays.example")])
      expect(tagsOf(write(text))).toEqual(tagsOf(write(PLAIN)));
  },
);

test.each(HOSTILE)("the facts for search engines hold %j as one block of JSON", (text) => {
  const [, json = "", rest] = /^<script [^>]*>([\s\S]*?)<\/script>([\s\S]*)$/.exec(jsonLd(text)) ?? [];
  expect(rest).toBe("");
  expect(json).not.toMatch(/<[!/a-z]/i);
  expect(Object.entries(JSON.parse(json))).toContainEqual(["name", text]);
});

/** Cells of a CSV file by RFC 4180. */
const cellsOf = (csv: string): string[] =>
  [...csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]+))(?:,|\r\n|$)/g)].map(
    ([, quoted, bare = ""]) => quoted?.replaceAll('""', '"') ?? bare,
  );

test.each(HOSTILE)("a spreadsheet gets %j as one cell that is no formula", async (text) => {
  const table = listTable("list", { a: "text", b: "number" }, [[{ a: text, b: 7 }]]);
  const file = await new Response((await listFile(table, "csv", null)).body).text();
  const [, , cell = "", next] = cellsOf(file);
  expect([cell.replace(/^'/, ""), next]).toEqual([text.replace(/^'/, ""), "7"]);
  expect(cell).not.toMatch(/^[=+\-@\t\r]/);
});

const DAY = "2027-03-05";
const calendar = (text: string): string =>
  calendarFile(
    {
      ...{ id: 1, propertyName: text, name: text, address: text, zone: "Europe/Amsterdam", site: "Stays" },
      ...{ host: "stays.example", url: "https://stays.example/en/stays/1", note: text },
      ...{ checkin: DAY, checkout: "2027-03-08", madeAt: "2027-02-01T09:00:00.000Z" },
    },
    [],
  );
/** Names of the properties, with folded lines put together. */
const propertiesOf = (file: string): string[] =>
  file
    .replace(/\r\n[ \t]/g, "")
    .split("\r\n")
    .map((line) => line.split(/[:;]/)[0] ?? "");

test.each(HOSTILE)("a calendar file has the same properties with the text %j as with a plain one", (text) =>
  expect(propertiesOf(calendar(text))).toEqual(propertiesOf(calendar(PLAIN))),
);

test.each(HOSTILE)("the log writes %j as one line of JSON without a control character", (text) => {
  const write = vi.fn();
  makeLog("info", { write }).info({ name: text, [text]: 1 }, text);
  const lines = write.mock.calls.map(([line]) => String(line));
  expect(lines).toHaveLength(1);
  expect(lines[0]?.trimEnd()).not.toMatch(/\p{Cc}/u);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({ level: "info", msg: text });
});
