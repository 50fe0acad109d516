// The folder of the journals: its owner's alone, and on disk under its name before anything in it counts as kept.
import "server-only";
import { mkdir, open } from "node:fs/promises";
import { dirname } from "node:path";

/** A new name is durable only when its directory is. */
export async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes `directory` when it is missing; returns when its name, and those above that were made with it, are durable. */
export async function prepareFolder(directory: string): Promise<void> {
  const parent = dirname(directory);
  const made = await mkdir(parent, { recursive: true });
  await mkdir(directory, { recursive: true, mode: 0o700 });
  // Always: whoever made the folder may not have lived to do it.
  await syncDirectory(parent);
  if (made === undefined) return;
  for (let each = parent; each !== dirname(made); each = dirname(each)) await syncDirectory(dirname(each));
}
