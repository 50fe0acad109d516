// Every command that touches the site's own data, by name; they run in the process that owns the database.
import "server-only";
import { STAFF_COMMANDS } from "@/lib/auth/commands";
import { DATABASE_COMMANDS } from "@/lib/db/commands";
import { log } from "@/lib/log";
import { BootstrapRequest, bootstrapState, startBootstrap, stopBootstrap } from "@/lib/staff/bootstrap";
import { TAXI_COMMANDS } from "@/lib/taxi/oauth/commands";

export class CommandFailed extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.name = "CommandFailed";
  }
}

const ACTOR = "command line";

const BOOTSTRAP_COMMANDS = {
  "bootstrap.start": async (input: unknown, actor: string) => {
    const { success, data, error } = BootstrapRequest.safeParse(input);
    if (!success) throw new CommandFailed(error.issues[0]?.message ?? "The request does not fit.");
    return startBootstrap(data, { actor });
  },
  "bootstrap.state": () => bootstrapState(),
  "bootstrap.stop": (_: unknown, actor: string) => stopBootstrap({ actor }),
};

type Command = (input: unknown, actor: string) => Promise<unknown>;
const COMMANDS = new Map<string, Command>(
  Object.entries({ ...STAFF_COMMANDS, ...TAXI_COMMANDS, ...BOOTSTRAP_COMMANDS, ...DATABASE_COMMANDS }),
);

/** By name: bundles have classes of their own. The sentences of these are meant for people. */
const SPEAKING = new Set(["CommandError", "StaffProblem", "HashingBusy", "DirectoryInUse", "CommandFailed"]);

/** @throws {CommandFailed} with one sentence, whatever went wrong. */
export async function runCommand(name: string, input: unknown): Promise<unknown> {
  const command = COMMANDS.get(name);
  if (!command) throw new CommandFailed(`There is no command ${name.slice(0, 60)}.`);
  try {
    return (await command(input, ACTOR)) ?? null;
  } catch (error) {
    if (error instanceof Error && SPEAKING.has(error.name)) throw new CommandFailed(error.message);
    log.error({ err: error, command: name }, "command failed");
    throw new CommandFailed(
      "The command failed because the database did not take it: look at the log of this process, then try again.",
      { cause: error },
    );
  }
}
