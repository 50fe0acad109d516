// The way to what the reader keeps; `count` stands beside the word.
import { Bookmark } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";

interface SavedLinkProps {
  href: string;
  label: string;
  count?: ReactNode;
}

export function SavedLink({ href, label, count }: SavedLinkProps) {
  return (
    <Link
      href={href}
      prefetch={false}
      className="inline-flex min-h-11 items-center gap-2 rounded-sm px-2 text-xs font-medium whitespace-nowrap text-soft transition-colors hover:text-ink sm:text-sm"
    >
      <Icon of={Bookmark} size={16} />
      {label}
      {count}
    </Link>
  );
}
