// `npm run worker`: follows the platform's changes beside a database server; see --help.
import { startCommand } from "./support/command.mjs";

// The channel says nothing: it closes when this process is gone, however that came, and the worker ends too.
startCommand("worker", { stdio: ["inherit", "inherit", "inherit", "ipc"], logLevel: null });
