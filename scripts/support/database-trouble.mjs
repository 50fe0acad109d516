// Says early, and in the words of the server, why the database of DATABASE_URL cannot be used.

/** Why the database server cannot be used, in a few words; null when it can. */
export async function databaseTrouble(url) {
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
  // One that is dropped afterwards tells it here as well.
  client.on("error", () => {});
  try {
    await client.connect();
    return null;
  } catch (error) {
    return error.message || error.code || "no answer";
  } finally {
    void client.end().catch(() => {});
  }
}
