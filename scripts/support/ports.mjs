// Says early and in one sentence that a port is taken.
import { createServer } from "node:net";
import { StartError } from "./modules.mjs";

/** Throws when `host:port` cannot be listened on; `flag` is how to choose another. */
export function checkPort(host, port, flag) {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error) =>
      reject(
        new StartError(
          error.code === "EADDRINUSE"
            ? `Port ${port} on ${host} is taken: stop the program that holds it, or choose another with ${flag}.`
            : `Cannot listen on ${host}:${port} (${error.code}): choose another address with ${flag}.`,
        ),
      ),
    );
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}
