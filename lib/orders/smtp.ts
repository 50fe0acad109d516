// Sending one mail through the server of SMTP_URL.
import "server-only";
import { now } from "@/lib/clock";
import type { MailConfig } from "@/lib/config";

/** Connecting, greeting and handing over together; less than the first pause, so that nobody tries it meanwhile. */
const DEADLINE_MS = 20_000;

export interface OutgoingMail {
  /** The same at every try: whoever gets it twice can see that. */
  id: string;
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  /** BCP 47 tag. */
  language: string;
}

/** Why a mail was not taken, or may not have been; nothing of it names anybody. */
export class MailFailure extends Error {
  /** The server answered, and does not take this mail; false: it may be away, and others need not be tried. */
  readonly isAnswered: boolean;
  constructor(error: unknown) {
    const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
    super(["SMTP", code, responseCode].filter(Boolean).join(" "));
    this.name = "MailFailure";
    this.isAnswered = typeof responseCode === "number";
  }
}

const LOOPBACK = /^(127(\.\d+){3}|localhost|\[::1\])$/;

/** Passwords and names go over TLS, but on this machine. */
const isPlain = ({ url }: MailConfig): boolean => LOOPBACK.test(new URL(url).hostname);

/** @throws {MailFailure} when the server did not say that it took the mail: it may have all the same. */
export async function sendMail(mail: OutgoingMail, server: MailConfig): Promise<void> {
  // Loaded by those alone who send.
  const { createTransport } = await import("nodemailer");
  const { url, from } = server;
  const { id, to, subject, text, html, language } = mail;
  const host = from.address.split("@").at(-1) ?? "";
  const transport = createTransport({
    url,
    requireTLS: !isPlain(server),
    ignoreTLS: isPlain(server),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    await transport.sendMail({
      from,
      to,
      subject,
      text,
      html,
      messageId: `<${id}@${host}>`,
      date: new Date(now()),
      xMailer: false,
      headers: { "Auto-Submitted": "auto-generated", "Content-Language": language },
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
  } catch (error) {
    throw new MailFailure(error);
  } finally {
    transport.close();
  }
}
