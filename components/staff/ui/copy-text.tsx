"use client";
// A client component because only a script reaches the clipboard; the text also stands there to be marked by hand.
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ScrollRegion } from "./scroll-region";

interface CopyTextProps {
  label: string;
  text: string;
}

export function CopyText({ label, text }: CopyTextProps) {
  const [message, setMessage] = useState("");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setMessage("Copied.");
    } catch {
      setMessage("The browser does not let this page copy: mark the text below.");
    }
  };
  return (
    <div className="space-y-2">
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="secondary" size="small" onClick={copy}>
          {label}
        </Button>
        <span role="status" className="text-xs text-soft">
          {message}
        </span>
      </div>
      <ScrollRegion label="The text to copy" className="overflow-x-auto rounded-sm bg-sunken p-3">
        <pre className="font-mono text-xs leading-relaxed">{text}</pre>
      </ScrollRegion>
    </div>
  );
}
