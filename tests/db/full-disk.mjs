// Loaded into the engine's thread before anything else: a disk that is full while a file says so.
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

const { existsSync, statfsSync, writeSync } = fs;
const says = (/** @type {string} */ what) => existsSync(`${process.env.FULL_DISK}.${what}`);

fs.writeSync = (...args) => {
  while (says("stuck"));
  if (says("full"))
    throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC", errno: -28 });
  return writeSync(...args);
};
fs.statfsSync = (...args) => ({ ...statfsSync(...args), bsize: 1, bavail: says("low") ? 1 : 2 ** 40 });
syncBuiltinESMExports();
