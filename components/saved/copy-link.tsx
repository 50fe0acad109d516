"use client"; // Copies a link; the field holds it for readers whose browser does not let us.
import { useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import type { SavedWords } from "./saved-text";

interface CopyLinkProps {
  label: string;
  href: string;
  words: SavedWords;
}

export function CopyLink({ label, href, words }: CopyLinkProps) {
  const field = useId();
  const input = useRef<HTMLInputElement>(null);
  const [notice, setNotice] = useState("");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(href);
      setNotice(words.say("saved.app.copied"));
    } catch {
      input.current?.select();
    }
  };
  return (
    <div className="max-w-xl">
      <label htmlFor={field} className="text-xs text-faint">
        {label}
      </label>
      <div className="mt-1 flex items-center gap-3">
        <input
          ref={input}
          id={field}
          readOnly
          value={href}
          dir="ltr"
          onFocus={(event) => event.target.select()}
          className="box box-small min-w-0 grow"
        />
        <Button size="small" variant="secondary" onClick={copy}>
          {words.say("saved.app.copy")}
        </Button>
      </div>
      <p role="status" className="text-xs text-soft">
        {notice}
      </p>
    </div>
  );
}
