// Writes the findings of a certification as a dated report: JSON for programs, and one page of HTML that prints.
import { type Evidence, type Findings, plain } from "../findings";
import type { Stay } from "./judge";
import { FOR_PERSONS, POINTS, type PointId } from "./points";
import type { Certified } from "./sample";

const KINDS = {
  passed: "Passed",
  failed: "Failed",
  not_applicable: "Does not apply",
  unread: "Could not be read",
};

type Kind = keyof typeof KINDS;

interface Verdict {
  point: PointId;
  verdict: Kind;
  /** Why it does not apply or was not read. */
  why?: string;
  /** Both sides of each failure, or of the first comparison. */
  evidence: { platform: string; page: string }[];
}

/** Why a point was not compared. */
const WHY: Partial<Record<PointId, string>> = {
  "price-law": "Read for every fifth property only.",
  "both-currencies": "The booker's currency is the property's.",
  discounts: "No rate has a discount.",
  "mobile-rates": "No rate is for mobile devices only.",
  "member-deals": "No rate has a deal for signed-in people.",
  "no-net": "No rate is a net rate.",
  "open-charges": "No charge is without a figure.",
  conditional: "No charge is conditional.",
};

const brief = (value: unknown): string => {
  const text = plain(typeof value === "string" ? value : JSON.stringify(value ?? "none"));
  return text.length > 300 ? `${text.slice(0, 299)}…` : text;
};
const briefly = ({ platform, page }: Evidence) => ({ platform: brief(platform), page: brief(page) });

/** A verdict for every point. */
export function verdictsOf({ compared, differences, unread }: Findings<PointId>): Verdict[] {
  return POINTS.map(({ id: point }): Verdict => {
    const failed = differences.filter((one) => one.point === point).map(({ evidence }) => briefly(evidence));
    const first = compared.get(point);
    if (failed.length > 0) return { point, verdict: "failed", evidence: failed.slice(0, 3) };
    if (first) return { point, verdict: "passed", evidence: [briefly(first)] };
    const why = unread.get(point);
    if (why) return { point, verdict: "unread", why, evidence: [] };
    const reason = WHY[point] ?? "The platform states nothing of it.";
    return { point, verdict: "not_applicable", why: reason, evidence: [] };
  });
}

interface Run {
  site: string;
  api: string;
  seed: number;
  stay: Stay;
}

export function reportOf(run: Run, certified: Certified, at: string) {
  const properties = certified.properties.map(({ findings, ...property }) => ({
    ...property,
    verdicts: verdictsOf(findings),
  }));
  const verdicts = properties.flatMap((property) => property.verdicts);
  const points = POINTS.map((point) => {
    const counts: Record<Kind, number> = { passed: 0, failed: 0, not_applicable: 0, unread: 0 };
    for (const { point: id, verdict } of verdicts) if (id === point.id) counts[verdict] += 1;
    return { ...point, counts };
  });
  return {
    kind: "certification",
    version: 1,
    at,
    ...run,
    language: "en",
    ...certified,
    sample: properties.length,
    // A point that could not be read is not certified.
    passed: properties.length > 0 && points.every(({ counts }) => counts.failed + counts.unread === 0),
    points,
    forPersons: FOR_PERSONS,
    properties,
  };
}

const ESCAPES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escaped = (text: unknown): string => String(text).replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

const STYLE = `
body{font:15px/1.5 system-ui,sans-serif;color:#1b1f24;background:#fff;margin:2rem auto;max-width:70rem;padding:0 1rem}
h1{font-size:1.8rem;margin:0}h2{margin-top:2.5rem}table{border-collapse:collapse;width:100%;font-size:13px}
th,td{border-bottom:1px solid #d5dae0;padding:.35rem .6rem;text-align:start;vertical-align:top;overflow-wrap:anywhere}
td.n,th.n{text-align:end;font-variant-numeric:tabular-nums}.failed,.unread{color:#a11616;font-weight:600}.passed{color:#17653a}
.verdict{font-size:1.3rem;font-weight:600}details{margin:.4rem 0}summary{cursor:pointer}.box{display:inline-block;width:1rem;height:1rem;border:1px solid #1b1f24}
.sign{border-bottom:1px solid #1b1f24;min-width:12rem}
@media print{body{margin:0;max-width:none;font-size:11px}h2{break-after:avoid}tr{break-inside:avoid}details{display:none}}`;

