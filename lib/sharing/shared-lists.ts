// Lists shown to others by a link: kept without a name of anybody, for ninety days.
import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, lte } from "drizzle-orm";
import { isShareToken, type SharedListContent } from "@/lib/address/shared-list";
import { now } from "@/lib/clock";
import { database } from "@/lib/db/database";
import { sharedList } from "@/lib/db/schema-current";

const DAYS = 90;
const DAY_MS = 86_400_000;

/** 128 random bits in 22 letters, as `isShareToken` knows them. */
const newToken = (): string => randomBytes(16).toString("base64url");

const hashOf = (token: string): string => createHash("sha256").update(token).digest("hex");

export interface Shared {
  /** The word of the link. */
  word: string;
  /** Takes the link back; only the sharing browser gets it. */
  revoke: string;
  /** ISO instant. */
  expiresAt: string;
}

/** Keeps `content` under a new word; lists whose time is over go at the same occasion. */
export async function shareList(content: SharedListContent): Promise<Shared> {
  const [token, revoke] = [newToken(), newToken()];
  const createdAt = new Date(now());
  const expiresAt = new Date(createdAt.getTime() + DAYS * DAY_MS);
  const db = await database();
  await db.delete(sharedList).where(lte(sharedList.expiresAt, createdAt));
  await db
    .insert(sharedList)
    .values({ id: hashOf(token), revokeHash: hashOf(revoke), content, createdAt, expiresAt });
  return { word: token, revoke, expiresAt: expiresAt.toISOString() };
}

/** The list of a word; null when it was never given, was revoked, or its time is over: nobody can tell which. */
export async function openShared(
  token: string,
): Promise<{ content: SharedListContent; expiresAt: string } | null> {
  if (!isShareToken(token)) return null;
  const [row] = await (await database())
    .select()
    .from(sharedList)
    .where(and(eq(sharedList.id, hashOf(token)), gt(sharedList.expiresAt, new Date(now()))))
    .limit(1);
  return row ? { content: row.content, expiresAt: row.expiresAt.toISOString() } : null;
}

/** True when the link was there and the key was its own; it opens nothing from then on. */
export async function revokeShared(token: string, revoke: string): Promise<boolean> {
  if (!isShareToken(token) || !isShareToken(revoke)) return false;
  const removed = await (await database())
    .delete(sharedList)
    .where(and(eq(sharedList.id, hashOf(token)), eq(sharedList.revokeHash, hashOf(revoke))))
    .returning({ id: sharedList.id });
  return removed.length > 0;
}
