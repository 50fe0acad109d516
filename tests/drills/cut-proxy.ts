// Stands between the site and a PostgreSQL server, and takes the server away on command.
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** `url` of the real server. */
export async function cutProxy(url: string) {
  const target = new URL(url);
  const open = new Set<Socket>();
  let state: "there" | "cut" | "silent" = "there";
  const destroyAll = () => {
    for (const socket of open) socket.destroy();
  };
  const server = createServer((near) => {
    if (state === "cut") return void near.destroy();
    const far = connect(Number(target.port || 5432), target.hostname);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket);
      socket.on("error", () => {});
      socket.on("data", (chunk) => state === "silent" || other.write(chunk));
      socket.on("close", () => {
        open.delete(socket);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const front = new URL(url);
  front.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: front.href,
    cut: () => {
      state = "cut";
      destroyAll();
    },
    /** Takes what is sent and answers nothing. */
    hang: () => {
      state = "silent";
    },
    mend: () => {
      // Connections that lost something in between are of no use any more.
      if (state === "silent") destroyAll();
      state = "there";
    },
    close: () => {
      destroyAll();
      server.close();
    },
  };
}

export type CutProxy = Awaited<ReturnType<typeof cutProxy>>;
