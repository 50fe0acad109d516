// Control routes for the journal of calls.
import { bodyOf } from "../http/json-body";
import { parseRequest } from "../http/validation";
import { criteriaOf } from "../journal/criteria";
import { JournalQuery } from "../journal/match";
import { Expectation, verify } from "../journal/verify";
import type { Routes } from "./route";

export const JOURNAL_ROUTES: Routes = {
  "GET /sandbox/journal": {
    about:
      "The last calls, oldest first: ?operation= (list), status= (429 or 4xx or none, list), id= (property asked for), " +
      "request_id=, error=, fault=, method=, path=, text= (anywhere in the call), since= (sequence), limit=.",
    run: async ({ journal, api }, { query }) => {
      const { limit, ...match } = parseRequest(JournalQuery, Object.fromEntries(query));
      const criteria = criteriaOf(match, api);
      const found = journal.list().filter((entry) => criteria.every(({ fits }) => fits(entry)));
      // Read on from a sequence, one gets the calls that follow it; otherwise the newest.
      const entries = match.since === undefined ? found.slice(-limit) : found.slice(0, limit);
      return { entries, found: found.length, ...journal.status() };
    },
  },
  "DELETE /sandbox/journal": {
    about: "Forgets the calls so far; the sequence goes on.",
    run: async ({ journal }) => {
      journal.clear();
      return { entries: [], found: 0, ...journal.status() };
    },
  },
  "POST /sandbox/journal/verify": {
    about:
      "Tells whether calls were made: {match: {operation?, status?, id?, body? (part of it), headers?, …}, times?: n | " +
      "{atLeast?, atMost?}}. Answers {pass, found, sentence, calls, closest}, the closest misses with their reasons.",
    run: async ({ journal, api }, request) => verify(journal.list(), await bodyOf(request, Expectation), api),
  },
};
