// The bootstrap command's face: arguments, progress, and a sentence for whatever goes wrong.
import { isDirectoryInUse } from "@/lib/db/lock";
import { DemandFailure, FAILURES } from "@/lib/http/failure";
import type { Goal, Report } from "@/lib/places/bootstrap";
import { exitWith } from "./support/exit";

const EXIT = { done: 0, failed: 1, usage: 2, inUse: 3, interrupted: 130 } as const;

const USAGE = `Fills the mirror with static records. Stop it with Ctrl-C and run it again: it goes on where it was.

  npm run bootstrap -- city <id or name>     e.g. city -2759794, city Amsterdam
  npm run bootstrap -- country <code>        e.g. country nl
  npm run bootstrap -- all                   every country
  npm run bootstrap -- reference             only constants, chains, places and the like

  --again    read again what was read within a day

Exit codes: 0 complete, 1 failed, 2 wrong arguments, 3 the database is in use, 130 interrupted.`;

function goalOf([what, ...rest]: string[]): Goal | null {
  const text = rest.join(" ").trim();
  if (what === "reference" || what === "all") return text === "" ? { kind: what } : null;
  if (what === "country" && /^[a-z]{2}$/i.test(text)) return { kind: "country", code: text.toLowerCase() };
  if (what === "city" && text !== "") return { kind: "city", text };
  return null;
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

function makeReport(printer: ReturnType<typeof makePrinter>): Report {
  let title = "";
  return {
    reference: ({ done, total, ready }) => {
      if (total > 0) printer.progress(`${bar(done / total)} reference lists ${done} of ${total}`, ready);
    },
    place: (name, number, of) => {
      printer.end();
      title = of > 1 ? `${bar((number - 1) / of)} ${number} of ${of}: ${name}` : name;
      printer.progress(`${title} ...`, false);
    },
    stays: (stored) => printer.progress(`${title}: ${stored.toLocaleString("en")} stays`, false),
    fresh: () => printer.progress(`${title}: read within a day, left alone`, false),
  };
}

function explain(error: unknown, address: string, ours: boolean): { sentence: string; code: number } {
  if (isDirectoryInUse(error)) return { sentence: error.message, code: EXIT.inUse };
  if (error instanceof DemandFailure) {
    const start = ours && error.kind === "network" ? ' Start the sandbox with "npm run sandbox".' : "";
    const sentence = `${FAILURES[error.kind].title} (${address}, ${error.message})${start}`;
    return { sentence, code: EXIT.failed };
  }
  if (error instanceof Error && error.name === "NoSuchPlace")
    return { sentence: error.message, code: EXIT.failed };
  throw error;
}

async function main(): Promise<number> {
  const given = process.argv.slice(2);
  const goal = goalOf(given.filter((argument) => !argument.startsWith("--")));
  const flags = given.filter((argument) => argument.startsWith("--"));
  if (flags.includes("--help")) {
    console.log(USAGE);
    return EXIT.done;
  }
  if (goal === null || flags.some((flag) => flag !== "--again")) {
    console.error(USAGE);
    return EXIT.usage;
  }
  const { bootstrap, isOwnSandbox, platformAddress } = await import("@/lib/places/bootstrap");
  const { closeDatabase } = await import("@/lib/db/database");
  const { startQuota } = await import("@/lib/quota/start-quota");
  startQuota();
  let stopped = false;
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.on(signal, () => {
      stopped = true;
    });
  const printer = makePrinter();
  const startedAt = Date.now();
  try {
    const report = makeReport(printer);
    const again = flags.includes("--again");
    const complete = await bootstrap(goal, { report, again, isStopped: () => stopped });
    printer.end();
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
    console.log(complete ? `Complete after ${seconds} s.` : "Stopped; run the same command to go on.");
    return complete ? EXIT.done : EXIT.interrupted;
  } catch (error) {
    printer.end();
    const { sentence, code } = explain(error, platformAddress(), isOwnSandbox());
    console.error(sentence);
    return code;
  } finally {
    await closeDatabase();
  }
}

exitWith(main(), { failed: EXIT.failed });
