// The people of the back office: who they are, and one more of them.
import * as z from "zod";
import { addPerson } from "@/lib/auth/people";
import { listPeople } from "@/lib/auth/people-list";
import { ROLES } from "@/lib/auth/role";
import { authoriseStaff } from "@/lib/auth/session";
import { staffPost } from "@/lib/auth/staff-post";
import { route } from "@/lib/http/route";

const NewPerson = z.strictObject({
  email: z.string("Give an e-mail address.").max(300, "Use at most 254 characters."),
  name: z.string("Give a name.").max(300, "Use at most 100 characters."),
  role: z.enum(ROLES, "Choose viewer, operator or admin."),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  name: "api/staff/people",
  GET: async ({ request }) => {
    await authoriseStaff(request, "admin");
    return { people: await listPeople() };
  },
  POST: staffPost("admin", NewPerson, (input, { by }) => addPerson(input, by)),
});
