"use client"; // How many stays a list has and how many it lacks, true again after each page that was added.
import { useLonger } from "@/components/list-map/longer-list";
import { Notice } from "@/components/ui/notice";
import { Announce } from "./announce";

/** `first`: as the first page tells it. */
export function ListHeading({ first }: { first: string }) {
  return useLonger()?.heading ?? first;
}

export function ListAnnounce({ first }: { first: string }) {
  return <Announce text={useLonger()?.heading ?? first} />;
}

export function SoldOut({ first }: { first: string | null }) {
  const longer = useLonger();
  const text = longer === null ? first : longer.soldOutText;
  return text && <Notice>{text}</Notice>;
}
