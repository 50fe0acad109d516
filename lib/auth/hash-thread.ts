// argon2id on a thread of its own: neither the event loop nor the few threads that read files wait for a hash.
import "server-only";
import { Worker } from "node:worker_threads";
// The thread loads it by name; the build must know that it is needed.
import "@node-rs/argon2";
import { processWide, setProcessWide } from "@/lib/process-wide";

/** Without a kept hash a new one is made. */
interface Job {
  password: string;
  kept: string | null;
}

const SOURCE = `
  const { parentPort } = require("node:worker_threads");
  const { hashSync, verifySync } = require("@node-rs/argon2");
  parentPort.on("message", ({ password, kept }) => {
    try {
      parentPort.postMessage({ result: kept === null ? hashSync(password) : verifySync(kept, password) });
    } catch (error) {
      parentPort.postMessage({ error });
    }
  });
`;

interface Reply {
  result?: unknown;
  error?: Error;
}

const NAME = "hash-thread";

function start(): Worker {
  // From the project's root, where packages are found; none of the process's own loaders.
  const thread = new Worker(SOURCE, { eval: true, execArgv: [] });
  thread.unref();
  // One that died is replaced at the next use.
  thread.on("exit", () => setProcessWide(NAME, undefined));
  return thread;
}

/** One at a time: the gate of password-hash.ts sees to it. */
async function onThread(job: Job): Promise<unknown> {
  const thread = processWide(NAME, start);
  thread.ref();
  try {
    const { result, error } = await new Promise<Reply>((resolve, reject) => {
      const end = (settle: () => void) => {
        thread.removeAllListeners("message");
        thread.removeListener("error", failed);
        settle();
      };
      const failed = (cause: Error) => end(() => reject(cause));
      thread.once("message", (reply: Reply) => end(() => resolve(reply)));
      thread.once("error", failed);
      thread.postMessage(job);
    });
    if (error) throw error;
    return result;
  } finally {
    thread.unref();
  }
}

export const hashOnThread = (password: string): Promise<string> =>
  onThread({ password, kept: null }) as Promise<string>;

export const verifyOnThread = (hash: string, password: string): Promise<boolean> =>
  onThread({ password, kept: hash }) as Promise<boolean>;
