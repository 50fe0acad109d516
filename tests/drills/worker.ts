// What a drill on a PostgreSQL server needs beside its sites: a worker, people and a taxi platform that may deliver.
import { type ChildProcess, execFileSync, type StdioOptions, spawn } from "node:child_process";
import { endedWithUs } from "../support/own-stack";
import { siteDirectory, workerArguments } from "./packed";
import { look } from "./pages";
import { pause, until } from "./poll";
import type { Victim } from "./victim";

type Environment = Record<string, string>;

/** `stdout`: "pipe" for whoever reads its log. */
export function startWorker(environment: Environment, stdout: "ignore" | "pipe" = "ignore"): ChildProcess {
  const env = { ...process.env, NODE_OPTIONS: "", ...environment };
  const stdio: StdioOptions = ["ignore", stdout, "ignore"];
  return endedWithUs(spawn(process.execPath, workerArguments(), { cwd: siteDirectory(), stdio, env }));
}

/** A site that is starting may close a connection without an answer. */
export const untilReady = ({ origin }: Victim): Promise<void> =>
  until(
    `${origin} is ready`,
    async () => (await look(origin, "/api/health/ready").catch(() => null))?.status === 200,
    180,
  );

const PASSWORD = "seven grey herons at noon 4711";

/** Adds a person by the command and signs in at `origin`; the cookies of the session. */
export async function signIn(origin: string, environment: Environment): Promise<string> {
  const email = "drill@stays.example";
  execFileSync(
    process.execPath,
    [
      ...["--conditions=react-server", "--import", "tsx", "scripts/staff.ts", "add", email],
      ...["--name", "Drill", "--role", "admin", "--password-stdin"],
    ],
    { input: `${PASSWORD}\n`, encoding: "utf8", env: { ...process.env, ...environment } },
  );
  // The site may have ended kept-alive connections while this process stood still: it hears of that now.
  await pause(100);
  const jar = new Map<string, string>();
  const ask = async (path: string, fields?: Record<string, string>): Promise<Response> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await fetch(`${origin}/api/auth/${path}`, {
      redirect: "manual",
      headers: { cookie, origin, "content-type": "application/json" },
      ...(fields ? { method: "POST", body: JSON.stringify(fields) } : {}),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ""] = line.split("; ");
      jar.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1));
    }
    return answer;
  };
  const { csrfToken } = (await (await ask("csrf")).json()) as { csrfToken: string };
  await ask("callback/credentials", { csrfToken, email, password: PASSWORD });
  if (!jar.has("staff.session")) throw new Error("nobody could sign in");
  return [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
}
