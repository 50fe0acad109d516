// The one way in which the sandbox's pages make markup.
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { attributes, html } from "../src/tools/pages/html";

const PAGES = "packages/sandbox/src/tools/pages";

describe("html", () => {
  it("the html tag escapes what is put in, and leaves alone what it made itself", () => {
    const { markup } = html`<p title="${`a"b'c`}">${"<b>&amp;"}${html`<i>${"1 > 0"}</i>`}</p>`;
    expect(markup).toBe('<p title="a&quot;b&#39;c">&lt;b&gt;&amp;amp;<i>1 &gt; 0</i></p>');
  });

  it("the html tag writes lists one after the other, and nothing for what is not there", () => {
    const { markup } = html`<ul>${["a", [html`<li>${7}</li>`, 0], null, undefined, false]}</ul>`;
    expect(markup).toBe("<ul>a<li>7</li>0</ul>");
  });

  it("the html tag does not take an object that looks like markup for markup", () => {
    const looksLikeIt = JSON.parse('[{"markup":"<script>"}]');
    expect(() => html`${looksLikeIt}`).toThrow(TypeError);
  });

  it("attributes are quoted, named alone or left out", () => {
    const given = { id: 'x"', min: 0, hidden: true, open: false, title: undefined };
    expect(html`<p${attributes(given)}>`.markup).toBe('<p id="x&quot;" min="0" hidden>');
  });
});

const TRUSTED: Readonly<Record<string, string[]>> = {
  "page.ts": ["ICON", "PAGE_STYLE", "PAGE_SCRIPT"],
  "frame-page.ts": ["FRAME_STYLE", "FRAME_SCRIPT"],
};

it("no page makes markup in any other way", () => {
  for (const name of readdirSync(PAGES)) {
    const source = readFileSync(`${PAGES}/${name}`, "utf8");
    expect([name, source.match(/(?<!html)`\s*<[a-z!]|["']<[a-z]+[ >]/g) ?? []]).toEqual([name, []]);
    const trusted = source.match(/new Html\((?!String\.raw)[^)]*\)/g) ?? [];
    const wanted = TRUSTED[name] ?? [];
    expect([name, trusted]).toEqual([name, wanted.map((text) => `new Html(${text})`)]);
  }
});