const link = (address: string, text: string): string => `<a href="${escaped(address)}">${escaped(text)}</a>`;
const cell = (content: string | number, look = ""): string => `<td class="${look}">${content}</td>`;
const text = (content: unknown, look = ""): string => cell(escaped(content), look);

function table(titles: readonly string[], rows: readonly string[][]): string {
  const head = titles.map((title) => `<th scope="col">${escaped(title)}</th>`).join("");
  const body = rows.map((cells) => `<tr>${cells.join("")}</tr>`).join("");
  return `<table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`;
}

const TITLES = new Map(POINTS.map(({ id, title }) => [id, title]));

const verdictCells = ({ point, verdict, evidence, why = "" }: Verdict): string[] => [
  text(TITLES.get(point)),
  text(KINDS[verdict], verdict),
  text(evidence.map(({ platform }) => platform).join(" ‖ ") || why),
  text(evidence.map(({ page }) => page).join(" ‖ ")),
];

/** A document without scripts and without other files. */
export function htmlOf(report: ReturnType<typeof reportOf>): string {
  const { at, site, api, seed, stay, sample, countries, calls, seconds, passed, points, properties } = report;
  const facts = [
    ["Finished", at],
    ["Site", site],
    ["Platform", `${api}, ${calls} calls`],
    ["Sample", `${sample} properties in ${countries} countries, seed ${seed}`],
    ["Stay", `${stay.checkin} to ${stay.checkout}, ${stay.adults} adults, 1 room, ${stay.currency}`],
    ["Booker", `${stay.from}; ${stay.abroad} for every fifth property; a telephone for every tenth`],
    ["Read", `English pages in Chromium, ${seconds} seconds`],
  ];
  const kinds = Object.keys(KINDS) as Kind[];
  const look = (kind: Kind, count: number) => (kind === "passed" || count === 0 ? "n" : `n ${kind}`);
  const counts = points.map(({ title, source, counts: of }) => [
    text(title),
    text(source),
    ...kinds.map((kind) => cell(of[kind], look(kind, of[kind]))),
  ]);
  const nameOf = ({ id, name, country }: (typeof properties)[number]) => `${id} ${name} (${country})`;
  const failures = properties.flatMap((property) =>
    property.verdicts
      .filter(({ verdict }) => verdict === "failed" || verdict === "unread")
      .map((verdict) => [cell(link(property.address, nameOf(property))), ...verdictCells(verdict)]),
  );
  const persons = FOR_PERSONS.map(({ title, look: at }) => [
    cell(`<span class="box"></span>`),
    text(title),
    text(at),
    cell("", "sign"),
  ]);
  const columns = ["Point", "Verdict", "The platform states", "The page shows"];
  const everything = properties.map((property) => {
    const failed = property.verdicts.filter(({ verdict }) => verdict === "failed").length;
    const all = table(columns, property.verdicts.map(verdictCells));
    return `<details><summary>${escaped(nameOf(property))}: ${failed} failed</summary>${all}</details>`;
  });
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Certification ${escaped(at.slice(0, 10))}</title><style>${STYLE}</style></head><body>
<h1>Certification</h1>
<p class="verdict ${passed ? "passed" : "failed"}">${passed ? "Every point that a program can judge passed" : "Not passed"}</p>
${table(
  ["Fact", "Value"],
  facts.map((fact) => fact.map((one) => text(one))),
)}
<h2>Points</h2>
${table(["Point", "Written in", ...kinds.map((kind) => KINDS[kind])], counts)}
<h2>What failed</h2>
${failures.length > 0 ? table(["Property", ...columns], failures) : "<p>None.</p>"}
<h2>For a person to check</h2>
${table(["", "Point", "What to look at", "Checked by, on"], persons)}
<h2>Every property</h2>
${everything.join("\n")}
</body></html>
`;
}
