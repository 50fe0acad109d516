// Stands between the site and a PostgreSQL server, and takes the server away on command.
import { connect, createServer, type Server, type Socket } from "node:net";

export interface CutProxy {
  url: string;
  cut(): void;
  /** Takes what is sent and answers nothing. */
  hang(): void;
  mend(): void;
  close(): void;
}

/** `url` of the real server; the proxy listens on `port` of this machine. */
export function cutProxy(url: string, port: number): Promise<CutProxy> {
  const target = new URL(url);
  const open = new Set<Socket>();
  let isCut = false;
  let isHanging = false;
  const server: Server = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = connect(Number(target.port || 5432), target.hostname);
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => {
        open.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.on("data", (chunk) => isHanging || far.write(chunk));
    far.on("data", (chunk) => isHanging || near.write(chunk));
  });
  const front = new URL(url);
  front.host = `127.0.0.1:${port}`;
  return new Promise((resolve) =>
    server.listen(port, "127.0.0.1", () =>
      resolve({
        url: front.href,
        cut: () => {
          isCut = true;
          for (const socket of open) socket.destroy();
        },
        hang: () => {
          isHanging = true;
        },
        mend: () => {
          // Connections that lost something in between are of no use any more.
          if (isHanging) for (const socket of open) socket.destroy();
          isHanging = false;
          isCut = false;
        },
        close: () => {
          for (const socket of open) socket.destroy();
          server.close();
        },
      }),
    ),
  );
}
