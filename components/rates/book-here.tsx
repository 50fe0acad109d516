// Choosing: a booking begun here by one press, or the way to the hand-off page.
import type { ReactNode } from "react";
import { ButtonLink, type ButtonSize, buttonClass } from "@/components/ui/button";
import { choiceIn } from "@/lib/address/hrefs";

interface ChooseProps {
  /** Hand-off page of the choice. */
  href: string;
  /** Where a booking is begun; null where it is made at the platform alone. */
  bookAction: string | null;
  size: ButtonSize;
  label?: string;
  className?: string;
  children: ReactNode;
}

export function Choose({ href, bookAction, size, label, className, children }: ChooseProps) {
  const chosen = bookAction === null ? null : choiceIn(href);
  if (bookAction === null || chosen === null)
    return (
      <ButtonLink href={href} size={size} className={className} aria-label={label}>
        {children}
      </ButtonLink>
    );
  return (
    <form action={bookAction} method="post">
      <input type="hidden" name="id" value={chosen.id} />
      <button
        type="submit"
        name="asked"
        value={chosen.asked}
        aria-label={label}
        className={buttonClass({ size }, className)}
      >
        {children}
      </button>
    </form>
  );
}
