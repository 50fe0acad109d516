// What a process is to those who watch it: its name, its version, and of workers whether it leads.
import "server-only";
import { processWide } from "@/lib/process-wide";
import manifest from "@/package.json";

export type ProcessKind = "site" | "worker";

export const VERSION: string = manifest.version;

export const serviceName = (kind: ProcessKind): string => (kind === "site" ? "roomward" : "roomward-worker");

/** Told by whoever stands for the lead. */
export const leadership = (): { isLeading: boolean } =>
  processWide("leadership", () => ({ isLeading: false }));
