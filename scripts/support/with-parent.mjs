// Imported first by a process that is to end with the one that started it: told to stop as soon as that one is gone.
import { isMainThread } from "node:worker_threads";

const LOOK_MS = 1_000;
const parent = process.ppid;

if (isMainThread)
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, "SIGTERM");
  }, LOOK_MS).unref();
