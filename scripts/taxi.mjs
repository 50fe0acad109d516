// `npm run taxi -- <what>`: clients of our token endpoint and the sandbox's deliveries; see --help.
import { startCommand } from "./support/command.mjs";

startCommand("taxi");
