// The SMTP server of the mailbox: takes every mail from whoever reaches it, and sends none on.
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import PostalMime from "postal-mime";
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from "smtp-server";
import type { Clock } from "../clock";
import type { Mailbox } from "./mailbox";

const MAX_BYTES = 1_048_576;
const CLOSE_MS = 500;

const replied = (code: number, text: string): Error => Object.assign(new Error(text), { responseCode: code });

async function take(
  mailbox: Mailbox,
  clock: Clock,
  stream: SMTPServerDataStream,
  { envelope }: SMTPServerSession,
): Promise<void> {
  const bytes = await buffer(stream);
  if (stream.sizeExceeded) throw replied(552, "The mail is too large");
  if (mailbox.refuses()) throw replied(451, "Refused for now, as a test asked for");
  const { subject = "", text = "", html, headers } = await PostalMime.parse(bytes);
  mailbox.add({
    to: envelope.rcptTo.map(({ address }) => address),
    subject,
    text,
    html: html ?? null,
    headers: headers.map(({ key, value }) => ({ name: key, value })),
    at: new Date(clock.now()).toISOString(),
  });
}

export interface MailServer {
  port: number;
  close(): Promise<void>;
}

/** Listens until it is closed; port 0 takes a free one. Rejects with the socket's error, such as EADDRINUSE. */
export function listenForMail(
  mailbox: Mailbox,
  clock: Clock,
  { port, host }: { port: number; host: string },
): Promise<MailServer> {
  const server = new SMTPServer({
    // Nobody signs in, and nothing is secret: the key of a built-in certificate would be everybody's.
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    logger: false,
    size: MAX_BYTES,
    closeTimeout: CLOSE_MS,
    onData: (stream, session, done) => {
      take(mailbox, clock, stream, session).then(() => done(), done);
    },
  });
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    const listening = server.listen(port, host, () => {
      server.off("error", reject);
      // A client that breaks off is no fault of the mailbox's.
      server.on("error", () => undefined);
      resolve({
        port: (listening.address() as AddressInfo).port,
        close: () => new Promise<void>((closed) => server.close(() => closed())),
      });
    });
  });
}
