// Stands before a sandbox, notes who asks it what by the host it is known under, and may refuse.
import { request as ask, createServer } from "node:http";

export interface FrontCall {
  who: string;
  path: string;
  /** By this process's own clock (ms). */
  at: number;
}

export interface Front {
  calls: FrontCall[];
  /** A status for a call in place of the sandbox's answer; null: as the sandbox answers. */
  refuse: ((who: string) => number | null) | null;
  close(): void;
}

export function openFront(sandboxPort: number, port: number): Promise<Front> {
  const server = createServer((near, answer) => {
    const { method, url: path = "/", headers } = near;
    const who = String(headers.host).split(":")[0] ?? "";
    front.calls.push({ who, path, at: performance.now() });
    const status = front.refuse?.(who) ?? null;
    if (status !== null) {
      near.resume();
      const wait = status === 429 ? { "retry-after": "5" } : {};
      answer.writeHead(status, { "content-type": "application/json", ...wait }).end("{}");
      return;
    }
    const far = ask({ port: sandboxPort, host: "127.0.0.1", method, path, headers }, (told) => {
      answer.writeHead(told.statusCode ?? 502, told.headers);
      told.pipe(answer);
    });
    far.on("error", () => answer.destroy());
    near.pipe(far);
  });
  const front: Front = {
    calls: [],
    refuse: null,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return new Promise((resolve) => server.listen(port, () => resolve(front)));
}
