import { desc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";

vi.mock("@/lib/auth/session", async () => ({ authoriseStaff: (await import("./support")).authorise }));

import { POST } from "@/app/api/staff/taxi/export/route";
import { database } from "@/lib/db/database";
import { auditEntry } from "@/lib/db/schema";
import { json } from "../../routes/support";
import { sheetOf } from "../../support/workbook";
import { asking, deskForFile, putBooking, putListing, SECRETS } from "./support";

deskForFile();
beforeEach(async () => {
  asking.role = "admin";
  await putBooking({
    reference: "B1",
    comment: '=HYPERLINK("x")',
    flightNumber: "-KL1",
    lastName: "Exampleton",
  });
});

async function take(question: object) {
  const request = new Request("https://site.example/api/staff/taxi/export", json(question));
  const response = await POST(request, { params: Promise.resolve({}) });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}
const lastEntry = async () =>
  (
    await (
      await database()
    )
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.action, "taxi.export"))
      .orderBy(desc(auditEntry.id))
      .limit(1)
  )[0];

describe("K08: the desk as a file", () => {
  test("CSV: masked, an attachment with the date, not stored", async () => {
    const { response, bytes } = await take({ tab: "new" });
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(response.headers.get("content-disposition")).toBe(
      'attachment; filename="taxi-new-2027-01-15.csv"',
    );
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const text = bytes.toString();
    for (const secret of SECRETS) expect(text).not.toContain(secret);
    expect(text).toContain("'+44 •••• 23");
    expect(text).toContain("'-KL1");
  });

  test("revealed: whole, formula-safe, and said so in the trail", async () => {
    const { bytes } = await take({ tab: "all", revealed: true });
    expect(bytes.toString()).toContain("Ms Annabel Exampleton,'+447700900123,'-KL1");
    expect(bytes.toString()).toContain(`"'=HYPERLINK(""x"")"`);
    expect(await lastEntry()).toMatchObject({ after: { isRevealed: true, count: 1 } });
  });

  test("JSON of the search, which itself is not stored", async () => {
    await putBooking({ reference: "B2", firstName: "Other", lastName: "Person" });
    const { response, bytes } = await take({ tab: "all", format: "json", q: "exampleton" });
    expect(response.headers.get("content-disposition")).toContain("taxi-all-2027-01-15.json");
    const { rows } = JSON.parse(bytes.toString()) as { rows: { reference: string; passenger: string }[] };
    expect(rows).toMatchObject([{ reference: "B1", passenger: "Ms A•••• E••••" }]);
    const entry = await lastEntry();
    expect(entry).toMatchObject({
      actor: "desk@example.org",
      subject: "all",
      after: { tab: "all", format: "json", isRevealed: false, isSearch: true, count: 1 },
    });
    expect(JSON.stringify(entry).toLowerCase()).not.toContain("exampleton");
  });

  test("a workbook is masked, recorded, and holds dates as dates", async () => {
    const { response, bytes } = await take({ tab: "all", format: "xlsx" });
    expect(response.headers.get("content-disposition")).toContain("taxi-all-2027-01-15.xlsx");
    const [head = [], row = []] = sheetOf(new Uint8Array(bytes));
    for (const secret of SECRETS) expect(row.join()).not.toContain(secret);
    expect([head[0], row[0]]).toEqual(["text:reference", "text:B1"]);
    expect(row.filter((cell) => cell.startsWith("date:")).length).toBeGreaterThan(1);
    expect(await lastEntry()).toMatchObject({ after: { format: "xlsx", count: 1 } });
  });

  test("the Parked tab", async () => {
    await putListing({ reference: "L1" });
    const { bytes } = await take({ tab: "parked" });
    expect(bytes.toString().split("\r\n").slice(0, 2)).toEqual([
      "\uFEFFreference,kind,receivedAt,deliveries,pickupAt,sentence",
      'L1,listed,2027-01-15T08:00:00.000Z,0,,"The platform\'s list holds this booking, but no delivery of it has come."',
    ]);
  });

  test("an operator may export masked data only", async () => {
    asking.role = "operator";
    expect((await take({ tab: "all" })).response.status).toBe(200);
    expect((await take({ tab: "all", revealed: true })).response.status).toBe(403);
  });
});
