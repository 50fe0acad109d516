// Trait rows for records that were stored before there were any: a few at a time, while nobody waits.
import "server-only";
import { AccommodationDetails } from "@roomward/contract/details";
import { asc, eq, inArray, isNull } from "drizzle-orm";
import { database } from "@/lib/db/database";
import { accommodation } from "@/lib/db/schema";
import { accommodationTrait } from "@/lib/db/schema-current";
import { queueMirrorWork } from "../work-queue";
import { traitRowOf } from "./trait";

const BATCH = 25;

type Stored = Pick<typeof accommodation.$inferSelect, "id" | "record" | "languages" | "fetchedAt">;

const STORED = {
  id: accommodation.id,
  record: accommodation.record,
  languages: accommodation.languages,
  fetchedAt: accommodation.fetchedAt,
};

function rowOf({ id, record, languages }: Stored): ReturnType<typeof traitRowOf> {
  const parsed = AccommodationDetails.safeParse(record);
  // A copy that this version cannot read is asked again one day; until then it is found by its id and by what lacks.
  return traitRowOf(parsed.success ? parsed.data : { id }, languages, new Date());
}

async function write(stored: readonly Stored[]): Promise<void> {
  if (stored.length === 0) return;
  await (await database()).insert(accommodationTrait).values(stored.map(rowOf)).onConflictDoNothing();
}

/** Writes the rows of up to 25 stays that have none. Returns their ids; an empty list means that none lacks its row. */
export async function fillSomeTraits(): Promise<number[]> {
  let ids: number[] = [];
  await queueMirrorWork(async () => {
    const stored = await (await database())
      .select(STORED)
      .from(accommodation)
      .leftJoin(accommodationTrait, eq(accommodationTrait.id, accommodation.id))
      .where(isNull(accommodationTrait.id))
      .orderBy(asc(accommodation.id))
      .limit(BATCH);
    await write(stored);
    ids = stored.map(({ id }) => id);
  });
  return ids;
}

/** The same for the stays `ids`, as far as they are stored. */
export async function fillTraitsOf(ids: readonly number[]): Promise<void> {
  const stored = await (await database())
    .select(STORED)
    .from(accommodation)
    .where(inArray(accommodation.id, [...ids]));
  await write(stored);
}
