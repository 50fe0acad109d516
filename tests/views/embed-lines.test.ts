import { expect, test } from "vitest";
import { embedOf, readEmbedParams } from "@/lib/staff/embeds";
import { type Embed, embedLines, lookLines, policyLines } from "@/lib/views/staff/embed-lines";

const EMBED: Embed = {
  kind: "card",
  attributes: { lang: "fr", stay: "10004", campaign: "été" },
  look: { "--stays-accent": "#123456" },
  href: "https://stays.example/fr/stays/10004?via=embed&utm_campaign=x",
  text: 'Chambres <"&">',
};

test("Y48: the lines hold the script, the element and the link that stands there without one", () => {
  expect(embedLines(EMBED, "https://stays.example")).toBe(
    [
      '<script src="https://stays.example/embed/v1.js" async></script>',
      '<stays-card lang="fr" stay="10004" campaign="été">',
      '  <a href="https://stays.example/fr/stays/10004?via=embed&amp;utm_campaign=x">Chambres &lt;&quot;&amp;&quot;&gt;</a>',
      "</stays-card>",
    ].join("\n"),
  );
  expect(lookLines(EMBED)).toBe(":root {\n  --stays-accent: #123456;\n}");
  expect(lookLines({ ...EMBED, look: {} })).toBeNull();
});

test("Y48: a strict page names what the embed needs, and nothing more", () => {
  const of = (kind: Embed["kind"]) => policyLines(kind, "https://stays.example", "https://photos.example");
  expect(of("score")).toBe("script-src https://stays.example\nconnect-src https://stays.example");
  for (const kind of ["card", "map", "list"] as const)
    expect(of(kind)).toContain("img-src https://photos.example");
  expect(of("search")).toContain("form-action https://stays.example");
});

test("Y48: the link of an embed is counted for the embed and its campaign", () => {
  const chosen = { kind: "card", stay: "10004", lang: "fr", campaign: "mail" };
  const { pathname, search } = new URL(embedOf(readEmbedParams(chosen))?.href ?? "");
  expect(pathname + search).toBe("/fr/stays/10004?via=embed&utm_campaign=mail");
});
