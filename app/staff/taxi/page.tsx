// The taxi desk; its rows are read by the browser, which keeps them fresh.
import { staffPage } from "@/app/staff/staff-page";
import { Desk } from "@/components/staff/taxi/desk";
import type { Query } from "@/lib/address/list-params";

export const metadata = { title: "Taxi desk" };

const PATH = "/staff/taxi";
/** What may stand in the address of the sign-in: never a search, which may be a passenger's name. */
const STORED_PARAMS = ["tab", "sort", "zone", "booking"] as const;

/** Where to come back to after signing in: the same tab and booking. */
function here(query: Query): string {
  const params = new URLSearchParams();
  for (const name of STORED_PARAMS) {
    const value = query[name];
    if (typeof value === "string") params.set(name, value);
  }
  return params.size > 0 ? `${PATH}?${params}` : PATH;
}

export default staffPage({
  path: PATH,
  here,
  read: ({ staff }) => ({ content: <Desk role={staff.role} /> }),
});
