"use client"; // A write is sent in place, and its outcome told there.
import { useRouter } from "next/navigation";
import { useState } from "react";
import { postJson, type Trouble } from "./post";

interface PostOptions<T> {
  /** Which of several buttons is busy meanwhile. */
  what?: string;
  /** What is said when it is done. */
  notice?: string | ((answer: T) => string);
}

/** `post` gives the answer's body once the page behind has been asked for anew; null when it failed, as `trouble` tells. */
export function usePost() {
  const router = useRouter();
  const [busy, setBusy] = useState<string | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [notice, setNotice] = useState("");
  const post = async <T = unknown>(
    path: string,
    body: unknown,
    { what = "", notice: done = "" }: PostOptions<T> = {},
  ): Promise<T | null> => {
    setBusy(what);
    setNotice("");
    const sent = await postJson<T>(path, body);
    setBusy(null);
    setTrouble(sent.done ? null : sent.trouble);
    if (!sent.done) return null;
    setNotice(typeof done === "function" ? done(sent.body) : done);
    router.refresh();
    return sent.body;
  };
  return { post, busy, isBusy: busy !== null, trouble, notice };
}
