"use client";
// A client component because only the browser knows the reader's own zone; without a script the time stays in UTC.
import { useSyncExternalStore } from "react";
import { readerTimeText } from "@/lib/format/instants";
import { CLOCK } from "@/lib/format/intl";

interface ReaderTimeProps {
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
export function ReaderTime({ at, text, tag, template }: ReaderTimeProps) {
  const time = useSyncExternalStore(
    never,
    () => readerTimeText(at, tag) || text,
    () => text,
  );
  return template.replace("{time}", time);
}

interface LocalTimeProps {
  /** UTC instant. */
  at: string;
  /** Zone the text beside it is in; nothing is shown when the reader lives by the same clock. */
  zone: string | null;
  tag: string;
  /** Sentence with `{time}` where the time goes. */
  template: string;
}

function inZone(at: string, zone: string | undefined, tag: string): string {
  const options = { dateStyle: "long", timeStyle: "short", ...CLOCK, timeZone: zone } as const;
  return new Intl.DateTimeFormat(tag, options).format(Date.parse(at));
}

/** Null where this browser's list of zones is older than the server's. */
function inZoneIfKnown(at: string, zone: string, tag: string): string | null {
  try {
    return inZone(at, zone, tag);
  } catch {
    return null;
  }
}

/** Null on the same clock, or for what is no instant. */
export function localSentence({ at, zone, tag, template }: LocalTimeProps): string | null {
  if (Number.isNaN(Date.parse(at))) return null;
  const own = inZone(at, undefined, tag);
  if (own === inZoneIfKnown(at, zone ?? "UTC", tag)) return null;
  return template.replace("{time}", own);
}

/** The same deadline by the reader's own clock (row A07); nothing on the server and nothing when equal. */
export function LocalTime(props: LocalTimeProps) {
  const sentence = useSyncExternalStore(
    never,
    () => localSentence(props),
    () => null,
  );
  return sentence === null ? null : <p className="mt-2 text-sm text-soft">{sentence}</p>;
}
