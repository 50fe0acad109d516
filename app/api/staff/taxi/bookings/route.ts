// /api/staff/taxi/bookings: one tab of the desk and the counts of all. GET ?tab=&sort=&limit=, and POST {tab, q, sort,
// limit} for searches, because what is typed may be a name and addresses are logged; POST changes nothing either.

import { reaches } from "@/lib/auth/role";
import { authoriseStaff } from "@/lib/auth/session";
import { checkInput, staffPost } from "@/lib/auth/staff-post";
import { readQuery } from "@/lib/http/read-query";
import { route } from "@/lib/http/route";
import { deskPage } from "@/lib/taxi/desk/page";
import { DeskAddressQuery, DeskQuery } from "@/lib/taxi/desk/request-bodies";
import { onDatabase } from "@/lib/taxi/desk/store";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  name: "api/staff/taxi/bookings",
  GET: async ({ request, url, words }) => {
    await authoriseStaff(request, "viewer");
    const wanted = checkInput(DeskAddressQuery, readQuery(url.searchParams, ["tab", "sort", "limit"], words));
    return onDatabase((db) => deskPage(db, { ...wanted, q: "", findsPeople: false }));
  },
  POST: staffPost("viewer", DeskQuery, (wanted, { staff }) =>
    onDatabase((db) => deskPage(db, { ...wanted, findsPeople: reaches(staff.role, "operator") })),
  ),
});
