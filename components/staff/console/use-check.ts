"use client";
// A client module because it asks about a body while it is being typed.
import { useEffect, useState } from "react";
import type { BodyProblem } from "@/lib/views/staff/console";
import { postJson } from "../ui/post";

export interface Check {
  /** asking: the text has changed since. failed: it could not be asked. */
  state: "asking" | "fits" | "unfit" | "failed";
  problems: BodyProblem[];
  /** Why it could not be asked. */
  trouble: string | null;
}

const PAUSE_MS = 350;
const ASKING: Check = { state: "asking", problems: [], trouble: null };

/** What the server says of `body`, asked when typing pauses; an older answer never replaces a newer one. */
export function useCheck(operation: string, body: string): Check {
  const [answered, setAnswered] = useState<{ about: string; check: Check } | null>(null);
  const about = `${operation}\n${body}`;
  useEffect(() => {
    let isOld = false;
    const timer = setTimeout(async () => {
      const sent = await postJson<{ fits: boolean; problems: BodyProblem[] }>("/api/staff/console/check", {
        operation,
        body,
      });
      if (isOld) return;
      const check: Check = sent.done
        ? { state: sent.body.fits ? "fits" : "unfit", problems: sent.body.problems, trouble: null }
        : { state: "failed", problems: [], trouble: sent.trouble.fields.body ?? sent.trouble.sentence };
      setAnswered({ about: `${operation}\n${body}`, check });
    }, PAUSE_MS);
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [operation, body]);
  return answered?.about === about ? answered.check : ASKING;
}
