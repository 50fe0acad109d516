// GET /world: into a frozen world and out of it (feature 15). There is none but with our own sandbox.
import { config } from "@/lib/config";
import { FROZEN_COOKIE, frozenIn, frozenParams, withoutFrozen } from "@/lib/frozen";
import { Refusal } from "@/lib/http/problem";
import { route } from "@/lib/http/route";
import { localAddress } from "@/lib/http/same-origin";
import { scenarioAddress } from "@/lib/stays/scenarios";

const HOME = "/en";
const NOWHERE = "http://nowhere.invalid";

const refused = (detail: string, errors: { field: string; sentence: string }[] = []) =>
  new Refusal({ status: 400, kind: "invalid", detail, errors });

/** A page of this site, without the world it stood in. @throws {Refusal} */
function ownPage(name: string, given: string): URL {
  const address = localAddress(given);
  if (address === null)
    throw refused(`${name}: must be a page of this site, such as /en/stays/900101 or /staff/taxi.`);
  const page = new URL(address, NOWHERE);
  page.search = withoutFrozen(page.searchParams).toString();
  return page;
}

function lead(to: URL, cookie?: string): Response {
  const headers = new Headers({
    location: `${to.pathname}${to.search}${to.hash}`,
    "cache-control": "no-store",
  });
  if (cookie !== undefined) headers.set("set-cookie", cookie);
  return new Response(null, { status: 303, headers });
}

function leave(to: string): Response {
  return lead(ownPage("leave", to), `${FROZEN_COOKIE}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`);
}

/** The page is named by `to`, or is that of the scenario; its address names the world, and the proxy keeps it. */
async function enter(params: URLSearchParams): Promise<Response> {
  const named = frozenIn(params);
  if (named === null)
    throw refused("clock: is missing. Write it like /world?world=seed:42&clock=2027-02-01T23:59Z&to=/en.");
  if (!named.ok)
    throw refused(
      named.problems.join(" "),
      named.problems.map((sentence) => ({ field: sentence.split(":")[0] ?? "", sentence })),
    );
  const { frozen } = named;
  // Asked for with `to`, too: an address that names a scenario nobody has is a mistake.
  const scenario = frozen.scenario === null ? HOME : await scenarioAddress(frozen);
  const page = ownPage("to", params.get("to") ?? scenario);
  for (const [name, value] of frozenParams(frozen)) page.searchParams.set(name, value);
  return lead(page);
}

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  name: "world",
  GET: async ({ url: { searchParams } }) => {
    if (config.demand.target !== "own-sandbox")
      throw new Refusal({ status: 404, kind: "absent", detail: "There is nothing at this address." });
    const left = searchParams.get("leave");
    return left === null ? enter(searchParams) : leave(left);
  },
});
