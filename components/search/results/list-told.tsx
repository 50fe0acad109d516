"use client"; // How many stays a list has and how many it lacks, true again after each page that was added.
import { useLonger } from "@/components/ui/longer-list";
import { Notice } from "@/components/ui/notice";

interface ToldProps {
  params: string;
  /** As the first page tells it. */
  first: string;
}

export function ListHeading({ params, first }: ToldProps) {
  return useLonger(params)?.heading ?? first;
}

export function SoldOut({ params, first }: Omit<ToldProps, "first"> & { first: string | null }) {
  const longer = useLonger(params);
  const text = longer === null ? first : longer.soldOutText;
  return text && <Notice>{text}</Notice>;
}
