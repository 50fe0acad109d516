// A filter that somebody keeps is theirs alone, and what they did with it stands in the trail.
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { closeDatabase, database, setDatabase } from "@/lib/db/database";
import { auditEntry } from "@/lib/db/schema";
import { changeViews, savedViews, ViewDeed } from "@/lib/staff/saved-views";
import { openMemoryDatabase } from "../support/memory-database";

const by = { actor: "ann@example.org" };
const keep = (name: string, query = "status=open"): ViewDeed => ({
  deed: "save",
  page: "inventory",
  name,
  query,
});
const namesOf = async (staff: string) => (await savedViews(staff, "inventory")).map(({ name }) => name);

describe("kept filters", () => {
  beforeAll(async () => setDatabase(await openMemoryDatabase()));
  beforeEach(async () => void (await (await database()).execute(sql`truncate table saved_view`)));
  afterAll(closeDatabase);

  it("T02: are listed by name for whoever kept them, and for nobody else", async () => {
    await changeViews("ann", keep("Zoo", "q=zoo"), by);
    await changeViews("ann", keep("Closed"), by);
    await changeViews("bob", keep("Closed"), by);
    expect(await namesOf("ann")).toEqual(["Closed", "Zoo"]);
    expect(await namesOf("bob")).toEqual(["Closed"]);
    expect((await savedViews("ann", "inventory")).at(-1)?.query).toBe("q=zoo");
  });

  it("a second one of the same name is refused with a sentence, and the first stays as it was", async () => {
    await changeViews("ann", keep("Closed", "status=closed_fraud"), by);
    await expect(changeViews("ann", keep("Closed"), by)).rejects.toMatchObject({
      kind: "conflict",
      field: "name",
    });
    expect((await savedViews("ann", "inventory"))[0]?.query).toBe("status=closed_fraud");
  });

  it("nobody removes another's, and each deed is one entry of the trail without the filter itself", async () => {
    const id = await changeViews("ann", keep("Mine", "q=Somebody"), by);
    await expect(changeViews("bob", { deed: "delete", id }, by)).rejects.toMatchObject({ kind: "absent" });
    await changeViews("ann", { deed: "delete", id }, by);
    expect(await namesOf("ann")).toEqual([]);
    const trail = await (await database()).select().from(auditEntry);
    const mine = trail.filter(({ subject }) => subject === "inventory: Mine");
    expect(mine.map(({ action }) => action)).toEqual(["view.save", "view.delete"]);
    expect(JSON.stringify(trail)).not.toContain("Somebody");
  });

  it("a nameless filter is refused before anything is stored", () => {
    expect(ViewDeed.safeParse(keep("  ")).success).toBe(false);
  });
});
