"use client"; // Lists are named in the browser.
import { type ReactNode, useId, useState } from "react";
import { MAX_NAME_LENGTH } from "@/lib/personal/personal-data";
import { isTaken, named } from "@/lib/personal/saving";
import type { SavedWords } from "./saved-text";
import { faultOfShared } from "./shared-text";
import type { Saved } from "./use-saved";

interface NameFormProps {
  saved: Saved;
  words: SavedWords;
  label: string;
  /** The list that has a name already; null for a new one. */
  list: { id: string; name: string } | null;
  /** Called with a name that no other list has. */
  keep: (name: string) => void;
  /** The buttons. */
  children: ReactNode;
  className?: string;
}

/** Asks for the name of a list, and says what is wrong with one that cannot be taken. */
export function NameForm({ saved, words, label, list, keep, children, className = "" }: NameFormProps) {
  const { say } = words;
  const [name, setName] = useState(list?.name ?? "");
  const [wrong, setWrong] = useState<string | null>(null);
  const field = useId();
  const submit = async () => {
    if (named(name) === "") return setWrong(say("saved.app.nameMissing"));
    if (saved.personalData && isTaken(saved.personalData, name, list?.id))
      return setWrong(say("saved.app.nameTaken"));
    const fault = await faultOfShared(name);
    if (fault !== null) return setWrong(say(fault));
    keep(name);
    setName("");
    setWrong(null);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      className={`flex flex-wrap items-end gap-3 ${className}`}
    >
      <div>
        <label htmlFor={field} className="text-xs text-faint">
          {label}
        </label>
        <input
          id={field}
          value={name}
          maxLength={MAX_NAME_LENGTH}
          // biome-ignore lint/a11y/noAutofocus: the field of a known list was asked for by the press of its button.
          autoFocus={list !== null}
          aria-invalid={wrong !== null}
          aria-describedby={wrong === null ? undefined : `${field}-wrong`}
          onChange={(event) => setName(event.target.value)}
          className="box mt-1 min-w-56"
        />
      </div>
      {children}
      {wrong !== null && (
        <p id={`${field}-wrong`} role="alert" className="w-full text-sm text-danger">
          {wrong}
        </p>
      )}
    </form>
  );
}
