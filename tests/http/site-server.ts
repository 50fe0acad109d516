// A site's server with a handler of the test's own, and connections that say exactly what a test says.
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, expect, vi } from "vitest";
import { SiteServer } from "@/lib/http/serve";

export type Handle = ConstructorParameters<typeof SiteServer>[0];
type Options = ConstructorParameters<typeof SiteServer>[1];

const servers: SiteServer[] = [];
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const { http } of servers.splice(0)) {
    http.close();
    http.closeAllConnections();
  }
});

/** Answers with what it saw: method, target, Host. */
export const echo: Handle = async (request, response) => {
  request.resume();
  response.end(`saw ${request.method} ${request.url} at ${request.headers.host}`);
};

export async function serve(handle: Handle = echo, options: Partial<Options> = {}): Promise<SiteServer> {
  const server = new SiteServer(handle, {
    host: "127.0.0.1",
    port: 0,
    siteHosts: ["stays.example"],
    maxConnections: 50,
    stopDelayMs: 0,
    ahead: [],
    ...options,
  });
  servers.push(server);
  await server.listen();
  return server;
}

export const portOf = ({ http }: SiteServer) => (http.address() as AddressInfo).port;

interface Line {
  socket: Socket;
  /** Everything received until the other side ends. */
  all: Promise<string>;
  /** Resolves once `words` were received. */
  until(words: string): Promise<void>;
}

export async function open(server: SiteServer): Promise<Line> {
  const socket = connect(portOf(server), "127.0.0.1");
  sockets.push(socket);
  let text = "";
  const all = new Promise<string>((resolve) => {
    // A connection that is reset has said what it said.
    socket.on("error", () => resolve(text));
    socket.on("close", () => resolve(text));
  });
  socket.on("data", (chunk) => {
    text += chunk;
  });
  await new Promise<void>((resolve) => socket.once("connect", () => resolve()));
  const until = (words: string) => vi.waitFor(() => expect(text).toContain(words), { timeout: 20_000 });
  return { socket, all, until };
}

/** What a connection gets back for exactly these bytes. */
export async function send(server: SiteServer, text: string) {
  const line = await open(server);
  line.socket.write(text);
  const answer = await line.all;
  const [head = "", body = ""] = answer.split("\r\n\r\n", 2);
  const [status = "", ...lines] = head.split("\r\n");
  const headers = Object.fromEntries(
    lines.map((one) => [one.split(": ")[0]?.toLowerCase(), one.split(": ").slice(1).join(": ")]),
  );
  return { status: Number(status.split(" ")[1]), headers, body, answer };
}
