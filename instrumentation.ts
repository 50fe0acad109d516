// Runs once when the server process starts: begins reading the reference lists, and closes the database at the end.

/** Next may call this more than once in a process; the second call does nothing. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { prepareIncoming } = await import("@/lib/http/incoming");
  prepareIncoming();
  const { startBackground } = await import("@/lib/mirror/start");
  startBackground();
}
