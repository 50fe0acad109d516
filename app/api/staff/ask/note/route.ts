// POST /api/staff/ask/note: a finding is noted as open, done or ignored.
import { staffPost } from "@/lib/auth/staff-post";
import { route } from "@/lib/http/route";
import { NoteBody, saveNote } from "@/lib/staff/ask/notes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  name: "api/staff/ask/note",
  POST: staffPost("operator", NoteBody, (body, { by }) => saveNote(body, by)),
});
