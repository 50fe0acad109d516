"use client"; // A note is saved in place: loading the page again would send every request again.
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { FINDING_STATES, type FindingNote } from "@/lib/views/staff/ask";
import { postJson } from "../ui/post";

interface NoteFormProps extends Pick<FindingNote, "finding" | "sentence" | "href"> {
  saved: FindingNote | null;
}

export function NoteForm({ saved, ...about }: NoteFormProps) {
  const [message, setMessage] = useState(saved && `Noted by ${saved.by}.`);
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = Object.fromEntries(new FormData(event.currentTarget));
    const sent = await postJson("/api/staff/ask/note", { ...about, ...given });
    setMessage(sent.done ? "Saved." : sent.trouble.sentence);
  };
  return (
    <form onSubmit={save} className="mt-2 flex flex-wrap items-center gap-3 text-xs">
      <select name="state" aria-label="State" defaultValue={saved?.state} className="box box-small w-auto">
        {FINDING_STATES.map((state) => (
          <option key={state}>{state}</option>
        ))}
      </select>
      <input name="note" aria-label="Note" defaultValue={saved?.note} className="box box-small w-64" />
      <Button type="submit" variant="secondary" size="small">
        Save
      </Button>
      <span role="status">{message}</span>
    </form>
  );
}
