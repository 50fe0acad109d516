// The taxi command's face: clients of our token endpoint, and deliveries the sandbox's platform makes on command.
import {
  type Deed,
  HELP,
  readTaxiCommand,
  receiverAddress,
  type TriggerRequest,
  UsageError,
} from "./support/taxi-command-line";
import { clientCard, clientTable, deliveryTable, type ListedClient } from "./support/taxi-output";
import { type Delivery, NotRunning, Refused, type TaxiSandbox, taxiSandbox } from "./support/taxi-sandbox";

const EXIT = { done: 0, failed: 1, usage: 2, notRunning: 3 } as const;
/** The name our own sandbox delivers under. */
const SANDBOX_CLIENT = "sandbox";

interface NewClient {
  id: string;
  name: string;
  secret: string;
}

async function siteCommand(name: string, input: unknown): Promise<unknown> {
  const channel = await import("@/lib/control/site-command");
  return channel.siteCommand(name, input);
}

const SAID: Readonly<Record<Deed, string>> = {
  add: "is made: give this to the platform",
  rotate: "has a second secret: give it to the platform, then retire the old one",
  retire: "has only its newer secret left",
  revoke: "is revoked: its secrets and tokens open nothing any more",
};

async function changeClient(deed: Deed, name: string, origin: string): Promise<number> {
  const result = (await siteCommand(`taxi.client.${deed}`, { name })) as Partial<NewClient> | null;
  console.log(`Client ${result?.name ?? name} ${SAID[deed]}.`);
  if (result?.id && result.secret) console.log(clientCard({ id: result.id, secret: result.secret }, origin));
  return EXIT.done;
}

async function checkSite(origin: string): Promise<void> {
  await fetch(`${origin}/api/health/live`, { signal: AbortSignal.timeout(10_000) }).catch((error: Error) => {
    // A certificate that is not trusted reads like a site that is not there.
    const why = error.cause instanceof Error ? error.cause.message : error.message;
    throw new NotRunning(
      `The site does not answer at ${origin} (${why}): start it with npm start, then try again.`,
    );
  });
}

/** Gives the sandbox credentials that work at our own site. */
async function introduce(sandbox: TaxiSandbox, url: string): Promise<void> {
  const { id, secret } = (await siteCommand("taxi.client.ensure", { name: SANDBOX_CLIENT })) as NewClient;
  await sandbox.register({ url, clientId: id, clientSecret: secret });
}

/** The receiver's credentials were refused, so that nothing was delivered. */
const isShutOut = ({ attempts }: Delivery): boolean => {
  const last = attempts.at(-1);
  return last === undefined || (last.step === "token" && last.status !== null && last.status < 500);
};

async function again(sandbox: TaxiSandbox, deliveries: readonly Delivery[]): Promise<Delivery[]> {
  const copies: Delivery[] = [];
  for (const { id } of deliveries) copies.push(...(await sandbox.resend(id)));
  return copies;
}

/** An update that was sent too early or too late on purpose is answered 404 or 409. */
function isWell({ isAcknowledged, attempts }: Delivery, reordered: boolean): boolean {
  const status = attempts.at(-1)?.status ?? 0;
  return isAcknowledged || (reordered && [404, 409].includes(status));
}

async function prepare(
  sandbox: TaxiSandbox,
  { client }: TriggerRequest,
  url: string,
  isOwn: boolean,
): Promise<void> {
  if (client !== null) return sandbox.register({ url, ...client });
  const known = (await sandbox.receivers()).some((receiver) => receiver.url === url);
  if (isOwn) await checkSite(url);
  if (known) return;
  if (!isOwn)
    throw new Refused(
      "no_client",
      `The receiver at ${url} is not known yet: give its credentials with --client ID:SECRET.`,
    );
  await introduce(sandbox, url);
}

async function trigger(sandbox: TaxiSandbox, request: TriggerRequest, origin: string): Promise<number> {
  const url = request.forward ?? receiverAddress(origin);
  const isOwn = url === receiverAddress(origin);
  await prepare(sandbox, request, url, isOwn);
  let deliveries = await sandbox.trigger({ ...request.body, forward: url });
  const shutOut = deliveries.filter(isShutOut);
  if (shutOut.length > 0 && isOwn && request.client === null) {
    // The site's data was emptied since: it does not know the sandbox any more.
    await introduce(sandbox, url);
    deliveries = [...deliveries.filter((one) => !isShutOut(one)), ...(await again(sandbox, shutOut))];
  }
  console.log(deliveryTable(deliveries));
  return deliveries.every((one) => isWell(one, request.body.reorder)) ? EXIT.done : EXIT.failed;
}

const originOf = ({ host, port }: { host: string; port: number }): string =>
  `http://${host.includes(":") ? `[${host}]` : host}:${port}`;

async function main(): Promise<number> {
  const request = readTaxiCommand(process.argv.slice(2));
  if (request.what === "help") {
    process.stdout.write(HELP);
    return EXIT.done;
  }
  const { config } = await import("@/lib/config");
  const { origin } = config.site;
  if (request.what === "client") return changeClient(request.deed, request.name, origin);
  if (request.what === "clients") {
    console.log(clientTable((await siteCommand("taxi.client.list", {})) as ListedClient[]));
    return EXIT.done;
  }
  const sandbox = taxiSandbox(originOf(config.sandbox));
  if (request.what === "trigger") return trigger(sandbox, request, origin);
  if (request.what === "deliveries") {
    console.log(deliveryTable(await sandbox.deliveries(request)));
    return EXIT.done;
  }
  const copies = await sandbox.resend(request.id);
  console.log(deliveryTable(copies));
  return copies.every(({ isAcknowledged }) => isAcknowledged) ? EXIT.done : EXIT.failed;
}

/** Errors whose message is a sentence for the person at the command line, by name: they come from several modules. */
const SPEAKING = new Set(["CommandFailed", "CommandError", "ConfigError"]);

function codeOf(error: unknown): number {
  if (error instanceof UsageError) return EXIT.usage;
  if (error instanceof NotRunning) return EXIT.notRunning;
  return EXIT.failed;
}

function explain(error: unknown): number {
  const isSentence =
    error instanceof UsageError ||
    error instanceof NotRunning ||
    error instanceof Refused ||
    (error instanceof Error && SPEAKING.has(error.name));
  console.error(isSentence ? (error as Error).message : error);
  return codeOf(error);
}

process.exit(await main().catch(explain));
