// What the command line can do to people; each input is checked, each action is audited under the actor's name.
import "server-only";
import * as z from "zod";
import type { Actor } from "../db/audit";
import { addPerson, changeRole, setDisabled, setPassword, signOutEverywhere } from "./people";
import { listPeople } from "./people-list";
import { StaffProblem } from "./problem";
import { ROLES } from "./role";

type Command = (input: unknown, actor: string) => Promise<unknown>;
type Run<T> = (input: T, by: Actor) => Promise<unknown>;

const email = z.string("must be an e-mail address").min(1, "must be an e-mail address").max(254);
const role = z.enum(ROLES, "must be viewer, operator or admin");
const password = z.string("must be text").max(1_000).optional();

function command<T>(schema: z.ZodType<T>, run: Run<T>): Command {
  return async (input, actor) => {
    const parsed = schema.safeParse(input);
    if (!parsed.success) {
      const issues = parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`);
      throw new StaffProblem("invalid", `${issues.join("; ")}.`);
    }
    return run(parsed.data, { actor });
  };
}

const onPerson = (run: Run<string>) => command(z.object({ email }), (input, by) => run(input.email, by));

export const STAFF_COMMANDS: Readonly<Record<string, Command>> = {
  "staff.add": command(z.object({ email, name: z.string("is missing"), role, password }), addPerson),
  "staff.password": command(z.object({ email, password }), (input, by) =>
    setPassword(input.email, input.password, by),
  ),
  "staff.role": command(z.object({ email, role }), (input, by) => changeRole(input.email, input.role, by)),
  "staff.disable": onPerson((address, by) => setDisabled(address, true, by)),
  "staff.enable": onPerson((address, by) => setDisabled(address, false, by)),
  "staff.sign-out": onPerson(signOutEverywhere),
  "staff.list": command(z.object({}), listPeople),
};
