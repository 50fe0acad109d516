// Payment cards by id.
import "server-only";

export interface Cards {
  name(id: number): string | null;
}

/** The stored payment cards. */
export async function readCardNames(): Promise<Cards> {
  return { name: () => null };
}
