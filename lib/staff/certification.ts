// Reports of certification runs, as `npm run certify` leaves them in DATA_DIR: read and handed out, never made here.
import "server-only";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import { config } from "@/lib/config";
import { Refusal } from "@/lib/http/problem";

const count = z.int().nonnegative();

/** What the pages of staff tell of a report; the file holds more. */
const Report = z.object({
  kind: z.literal("certification"),
  at: z.iso.datetime(),
  site: z.string(),
  sample: count,
  countries: count,
  passed: z.boolean(),
  points: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      counts: z.object({ passed: count, failed: count, not_applicable: count, unread: count }),
    }),
  ),
});

export type CertificationReport = z.output<typeof Report>;

export interface StoredReport {
  /** Of its files, without their endings. */
  name: string;
  report: CertificationReport | null;
}

export const reportFolder = (): string => join(config.database.directory, "certification");

/** A path out of the folder has no such form. */
const FILE = /^(certification-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d)\.(html|json)$/;

const isAway = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === "ENOENT";

async function readReport(name: string): Promise<StoredReport> {
  try {
    const text = await readFile(join(reportFolder(), `${name}.json`), "utf8");
    return { name, report: Report.parse(JSON.parse(text)) };
  } catch {
    return { name, report: null };
  }
}

export async function storedReports(): Promise<StoredReport[]> {
  const files = await readdir(reportFolder()).catch((error) => {
    if (isAway(error)) return [];
    throw error;
  });
  const names = files.flatMap((file) => {
    const [, name, ending] = FILE.exec(file) ?? [];
    return name && ending === "json" ? [name] : [];
  });
  return Promise.all(names.sort().reverse().map(readReport));
}

/** @throws {Refusal} 400 for what cannot be a report's name, 404 for one that is not kept */
export async function reportFile(file: string): Promise<{ text: string; isPage: boolean }> {
  const [, , ending] = FILE.exec(file) ?? [];
  if (!ending)
    throw new Refusal({ status: 400, kind: "invalid", detail: "This is not the name of a report's file." });
  try {
    return { text: await readFile(join(reportFolder(), file), "utf8"), isPage: ending === "html" };
  } catch (error) {
    if (!isAway(error)) throw error;
    throw new Refusal({ status: 404, kind: "absent", detail: "No such report is kept here." });
  }
}
