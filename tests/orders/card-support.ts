// A vault and a sandbox on ports, wires on which every byte of the site is seen, and what a traveller does in the frame.
import { connect, createServer, type Socket } from "node:net";

export interface Wire {
  origin: string;
  /** Every byte that went over it so far, in both directions. */
  bytes(): string;
  forget(): void;
  close(): Promise<void>;
}

/** Stands before a port of this machine; `seen` hears what the site sends before it goes on. */
export async function wireTo(origin: string, seen: (text: string) => void = () => {}): Promise<Wire> {
  const target = Number(new URL(origin).port);
  let chunks: Buffer[] = [];
  const open = new Set<Socket>();
  const server = createServer((site) => {
    const far = connect(target, "127.0.0.1");
    for (const [from, to] of [
      [site, far],
      [far, site],
    ] as const) {
      open.add(from);
      from.on("data", (chunk) => {
        chunks.push(chunk);
        if (from === site) seen(chunk.toString("latin1"));
        to.write(chunk);
      });
      from.on("error", () => to.destroy());
      from.on("close", () => {
        open.delete(from);
        to.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return {
    origin: `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`,
    bytes: () => Buffer.concat(chunks).toString("latin1"),
    forget: () => {
      chunks = [];
    },
    close: () => {
      for (const socket of open) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** A holder whom nothing else is named like, and a code of four digits that a card with 37 has. */
export const CARD = {
  cardholder: "Zarathustra Quill",
  number: "4000000000000010",
  expiry: "12/31",
  cvc: "739",
};

/** Opens the frame, or sends what was typed into it, as a browser does; resolves to its text. */
export async function inFrame(address: string, typed?: Record<string, string>): Promise<string> {
  const init = typed && { method: "POST", body: new URLSearchParams(typed) };
  const answer = await fetch(address, init);
  return await answer.text();
}
