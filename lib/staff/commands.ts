// What the command line can do to people; each input is checked, each deed is audited under the actor's name.
import "server-only";
import * as z from "zod";
import { addPerson, changeRole, setDisabled, setPassword, signOutEverywhere } from "./people";
import { listPeople } from "./people-list";
import { StaffProblem } from "./problem";
import { ROLES } from "./role";

type Command = (input: unknown, actor: string) => Promise<unknown>;

const email = z.string("must be an e-mail address").min(1, "must be an e-mail address").max(254);
const role = z.enum(ROLES, "must be viewer, operator or admin");
const password = z.string("must be text").max(1_000).optional();

function command<T>(schema: z.ZodType<T>, run: (input: T, actor: string) => Promise<unknown>): Command {
  return async (input, actor) => {
    const parsed = schema.safeParse(input);
    if (!parsed.success) {
      const told = parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`);
      throw new StaffProblem("invalid", `${told.join("; ")}.`);
    }
    return run(parsed.data, actor);
  };
}

const onPerson = (run: (email: string, actor: string) => Promise<unknown>) =>
  command(z.object({ email }), async (input, actor) => run(input.email, actor));

export const STAFF_COMMANDS: Readonly<Record<string, Command>> = {
  "staff.add": command(z.object({ email, name: z.string("is missing"), role, password }), addPerson),
  "staff.password": command(z.object({ email, password }), (input, actor) =>
    setPassword(input.email, input.password, actor),
  ),
  "staff.role": command(z.object({ email, role }), (input, actor) =>
    changeRole(input.email, input.role, actor),
  ),
  "staff.disable": onPerson((address, actor) => setDisabled(address, true, actor)),
  "staff.enable": onPerson((address, actor) => setDisabled(address, false, actor)),
  "staff.sign-out": onPerson(signOutEverywhere),
  "staff.list": command(z.object({}), listPeople),
};
