// Sends a command to a running site through its control file, as the command line does.
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** `directory` is the site's DATA_DIR. Rejects with the site's own sentence. */
export async function siteCommand<T>(directory: string, name: string, input: object): Promise<T> {
  const { port, key } = JSON.parse(readFileSync(join(directory, "control.json"), "utf8")) as {
    port: number;
    key: string;
  };
  const answer = await fetch(`http://127.0.0.1:${port}/command`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${key}` },
    body: JSON.stringify({ name, input }),
  });
  const reported = (await answer.json()) as { result?: T; error?: string };
  if (!answer.ok) throw new Error(`${name}: ${reported.error}`);
  return reported.result as T;
}

export interface TaxiClient {
  id: string;
  secret: string;
}

/** A token of the site's own endpoint for a client of its own. */
export async function taxiToken(site: string, { id, secret }: TaxiClient): Promise<string> {
  const answer = await fetch(`${site}/oauth2/token?grant_type=client_credentials`, {
    method: "POST",
    headers: {
      authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString("base64")}`,
      "content-type": "application/x-www-form-urlencoded",
    },
  });
  if (!answer.ok) throw new Error(`no token: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { access_token: string }).access_token;
}
