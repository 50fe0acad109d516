// A reference list asked again because somebody of ours wants it now; the trail says who.
import "server-only";
import { type Actor, writeAudit } from "@/lib/db/audit";
import { type ListName, listReadAt, refreshList } from "@/lib/mirror/lists";

const PATIENCE_MS = 15_000;

/** Entries of a list, or of all sections of the constants. */
function sizeOf(data: unknown): number {
  if (Array.isArray(data)) return data.length;
  const sections = Object.values((data ?? {}) as Record<string, unknown>);
  return sections.reduce<number>((sum, section) => sum + (Array.isArray(section) ? section.length : 0), 0);
}

/**
 * Asks the platform for `name` again and stores it together with an entry of the trail. What was stored stays when it
 * could not be asked.
 * @throws {DemandFailure}
 */
export async function refreshListFor(by: Actor, name: ListName): Promise<{ entries: number }> {
  const before = await listReadAt(name);
  let entries = 0;
  await refreshList(
    name,
    { caller: "staff", deadline: Date.now() + PATIENCE_MS, page: `staff ${name}` },
    async (tx, data) => {
      entries = sizeOf(data);
      await writeAudit(tx, {
        ...by,
        action: "mirror.list",
        subject: name,
        before: { readAt: before?.toISOString() ?? null },
        after: { entries },
      });
    },
  );
  return { entries };
}
