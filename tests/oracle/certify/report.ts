// The dated report of a certification: JSON for programs, and one page of HTML that prints.

import { FOR_PERSONS, POINTS, type PointId } from "./points";
import type { Certified } from "./run";
import type { Verdict } from "./sheet";

type Kind = Verdict["verdict"];

export interface Report {
  kind: "certification";
  version: 1;
  /** UTC instant it was finished at. */
  at: string;
  site: string;
  api: string;
  seed: number;
  stay: { checkin: string; checkout: string; adults: number; currency: string; from: string; abroad: string };
  language: "en";
  sample: number;
  countries: number;
  calls: number;
  seconds: number;
  passed: boolean;
  points: { id: PointId; title: string; source: string; counts: Record<Kind, number> }[];
  forPersons: { title: string; look: string }[];
  properties: Certified["properties"];
}

type Asked = Pick<Report, "site" | "api" | "seed" | "stay">;

export function reportOf({ site, api, seed, stay }: Asked, certified: Certified, at: string): Report {
  const { properties, countries, calls, seconds } = certified;
  const verdicts = properties.flatMap((property) => property.verdicts);
  const points = Object.entries(POINTS).map(([id, { title, source }]) => {
    const count = (kind: Kind) => verdicts.filter((one) => one.point === id && one.verdict === kind).length;
    const counts = {
      passed: count("passed"),
      failed: count("failed"),
      not_applicable: count("not_applicable"),
      unread: count("unread"),
    };
    return { id: id as PointId, title, source, counts };
  });
  return {
    kind: "certification",
    version: 1,
    at,
    site,
    api,
    seed,
    stay,
    language: "en",
    sample: properties.length,
    countries,
    calls,
    seconds,
    // What could not be read is not certified.
    passed: properties.length > 0 && points.every(({ counts }) => counts.failed + counts.unread === 0),
    points,
    forPersons: [...FOR_PERSONS],
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

const WORDS: Record<Kind, string> = {
  passed: "Passed",
  failed: "Failed",
  not_applicable: "Does not apply",
  unread: "Could not be read",
};

const STYLE = `
body{font:15px/1.5 system-ui,sans-serif;color:#1b1f24;background:#fff;margin:2rem auto;max-width:70rem;padding:0 1rem}
h1{font-size:1.8rem;margin:0}h2{margin-top:2.5rem}table{border-collapse:collapse;width:100%;font-size:13px}
th,td{border-bottom:1px solid #d5dae0;padding:.35rem .6rem;text-align:start;vertical-align:top;overflow-wrap:anywhere}
td.n,th.n{text-align:end;font-variant-numeric:tabular-nums}.failed{color:#a11616;font-weight:600}.passed{color:#17653a}
.verdict{font-size:1.3rem;font-weight:600}details{margin:.4rem 0}summary{cursor:pointer}.box{display:inline-block;width:1rem;height:1rem;border:1px solid #1b1f24}
.sign{border-bottom:1px solid #1b1f24;min-width:12rem}
@media print{body{margin:0;max-width:none;font-size:11px}h2{break-after:avoid}tr{break-inside:avoid}details{display:none}}`;

const row = (cells: readonly string[]): string => `<tr>${cells.join("")}</tr>`;
const cell = (content: unknown, look = ""): string =>
  `<td${look ? ` class="${look}"` : ""}>${escaped(content)}</td>`;
const head = (titles: readonly string[]): string =>
  `<thead><tr>${titles.map((title) => `<th scope="col">${escaped(title)}</th>`).join("")}</tr></thead>`;

const evidenceOf = ({ evidence, why }: Verdict): string[] =>
  evidence.length > 0
    ? [evidence.map(({ platform }) => platform).join(" ‖ "), evidence.map(({ page }) => page).join(" ‖ ")]
    : [why ?? "", ""];

function failures({ properties }: Report): string {
  const rows = properties.flatMap(({ id, name, country, address, verdicts }) =>
    verdicts
      .filter(({ verdict }) => verdict === "failed" || verdict === "unread")
      .map((verdict) => {
        const [platform, page] = evidenceOf(verdict);
        const link = `<td><a href="${escaped(address)}">${id}</a> ${escaped(name)} (${escaped(country)})</td>`;
        return row([
          cell(POINTS[verdict.point].title, "failed"),
          link,
          cell(WORDS[verdict.verdict]),
          cell(platform),
          cell(page),
        ]);
      }),
  );
  if (rows.length === 0) return "<p>None.</p>";
  return `<table>${head(["Point", "Property", "Verdict", "The platform says", "The page says"])}<tbody>${rows.join("")}</tbody></table>`;
}

function everything({ properties }: Report): string {
  return properties
    .map(({ id, name, country, verdicts }) => {
      const rows = verdicts.map((verdict) => {
        const [platform, page] = evidenceOf(verdict);
        return row([
          cell(POINTS[verdict.point].title),
          cell(WORDS[verdict.verdict], verdict.verdict),
          cell(platform),
          cell(page),
        ]);
      });
      const bad = verdicts.filter(({ verdict }) => verdict === "failed").length;
      return `<details><summary>${id} ${escaped(name)} (${escaped(country)}): ${bad === 0 ? "nothing failed" : `<span class="failed">${bad} failed</span>`}</summary><table>${head(["Point", "Verdict", "The platform says", "The page says"])}<tbody>${rows.join("")}</tbody></table></details>`;
    })
    .join("\n");
}

/** Needs nothing but itself: no script, no file. */
export function htmlOf(report: Report): string {
  const { at, site, api, seed, stay, sample, countries, calls, seconds, passed, points, forPersons } = report;
  const facts = [
    ["Finished", at],
    ["Site", site],
    ["Platform", `${api}, ${calls} calls`],
    ["Sample", `${sample} properties in ${countries} countries, seed ${seed}`],
    ["Stay", `${stay.checkin} to ${stay.checkout}, ${stay.adults} adults, 1 room, ${stay.currency}`],
    ["Booker", `${stay.from}; ${stay.abroad} for every fifth property; a telephone for every tenth`],
    ["Read", `English pages in Chromium, ${seconds} seconds`],
  ];
  const counts = points.map(
    ({ title, source, counts: { passed: good, failed, not_applicable: none, unread } }) =>
      row([
        cell(title),
        cell(source),
        cell(good, "n passed"),
        cell(failed, failed > 0 ? "n failed" : "n"),
        cell(none, "n"),
        cell(unread, unread > 0 ? "n failed" : "n"),
      ]),
  );
  const persons = forPersons.map(({ title, look }) =>
    row([`<td><span class="box"></span></td>`, cell(title), cell(look), `<td class="sign"></td>`]),
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Certification ${escaped(at.slice(0, 10))}</title><style>${STYLE}</style></head><body>
<h1>Certification</h1>
<p class="verdict ${passed ? "passed" : "failed"}">${passed ? "Every point that a program can judge passed" : "Not passed"}</p>
<table><tbody>${facts.map(([name, value]) => row([`<th scope="row">${escaped(name)}</th>`, cell(value)])).join("")}</tbody></table>
<h2>Points</h2>
<table>${head(["Point", "Written in", "Passed", "Failed", "Does not apply", "Could not be read"])}<tbody>${counts.join("")}</tbody></table>
<h2>What failed</h2>
${failures(report)}
<h2>For a person to check</h2>
<table>${head(["", "Point", "What to look at", "Checked by, on"])}<tbody>${persons.join("")}</tbody></table>
<h2>Every property</h2>
${everything(report)}
</body></html>
`;
}
