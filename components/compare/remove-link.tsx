"use client"; // Takes the stay out of the tray as well, which only the browser knows.
import Link from "next/link";
import { Sign } from "@/components/ui/sign";

interface RemoveLinkProps {
  /** This page without the column. */
  href: string;
  /** The stay that leaves the tray; null when a rate is taken out. */
  id: number | null;
  text: string;
  label: string;
}

export function RemoveLink({ href, id, text, label }: RemoveLinkProps) {
  const forget = async () => {
    if (id === null) return;
    const { toggleCompared } = await import("@/lib/personal/actions");
    await toggleCompared({ id, name: "", lang: "", terms: null }, false);
  };
  return (
    <Link
      href={href}
      prefetch={false}
      scroll={false}
      onClick={() => void forget()}
      aria-label={label}
      className="inline-flex min-h-8 items-center gap-1 text-xs text-soft underline-offset-4 hover:text-ink hover:underline"
    >
      <Sign of="close" size={14} />
      {text}
    </Link>
  );
}
