// `npm run staff -- <what>`: the people of the back office; see --help.
import { startCommand } from "./support/command.mjs";

startCommand("staff");
