// GET /api/staff/taxi/booking?reference=…: everything known of one reference, personal data masked.

import { authoriseStaff } from "@/lib/auth/session";
import { checkInput } from "@/lib/auth/staff-post";
import { readQuery } from "@/lib/http/read-query";
import { route } from "@/lib/http/route";
import { bookingDetail } from "@/lib/taxi/desk/detail";
import { ReferenceBody, unknownReference } from "@/lib/taxi/desk/request-bodies";
import { onDatabase } from "@/lib/taxi/desk/store";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  name: "api/staff/taxi/booking",
  GET: async ({ request, url, words }) => {
    await authoriseStaff(request, "viewer");
    const { reference } = checkInput(ReferenceBody, readQuery(url.searchParams, ["reference"], words));
    return (await onDatabase((db) => bookingDetail(db, reference))) ?? unknownReference();
  },
});
