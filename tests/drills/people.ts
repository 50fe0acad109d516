// People of the back office at a site under a drill: added as the command adds them, signed in as a browser does.
import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { siteCommand } from "../support/site-command";

export const ROLES = ["viewer", "operator", "admin"] as const;
export type Role = (typeof ROLES)[number];

export const PASSWORD = `a calm lamp over ${randomBytes(6).toString("hex")}`;

function textOf(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

/** A site that has just started takes commands once its database is there. */
export async function untilCommanded(data: string): Promise<void> {
  for (const deadline = Date.now() + 120_000; Date.now() < deadline; await pause(50))
    if (/"port":/.test(textOf(join(data, "control.json")))) return;
  throw new Error("the site takes no commands");
}

/** Adds a person to the site whose DATA_DIR is `data`; returns the e-mail address. */
export async function hire(data: string, role: Role, name: string = role): Promise<string> {
  const email = `${name}@staff.example`;
  await siteCommand(data, "staff.add", { email, name: `Drill ${name}`, role, password: PASSWORD });
  return email;
}

/** By the command in a process of its own: for a site on a database server, which takes commands from nobody. */
export function byCommand(
  script: "staff" | "taxi",
  args: string[],
  environment: Record<string, string>,
): string {
  return execFileSync(
    process.execPath,
    ["--conditions=react-server", "--import", "tsx", `scripts/${script}.ts`, ...args],
    { encoding: "utf8", input: `${PASSWORD}\n`, env: { ...process.env, ...environment } },
  );
}

const cookiesIn = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0] ?? "")
    .join("; ");

/** What a form of the sign-in needs: a cookie and the word that goes with it. */
export async function signInForm(origin: string): Promise<{ cookie: string; csrfToken: string }> {
  const answer = await fetch(`${origin}/api/auth/csrf`);
  const { csrfToken } = (await answer.json()) as { csrfToken: string };
  return { cookie: cookiesIn(answer), csrfToken };
}

/** The `Cookie` header of a session. */
export async function signIn(origin: string, email: string, password = PASSWORD): Promise<string> {
  const { cookie, csrfToken } = await signInForm(origin);
  const answer = await fetch(`${origin}/api/auth/callback/credentials`, {
    method: "POST",
    redirect: "manual",
    headers: { cookie, origin, "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ email, password, csrfToken, callbackUrl: "/staff" }),
  });
  const session = cookiesIn(answer)
    .split("; ")
    .find((pair) => pair.includes("staff.session="));
  if (!session) throw new Error(`${email} could not sign in: ${answer.status} ${await answer.text()}`);
  return session;
}
