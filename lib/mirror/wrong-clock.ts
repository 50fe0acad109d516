// When a record was asked for is told by the clock of the machine that asked; what lies ahead of ours was dated by one that
// was ahead, or before ours was set back: how old it is nobody knows, and so nothing is younger or older by it.
import "server-only";
import { gt, type SQL } from "drizzle-orm";
import { accommodation } from "@/lib/db/schema";

export const isAhead = (fetchedAt: Date): boolean => fetchedAt.getTime() > Date.now();

export const rowIsAhead = (): SQL => gt(accommodation.fetchedAt, new Date());
