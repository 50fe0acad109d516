// The door for commands: with an embedded database only the site's process may touch it, so commands come to it.
import "server-only";
import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { config } from "@/lib/config";
import { database } from "@/lib/db/database";
import { isDirectoryInUse } from "@/lib/db/lock";
import { isBearer } from "@/lib/http/bearer";
import { log } from "@/lib/log";
import { processWide } from "@/lib/process-wide";
import { stopBootstrapOnShutdown } from "@/lib/staff/bootstrap";
import { runCommand } from "./commands";
import { announceStart, removeContact, writeContact } from "./control-file";

const MAX_BYTES = 64 * 1024;
const HOST = "127.0.0.1";
const RETRY_MS = 1_000;

async function readBody(request: IncomingMessage): Promise<{ name: string; input: unknown } | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BYTES) return null;
    chunks.push(chunk);
  }
  try {
    const body = JSON.parse(Buffer.concat(chunks).toString("utf8")) as { name?: unknown; input?: unknown };
    return typeof body?.name === "string" ? { name: body.name, input: body.input } : null;
  } catch {
    return null;
  }
}

function reply(response: ServerResponse, status: number, body: object): void {
  const headers = { "content-type": "application/json", "cache-control": "no-store", connection: "close" };
  response.writeHead(status, headers);
  response.end(JSON.stringify(body));
}

async function answer(request: IncomingMessage, response: ServerResponse, key: string): Promise<void> {
  if (!isBearer(request.headers.authorization, key))
    return reply(response, 401, { error: "The key does not fit: read it again from control.json." });
  if (request.method !== "POST" || request.url !== "/command")
    return reply(response, 404, { error: "Only POST /command is answered here." });
  const command = await readBody(request);
  if (command === null)
    return reply(response, 400, { error: "The command cannot be read: send JSON with a name and an input." });
  try {
    reply(response, 200, { result: await runCommand(command.name, command.input) });
  } catch (error) {
    reply(response, 422, { error: error instanceof Error ? error.message : "The command failed." });
  }
}

/** Listens on a port of this machine that nobody else can guess a key for. */
function listen(key: string): Promise<Server> {
  const server = createServer((request, response) => {
    answer(request, response, key).catch((error: unknown) => {
      log.error({ err: error }, "a command could not be answered");
      response.destroy();
    });
  });
  server.unref();
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, HOST, () => resolve(server));
  });
}

/** Null while the database is not ours: another command may hold it for a moment, or an older process until its end. */
async function openOnce(): Promise<Server | null> {
  try {
    await database();
  } catch (error) {
    if (!isDirectoryInUse(error))
      log.error({ err: error }, "commands are not taken: the database did not open");
    return null;
  }
  const key = randomBytes(32).toString("hex");
  const server = await listen(key);
  writeContact({ port: (server.address() as AddressInfo).port, key, pid: process.pid });
  return server;
}

async function open(): Promise<Server | null> {
  // Begun by command or by page: it ends with the process either way.
  stopBootstrapOnShutdown();
  // A shared server takes commands directly.
  if (config.database.url !== null) return null;
  announceStart();
  process.on("exit", removeContact);
  for (;;) {
    const server = await openOnce();
    if (server !== null) return server;
    await delay(RETRY_MS, undefined, { ref: false });
  }
}

/** Begins to take commands; a second call in the same process does nothing. Null where none are taken. */
export function startControl(): Promise<Server | null> {
  return processWide("control", open);
}
