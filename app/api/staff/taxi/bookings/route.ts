// GET /api/staff/taxi/bookings?tab=&q=&sort=&limit=: one tab of the desk and the counts of all.
import { readQuery } from "@/lib/http/read-query";
import { route } from "@/lib/http/route";
import { authoriseStaff } from "@/lib/staff/session";
import { Question, take } from "@/lib/taxi/desk/door";
import { deskPage } from "@/lib/taxi/desk/page";
import { onDatabase } from "@/lib/taxi/desk/store";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  name: "api/staff/taxi/bookings",
  GET: async ({ request, url, words }) => {
    await authoriseStaff(request, "viewer");
    const wanted = take(Question, readQuery(url.searchParams, ["tab", "q", "sort", "limit"], words));
    return onDatabase((db) => deskPage(db, wanted));
  },
});
