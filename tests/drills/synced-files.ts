// What of the files that node:fs/promises writes would be there after a power cut: bytes that were synced, names whose
// folder was synced, and of everything else some or nothing. Node's own functions are wrapped, so the code that writes is
// as it is; what goes another way to the disk (the embedded engine) is not seen.
import { promises } from "node:fs";
import type { FileHandle } from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { dirname } from "node:path";
import type { Chance } from "../support/chance";

interface Content {
  written: Buffer;
  synced: Buffer;
}

const NOTHING = Buffer.alloc(0);

function put(into: Buffer, bytes: Uint8Array, at: number): Buffer {
  const longer = Buffer.alloc(Math.max(into.length, at + bytes.length));
  into.copy(longer);
  longer.set(bytes, at);
  return longer;
}

/** Synced bytes are there; behind them some of what was written, or nothing. */
function leftOf({ written, synced }: Content, chance: Chance): Buffer {
  const more = Math.max(0, written.length - synced.length);
  const torn = written.subarray(0, written.length - more + chance.below(more + 1));
  return chance.below(3) === 0 ? torn : synced;
}

export function watchSyncs() {
  const names = new Map<string, Content>();
  /** As the folders on disk have them. */
  const durable = new Map<string, Content>();
  const { open, rename, unlink } = promises;

  function syncFolder(folder: string): void {
    for (const path of durable.keys()) if (dirname(path) === folder && !names.has(path)) durable.delete(path);
    for (const [path, content] of names) if (dirname(path) === folder) durable.set(path, content);
  }

  function watch(handle: FileHandle, path: string): FileHandle {
    const content = names.get(path);
    const write = handle.write.bind(handle) as (...requested: unknown[]) => Promise<{ bytesWritten: number }>;
    const synced = (really: () => Promise<void>) => async () => {
      // What is written while the disk works is not promised.
      const until = content?.written;
      await really();
      if (content && until) content.synced = until;
      else syncFolder(path);
    };
    Object.assign(handle, {
      sync: synced(handle.sync.bind(handle)),
      datasync: synced(handle.datasync.bind(handle)),
      write: async (...requested: unknown[]) => {
        const outcome = await write(...requested);
        const [what, first, second, third] = requested;
        if (!content) return outcome;
        const isText = typeof what === "string";
        const bytes = isText
          ? Buffer.from(what)
          : (what as Buffer).subarray(Number(first), Number(first) + Number(second));
        const at = isText ? first : third;
        content.written = put(content.written, bytes, typeof at === "number" ? at : content.written.length);
        return outcome;
      },
    });
    return handle;
  }

  promises.open = (async (path: string, flags?: string | number, mode?: number) => {
    const handle = await open(path, flags, mode);
    const isFile = (await handle.stat()).isFile();
    if (isFile && !names.has(path)) names.set(path, { written: NOTHING, synced: NOTHING });
    return watch(handle, path);
  }) as typeof open;
  promises.rename = (async (from: string, to: string) => {
    await rename(from, to);
    const content = names.get(from);
    names.delete(from);
    if (content) names.set(to, content);
  }) as typeof rename;
  promises.unlink = (async (path: string) => {
    await unlink(path);
    names.delete(path);
  }) as typeof unlink;
  syncBuiltinESMExports();

  return {
    /** The files below `directory` as a power cut at this instant may leave them, by their path in it. */
    afterPowerCut(directory: string, chance: Chance): Map<string, Buffer> {
      const left = new Map<string, Buffer>();
      // A name that was made or taken away without its folder being synced is there or not.
      const paths = new Set([...durable.keys(), ...names.keys()]);
      for (const path of paths) {
        if (!path.startsWith(`${directory}/`)) continue;
        const [now, before] = [names.get(path), durable.get(path)];
        const content = now === before || chance.below(2) === 0 ? before : now;
        if (content) left.set(path.slice(directory.length + 1), leftOf(content, chance));
      }
      return left;
    },
    /** A file that is on the disk with all that is in it. */
    adopt(path: string, content: Buffer) {
      const whole = { written: content, synced: content };
      names.set(path, whole);
      durable.set(path, whole);
    },
    restore() {
      Object.assign(promises, { open, rename, unlink });
      syncBuiltinESMExports();
    },
  };
}

export type SyncedFiles = ReturnType<typeof watchSyncs>;
