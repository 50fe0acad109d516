// `npm run bootstrap -- <what>`: fills the mirror; see --help.
import { startCommand } from "./support/command.mjs";

startCommand("bootstrap");
