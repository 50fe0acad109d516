// The staff command's face: arguments, a password that is shown once, and a sentence for whatever goes wrong.
import { text } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { exitWith } from "./support/exit";

const EXIT = { done: 0, failed: 1, usage: 2 } as const;

const USAGE = `The people who may sign in at /staff. Works beside a running site and without one.

  npm run staff -- add EMAIL --name NAME --role admin|operator|viewer
  npm run staff -- password EMAIL            a new password; also lifts a lock
  npm run staff -- role EMAIL admin|operator|viewer
  npm run staff -- disable EMAIL
  npm run staff -- enable EMAIL
  npm run staff -- sign-out EMAIL            ends every session of that person
  npm run staff -- list

  --password-stdin    read the password of add and password from standard input; else one is made and shown once

Changing a role or a password and disabling end the person's sessions. Every change is in the audit trail.
Exit codes: 0 done, 1 failed, 2 wrong arguments.`;

interface Request {
  name: string;
  input: Record<string, string>;
  takesPassword: boolean;
}

interface Options {
  name?: string;
  role?: string;
}

/** Null for arguments that fit no command. */
function requestOf([what, email, role, ...rest]: string[], options: Options): Request | null {
  const none = options.name === undefined && options.role === undefined;
  if (rest.length > 0) return null;
  if (what === "list" && email === undefined && none)
    return { name: "staff.list", input: {}, takesPassword: false };
  if (email === undefined) return null;
  if (what === "role" && role !== undefined && none)
    return { name: "staff.role", input: { email, role }, takesPassword: false };
  if (role !== undefined) return null;
  if (what === "add" && options.name !== undefined && options.role !== undefined)
    return {
      name: "staff.add",
      input: { email, name: options.name, role: options.role },
      takesPassword: true,
    };
  if (what === "password" && none) return { name: "staff.password", input: { email }, takesPassword: true };
  if ((what === "disable" || what === "enable" || what === "sign-out") && none)
    return { name: `staff.${what}`, input: { email }, takesPassword: false };
  return null;
}

interface Listed {
  email: string;
  name: string;
  role: string;
  isDisabled: boolean;
  isLocked: boolean;
  lastSeenAt: string | null;
}

function stateOf(person: Listed): string {
  if (person.isDisabled) return "disabled";
  if (person.isLocked) return "locked but for known browsers; a new password lifts it";
  return person.lastSeenAt === null ? "never signed in" : `last seen ${person.lastSeenAt}`;
}

function printPeople(people: Listed[]): void {
  if (people.length === 0)
    console.log("Nobody yet. Add the first administrator with add EMAIL --name NAME --role admin.");
  for (const person of people)
    console.log(`${person.email.padEnd(32)} ${person.role.padEnd(9)} ${person.name} (${stateOf(person)})`);
}

const DONE: Readonly<Record<string, string>> = {
  "staff.add": "is added",
  "staff.password": "has a new password",
  "staff.role": "has the new role",
  "staff.disable": "cannot sign in any more",
  "staff.enable": "can sign in again",
  "staff.sign-out": "is signed out everywhere",
};

function print(request: Request, result: unknown): void {
  if (request.name === "staff.list") {
    printPeople(result as Listed[]);
    return;
  }
  console.log(`${request.input.email} ${DONE[request.name]}.`);
  const { password } = (result ?? {}) as { password?: string | null };
  if (!password) return;
  console.log(`Password: ${password}`);
  console.log(
    "It is shown this once and kept nowhere: hand it over in person, then have it changed at /staff/account.",
  );
}

/** The first line; nothing of it is printed again. */
async function passwordFromInput(): Promise<string> {
  return (await text(process.stdin)).replace(/\r?\n[\s\S]*$/, "");
}

function parse() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        name: { type: "string" },
        role: { type: "string" },
        "password-stdin": { type: "boolean" },
        help: { type: "boolean" },
      },
    });
  } catch {
    return null;
  }
}

async function main(): Promise<number> {
  const given = parse();
  if (given?.values.help) {
    console.log(USAGE);
    return EXIT.done;
  }
  const request = given && requestOf(given.positionals, given.values);
  const fromInput = given?.values["password-stdin"] === true;
  if (!request || (fromInput && !request.takesPassword)) {
    console.error(USAGE);
    return EXIT.usage;
  }
  const input = fromInput ? { ...request.input, password: await passwordFromInput() } : request.input;
  const { siteCommand } = await import("@/lib/control/site-command");
  try {
    print(request, await siteCommand(request.name, input));
    return EXIT.done;
  } catch (error) {
    if (!(error instanceof Error && error.name === "CommandFailed")) throw error;
    console.error(error.message);
    return EXIT.failed;
  }
}

exitWith(main(), { failed: EXIT.failed });
