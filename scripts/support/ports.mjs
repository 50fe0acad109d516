// Finds free ports, and says early and in one sentence that a port is taken.
import { createServer } from "node:net";
import { StartError } from "./modules.mjs";

/** True for one of the fetch standard's bad ports, to which neither a browser nor our own client goes. */
const isBarred = (port) =>
  fetch(`http://127.0.0.1:${port}/`, { signal: AbortSignal.timeout(2_000) }).then(
    () => false,
    ({ cause }) => cause?.message === "bad port",
  );

/** Throws when `host:port` cannot be listened on or never be asked; `flag` is how to choose another. */
export async function checkPort(host, port, flag) {
  await new Promise((resolve, reject) => {
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
  if (await isBarred(port))
    throw new StartError(
      `Port ${port} is reserved for another protocol, and browsers do not open it: choose another with ${flag}.`,
    );
}

/** Below the range from which outgoing connections take theirs, so that nobody takes one by chance before it is used. */
const FIRST = 20_000;
const LAST = 32_000;

const listens = (port) =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });

/** So many different ports of this machine that nobody listens on; two runs hardly ever choose the same. */
export async function freePorts(count) {
  const found = new Set();
  while (found.size < count) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST));
    if (!found.has(port) && (await listens(port))) found.add(port);
  }
  return [...found];
}
