// What visitors and staff ask a site for: every kind of page and every reading handler once.
import { execFileSync } from "node:child_process";
import { AMSTERDAM, TERMS } from "../support/own-stack";
import { pause, until } from "./drill";

export interface Look {
  path: string;
  status: number;
  type: string;
  body: string;
  /** Until the last byte. */
  ms: number;
}

export const CITY_SEARCH = `/en/search?to=${AMSTERDAM}&${TERMS}`;
const SEARCH = `/api/search?to=${AMSTERDAM}&${TERMS}&locale=en`;

/** The most telling ones come first. */
export const pagesOf = ([one, other]: readonly [number, number]): string[] => [
  CITY_SEARCH,
  `/en/stays/${one}?${TERMS}`,
  `/en/stays/${one}`,
  `/en/compare?stays=${one},${other}&${TERMS}`,
  "/en",
  `/en/stays/${one}/calendar?${TERMS}`,
  `/en/stays/${other}/print?${TERMS}`,
  `${CITY_SEARCH}&order=price`,
  `${CITY_SEARCH}&view=map`,
  `/en/search/dates?to=${AMSTERDAM}&${TERMS}`,
  "/en/search?to=country:nl",
  "/en/cities",
  "/en/cities/-2759794",
  "/en/chains",
  "/en/saved",
  "/en/settings",
];

export const handlersOf = ([one]: readonly [number, number]): string[] => [
  SEARCH,
  `/api/reviews?id=${one}&locale=en`,
  `/api/places?q=ams&locale=en`,
  `/api/health`,
];

export async function look(
  origin: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<Look> {
  const began = performance.now();
  const answer = await fetch(`${origin}${path}`, { redirect: "manual", headers });
  const body = await answer.text();
  const type = answer.headers.get("content-type") ?? "";
  return { path, status: answer.status, type, body, ms: performance.now() - began };
}

export const isFailedPage = ({ path, status }: Look): boolean => status >= 500 && !path.startsWith("/api/");

/** Two stays of the city, as the site lists them while all is well. */
export async function twoStays(origin: string): Promise<[number, number]> {
  const { status, body } = await look(origin, SEARCH);
  if (status !== 200) throw new Error(`a search was answered with ${status}: ${body.slice(0, 300)}`);
  const { cards } = JSON.parse(body) as { cards: { facts: { id: number } }[] };
  const [one, other] = cards.map(({ facts }) => facts.id);
  if (one === undefined || other === undefined) throw new Error("the search found too little");
  return [one, other];
}

/** The same page on other dates, so that nothing is answered from what came before. */
export function onOtherDates(path: string, day: number): string {
  const iso = (nights: number) => new Date(Date.UTC(2027, 2, 1 + day + nights)).toISOString().slice(0, 10);
  return path.replace(/in=[\d-]+/, `in=${iso(0)}`).replace(/out=[\d-]+/, `out=${iso(3)}`);
}

/** A site that is starting may close a connection without an answer. */
export const untilReady = ({ origin }: { origin: string }): Promise<void> =>
  until(
    `${origin} is ready`,
    async () => (await look(origin, "/api/health/ready").catch(() => null))?.status === 200,
    180,
  );

/** Runs a command as a person would; this process never opens the store of a site. */
export function command(script: string, args: string[], environment: object, input = ""): string {
  const node = ["--conditions=react-server", "--import", "tsx", `scripts/${script}.ts`];
  const env = { ...process.env, ...environment };
  return execFileSync(process.execPath, [...node, ...args], { encoding: "utf8", input, env });
}

const [EMAIL, PASSWORD] = ["drill@stays.example", "seven grey herons at noon 4711"];

/** Adds a person and signs in at `origin`; the cookies of the session. */
export async function signIn(origin: string, environment: object): Promise<string> {
  const person = ["add", EMAIL, "--name", "Drill", "--role", "admin", "--password-stdin"];
  command("staff", person, environment, `${PASSWORD}\n`);
  // The site may have ended kept-alive connections while this process stood still: it hears of that now.
  await pause(100);
  const jar = new Map<string, string>();
  const cookies = () => [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
  const ask = async (path: string, fields?: Record<string, string>): Promise<Response> => {
    const answer = await fetch(`${origin}/api/auth/${path}`, {
      redirect: "manual",
      headers: { cookie: cookies(), origin, "content-type": "application/json" },
      ...(fields ? { method: "POST", body: JSON.stringify(fields) } : {}),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ""] = line.split("; ");
      jar.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1));
    }
    return answer;
  };
  const { csrfToken } = (await (await ask("csrf")).json()) as { csrfToken: string };
  await ask("callback/credentials", { csrfToken, email: EMAIL, password: PASSWORD });
  if (!jar.has("staff.session")) throw new Error("nobody could sign in");
  return cookies();
}
