// The vault as a command: says where it listens, and stops cleanly on a signal.
import { makeClock } from "../clock";
import type { SandboxSettings } from "../command-line";
import { createVault } from "./vault";

const GRACE_MS = 800;

const named = (host: string): string => (host.includes(":") ? `[${host}]` : host);

/** Listens until a signal, in front of the sandbox of the same settings. Resolves to a sentence when it cannot. */
export async function serveVault({
  host,
  port,
  clock,
  vaultPort,
  vaultSecret,
  site,
}: SandboxSettings): Promise<string | null> {
  const platform = `http://${named(host)}:${port}`;
  const vault = createVault({
    platform,
    clock: makeClock(clock),
    secret: vaultSecret,
    site: site ?? undefined,
  });
  const stop = () => {
    setTimeout(() => process.exit(0), GRACE_MS).unref();
    void vault.close().then(() => process.exit(0));
  };
  process.once("SIGINT", stop);
  process.once("SIGTERM", stop);
  try {
    const origin = await vault.listen(vaultPort, host);
    const shown = site === null ? "no page; --site ORIGIN names one that may" : site;
    process.stdout.write(
      `Vault ready at ${origin}, in front of ${platform}/3.2; its frame is shown by ${shown}\n`,
    );
    return null;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : null;
    return code === "EADDRINUSE"
      ? `Port ${vaultPort} on ${host} is taken: stop what listens there, or choose another with --vault-port.`
      : `The vault cannot listen on ${host}:${vaultPort}: ${error instanceof Error ? error.message : String(error)}`;
  }
}
