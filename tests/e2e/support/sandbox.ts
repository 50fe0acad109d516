// What stories do to a stack's sandbox, and ask of it as the site does.
import { sandboxClient } from "@roomward/sandbox/client";

const CREDENTIALS = { authorization: "Bearer sandbox-token", "x-affiliate-id": "100000" };

/** The control client of the sandbox at this port, with the routes it has no name for and calls of the platform. */
export function sandboxAt(port: number, namespace?: string) {
  const client = sandboxClient(`http://127.0.0.1:${port}`, namespace === undefined ? {} : { namespace });
  const send = (method: string, path: string, body?: object, headers = {}) =>
    client.fetch(path, {
      method,
      headers: { "content-type": "application/json", ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
  return {
    ...client,
    /** @throws with the sandbox's sentence */
    async control<T>(path: string, body?: object, method = body ? "POST" : "GET"): Promise<T> {
      const response = await send(method, `/sandbox/${path}`, body);
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
      return (await response.json()) as T;
    },
    /** An operation of the contract by its path. */
    call: (path: string, body: object) => send("POST", `/3.2/${path}`, body, CREDENTIALS),
  };
}
