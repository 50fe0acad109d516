// Somebody who listens on this machine, under every name that leads here, and counts who connects.
import { createServer, type Server, type Socket } from "node:net";

export interface Listener {
  /** One that answers like a web server, and one that says nothing. */
  ports: readonly [number, number];
  /** The first line of what each connection said. */
  heard(): readonly string[];
  forget(): void;
  close(): void;
}

const ANSWER =
  "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 2\r\nconnection: close\r\n\r\n{}";

export async function listen(): Promise<Listener> {
  let heard: string[] = [];
  const open = new Set<Socket>();
  const serverOf = (answer: string | null) =>
    createServer((socket) => {
      const at = heard.push(`${socket.remoteAddress} without a word`) - 1;
      const mine = heard;
      open.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => open.delete(socket));
      socket.once("data", (bytes) => {
        mine[at] = bytes.toString("latin1").split("\r\n")[0]?.slice(0, 120) ?? "";
        if (answer !== null) socket.end(answer);
      });
    });
  const servers: [Server, Server] = [serverOf(ANSWER), serverOf(null)];
  const portOf = (server: Server) =>
    new Promise<number>((resolve) => {
      // Both families: ::1, 127.0.0.1 and 0.0.0.0 lead here.
      server.listen({ port: 0, host: "::", ipv6Only: false }, () => {
        const address = server.address();
        resolve(typeof address === "object" && address !== null ? address.port : 0);
      });
    });
  const ports: [number, number] = [await portOf(servers[0]), await portOf(servers[1])];
  return {
    ports,
    heard: () => heard,
    forget: () => {
      heard = [];
    },
    close: () => {
      for (const socket of open) socket.destroy();
      for (const server of servers) server.close();
    },
  };
}
