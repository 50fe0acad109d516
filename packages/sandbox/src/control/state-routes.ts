// Control routes for the status of properties, and for everything that was done to any.
import * as z from "zod";
import { bodyOf } from "../http/json-body";
import { parseRequest } from "../http/validation";
import { CLOSURES } from "../state/actions";
import type { LedgerEntry } from "../state/ledger";
import { knownProperty, type Routes } from "./route";

const CloseProperty = z.strictObject({ id: z.int(), kind: z.enum(CLOSURES) });
const OpenProperty = z.strictObject({ id: z.int() });
const ActionQuery = z.strictObject({
  id: z.coerce.number("must be a property's id").int().optional(),
  limit: z.coerce.number("must be a whole number").int().min(1).max(10_000).default(1000),
});

const shown = ({ seq, id, madeMs, action }: LedgerEntry) => ({
  deed: seq,
  id,
  at: new Date(madeMs).toISOString(),
  ...action,
});

export const STATE_ROUTES: Routes = {
  "POST /sandbox/close-property": {
    about: "Closes a property: {id, kind: temporarily | permanently | fraud}.",
    run: async (namespace, request) => {
      const { id, kind } = await bodyOf(request, CloseProperty);
      namespace.context.statuses.close(knownProperty(namespace, id), kind);
      return { id, status: namespace.context.statuses.statusOf(id) };
    },
  },
  "POST /sandbox/open-property": {
    about: "Opens a property: {id}. From then on it stays open until it is closed by hand.",
    run: async (namespace, request) => {
      const { id } = await bodyOf(request, OpenProperty);
      namespace.context.statuses.open(knownProperty(namespace, id));
      return { id, status: namespace.context.statuses.statusOf(id) };
    },
  },
  "GET /sandbox/deeds": {
    about:
      "What was done in this namespace up to the clock's now, oldest first: ?id= of a property, ?limit= the newest.",
    run: async ({ context: { ledger } }, { query }) => {
      const { id, limit } = parseRequest(ActionQuery, Object.fromEntries(query));
      const entries = id === undefined ? ledger.all() : ledger.of(id);
      return { deeds: entries.slice(-limit).map(shown), total: entries.length };
    },
  },
};
