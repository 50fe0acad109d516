// The bootstrap command's face: arguments, progress, and a sentence for whatever goes wrong.
import { setTimeout as delay } from "node:timers/promises";
import type { Ask } from "@/lib/control/site-command";
import { isDirectoryInUse } from "@/lib/db/lock";
import type { BootstrapState } from "@/lib/staff/bootstrap";
import { exitWith } from "./support/exit";

const EXIT = { done: 0, failed: 1, usage: 2, inUse: 3, interrupted: 130 } as const;

const USAGE = `Fills the mirror with static records, beside a running site (which then does the work) and without one. Stop it
with Ctrl-C, which stops it in the site as well, and run it again: it goes on where it was.

  npm run bootstrap -- city <id or name>     e.g. city -2759794, city Amsterdam
  npm run bootstrap -- country <code>        e.g. country nl
  npm run bootstrap -- all                   every country
  npm run bootstrap -- reference             only constants, chains, places and the like

  --again    read again what was read within a day

Exit codes: 0 complete, 1 failed, 2 wrong arguments, 3 the database is in use, 130 interrupted.`;

interface Request {
  kind: string;
  text: string;
}

function requestOf([kind = "", ...rest]: string[]): Request | null {
  const text = rest.join(" ").trim();
  if (kind === "reference" || kind === "all") return text === "" ? { kind, text } : null;
  if (kind === "country" && /^[a-z]{2}$/i.test(text)) return { kind, text };
  return kind === "city" && text !== "" ? { kind, text } : null;
}

const BAR = 30;
const bar = (share: number): string => {
  const full = Math.round(Math.min(1, share) * BAR);
  return `[${"#".repeat(full)}${".".repeat(BAR - full)}]`;
};

/** One line that is drawn over on a terminal; plain lines, not more than one a second, elsewhere. */
function makePrinter() {
  const live = process.stdout.isTTY === true;
  let last = 0;
  let open = false;
  return {
    progress(text: string, isLast: boolean) {
      if (live) {
        process.stdout.write(`\r\x1b[2K${text}`);
        open = true;
      } else if (isLast || Date.now() - last > 1_000) {
        console.log(text);
        last = Date.now();
      }
      if (isLast) this.end();
    },
    end() {
      if (open) process.stdout.write("\n");
      open = false;
    },
  };
}

const LOOK_MS = 250;

const lineOf = ({ line, share }: BootstrapState) => (share === null ? line : `${bar(share)} ${line}`);

/** Tells how far it is until it has ended; whatever ends this process stops it first. */
async function follow(ask: Ask, id: number): Promise<BootstrapState> {
  const printer = makePrinter();
  let isStopWanted = false;
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.on(signal, () => {
      isStopWanted = true;
    });
  for (;;) {
    const state = (await ask("bootstrap.state", {})) as BootstrapState;
    // Another one has begun since: this one was lost, and so it says.
    const hasEnded = state.id !== id || state.state !== "running";
    if (state.id === id && state.line !== "") printer.progress(lineOf(state), hasEnded);
    if (hasEnded) {
      printer.end();
      return state;
    }
    if (isStopWanted && !state.isStopAsked) await ask("bootstrap.stop", {});
    await delay(LOOK_MS);
  }
}

async function run(ask: Ask, input: Request & { again: boolean }): Promise<number> {
  const startedAt = Date.now();
  const { id } = (await ask("bootstrap.start", input)) as { id: number };
  const { state, problem } = await follow(ask, id);
  if (state === "complete") {
    console.log(`Complete after ${((Date.now() - startedAt) / 1000).toFixed(1)} s.`);
    return EXIT.done;
  }
  if (state === "stopped") {
    console.log("Stopped; run the same command to go on.");
    return EXIT.interrupted;
  }
  console.error(problem ?? "It ended without a word: run the same command to go on.");
  return EXIT.failed;
}

async function main(): Promise<number> {
  const given = process.argv.slice(2);
  const request = requestOf(given.filter((argument) => !argument.startsWith("--")));
  const flags = given.filter((argument) => argument.startsWith("--"));
  if (flags.includes("--help")) {
    console.log(USAGE);
    return EXIT.done;
  }
  if (request === null || flags.some((flag) => flag !== "--again")) {
    console.error(USAGE);
    return EXIT.usage;
  }
  const { withSite } = await import("@/lib/control/site-command");
  const { startQuota } = await import("@/lib/quota/start-quota");
  try {
    return await withSite((ask, isOwn) => {
      if (isOwn) startQuota();
      else console.log("The running site does it; Ctrl-C stops it there.");
      return run(ask, { ...request, again: flags.includes("--again") });
    });
  } catch (error) {
    if (!(error instanceof Error && error.name === "CommandFailed")) throw error;
    console.error(error.message);
    return isDirectoryInUse(error.cause) ? EXIT.inUse : EXIT.failed;
  }
}

exitWith(main(), { failed: EXIT.failed });
