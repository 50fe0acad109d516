// The site before every scenario of the sandbox: whatever a property is like, its page stands.
import { expect, test } from "../support/page";
import { STEADY } from "../support/stacks";

interface Scenario {
  id: number;
  slug: string;
  shows: string;
  handling: string;
  contract: string;
  page: {
    question: {
      booker: { country: string };
      checkin: string;
      checkout: string;
      currency: string;
      guests: { number_of_adults: number; number_of_rooms: number; children?: number[] };
    };
    says: string[];
    neverSays: string[];
  };
}

const addressOf = ({ id, page: { question } }: Scenario): string => {
  const { booker, checkin, checkout, currency, guests } = question;
  const { number_of_adults: adults, number_of_rooms: rooms, children = [] } = guests;
  const ages = children.length > 0 ? `&ages=${children.join(",")}` : "";
  const stay = `in=${checkin}&out=${checkout}&adults=${adults}&rooms=${rooms}${ages}`;
  return `/en/stays/${id}?${stay}&from=${booker.country}&cur=${currency}`;
};

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", "#39": "'" };

/** What a reader of the page sees once every part of it is there. */
const textOf = (html: string): string =>
  html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, "")
    .replace(/<!--.*?-->/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/&([#\w]+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/\s+/g, " ");

/** Never meant for a reader, whatever the stay. */
const SLIPS = ["NaN", "undefined", "[object Object]", "Invalid Date", "Infinity", "null"];

/** Where the page is false about the scenario; its own description says what it shows, and proves nothing. */
function untrue({ shows, handling, contract, page: { says, neverSays } }: Scenario, html: string): string[] {
  const text = [shows, handling, contract].reduce((left, own) => left.replaceAll(own, ""), textOf(html));
  return [
    ...says.filter((one) => !text.includes(one)).map((one) => `does not say “${one}”`),
    ...[...neverSays, ...SLIPS].filter((one) => text.includes(one)).map((one) => `says “${one}”`),
  ];
}

const SANDBOX = `http://127.0.0.1:${STEADY.sandbox}`;
const AT_ONCE = 2;
/** Closed for good: their pages say so under that status (row P11). */
const REMOVED = new Set(["closed-permanently", "closed-for-fraud"]);

test("B05, A01, A04, A08: every scenario's page says what the index says it must, and nothing it must not", async ({
  request,
}) => {
  test.setTimeout(180_000);
  const index = (await (await request.get(`${SANDBOX}/scenarios.json`)).json()) as { scenarios: Scenario[] };
  expect(index.scenarios.length).toBeGreaterThan(80);
  const failed: string[] = [];
  const waiting = [...index.scenarios];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const answer = await request.get(addressOf(next));
      const html = await answer.text();
      const wanted = REMOVED.has(next.slug) ? 410 : 200;
      if (answer.status() !== wanted) failed.push(`${next.slug}: status ${answer.status()}`);
      if (html.includes('role="alert"')) failed.push(`${next.slug}: a part of the page failed`);
      failed.push(...untrue(next, html).map((what) => `${next.slug} ${what}`));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  expect(failed).toEqual([]);
});
