// `npm run db -- <what>`: state, migration, backup and restoring of the database; see --help.
import { startCommand } from "./support/command.mjs";

startCommand("db");
