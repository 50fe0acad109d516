// The steps of the sign-in and sign-out of staff.

import { answerAuth } from "@/lib/auth/handlers";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  name: "api/auth",
  GET: answerAuth,
  POST: answerAuth,
});
