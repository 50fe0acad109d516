// Control routes of the mailbox, which is one for all namespaces: a mail names none.
import * as z from "zod";
import { bodyOf } from "../http/json-body";
import type { Routes } from "./route";

const Refuse = z.strictObject({ count: z.int().min(0).max(10_000) });

export const MAIL_ROUTES: Routes = {
  "GET /sandbox/mails": {
    about: "The last 200 mails that the mailbox took, newest first: to, subject, text, html, headers, at.",
    run: async (_namespace, _request, { mailbox }) => ({ mails: mailbox.list(), refused_next: mailbox.left }),
  },
  "DELETE /sandbox/mails": {
    about: "Empties the mailbox, and refuses nothing any more.",
    run: async (_namespace, _request, { mailbox }) => {
      mailbox.clear();
      mailbox.refuse(0);
      return { mails: [] };
    },
  },
  "POST /sandbox/mails/refuse": {
    about: "Refuses the next mails for now, with 451: {count}. 0 ends it.",
    run: async (_namespace, request, { mailbox }) => {
      const { count } = await bodyOf(request, Refuse);
      mailbox.refuse(count);
      return { refused_next: count };
    },
  },
};
