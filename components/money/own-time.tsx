"use client";
// A client component because only the browser knows the reader's own zone; without a script the time stays in UTC.
import { useSyncExternalStore } from "react";
import { ownTimeText } from "@/lib/format/instants";

interface OwnTimeProps {
  /** UTC instant. */
  at: string;
  /** The instant as the server words it. */
  text: string;
  tag: string;
  /** Sentence with `{time}` where the time goes. */
  template: string;
}

const never = () => () => {};

/** A sentence that holds a moment of now, in the reader's own time. */
export function OwnTime({ at, text, tag, template }: OwnTimeProps) {
  const time = useSyncExternalStore(
    never,
    () => ownTimeText(at, tag) || text,
    () => text,
  );
  return template.replace("{time}", time);
}
