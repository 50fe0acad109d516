// GET /mailbox: the mails that the sandbox took, for people; the one in the query, or the newest, is shown whole.
import type { Control } from "../../control/route";
import type { Answer, SandboxRequest } from "../../http/answer";
import type { TakenMail } from "../../mail/mailbox";
import type { Namespace } from "../../state/namespace";
import { button, field, fields, sendButton, sendForm } from "./form";
import { type Html, html } from "./html";
import { card, definitions, live, pageOfNamespace, small, table } from "./page";

/** A frame takes the policy of the page around it: a mail has styles of its own, and neither script nor picture. */
const withStylesOfMails = (policy: string): string =>
  policy.replace(/style-src [^;]*/, "style-src 'unsafe-inline'").replace(/img-src [^;]*/, "img-src data:");

/** `2027-01-15 09:00`, in UTC. */
const shortly = (at: string): string => at.slice(0, 16).replace("T", " ");

const named = ({ subject }: TakenMail): Html => html`<bdi>${subject || "(no subject)"}</bdi>`;

function shown(mail: TakenMail): Html {
  const frame =
    mail.html !== null &&
    html`<iframe class="mail" sandbox title="The mail as it is seen" srcdoc="${mail.html}"></iframe>`;
  return html`${definitions([
    ["To", mail.to.join(", ")],
    ["Came", shortly(mail.at)],
  ])}
${frame}
<details id="mail-text"${mail.html === null && html` open`}><summary>Text</summary><pre>${mail.text}</pre></details>
<details id="mail-headers"><summary>Headers</summary><pre>${mail.headers.map(({ name, value }) => `${name}: ${value}\n`)}</pre></details>`;
}

const COUNT = { "data-type": "number", min: 0, value: 1, wide: "two" } as const;
const QUIET = { class: "quiet" };

/** As one page, whatever namespace asks. */
export function mailboxPage({ name }: Namespace, { query }: SandboxRequest, { mailbox }: Control): Answer {
  const mails = mailbox.list();
  const requested = query.get("mail");
  const mail = mails.find(({ id }) => String(id) === requested) ?? mails[0];
  const rows = mails.map((one) => [
    html`<a href="/mailbox?mail=${one.id}"${one === mail && html` aria-current="true"`}>${named(one)}</a>`,
    one.to.join(", "),
    shortly(one.at),
  ]);
  const body = html`<h1>Mailbox</h1>
<p class="lead">What was sent to the SMTP server of this sandbox. No mail leaves it.</p>
${live("mails", [
  table("Mails", ["Subject", "To", "Came"], rows, { empty: "No mail came yet." }),
  mail !== undefined && card("mail", mail.subject || "(no subject)", shown(mail)),
])}
${card("tests", "For tests", [
  sendForm(
    "POST /sandbox/mails/refuse",
    "So many of the next are refused: {refused_next}.",
    fields(field("Refuse so many of the next, for now", "count", COUNT), button("Refuse")),
  ),
  sendButton("Empty the mailbox", { route: "DELETE /sandbox/mails", said: "The mailbox is empty." }, QUIET),
])}
${small(html`The last 200, newest first. <a href="/sandbox/mails">The same as JSON</a>.`)}`;
  const answer = pageOfNamespace("Mailbox", body, name);
  const policy = answer.headers["content-security-policy"];
  answer.headers["content-security-policy"] = withStylesOfMails(String(policy));
  return answer;
}
