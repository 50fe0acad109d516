// Takes a list out as a file; a plain link, because there is no page behind it.
import { buttonClass } from "@/components/ui/button";

export function ExportLink({ href, what }: { href: string; what?: string }) {
  return (
    <a href={href} download className={buttonClass({ variant: "secondary", size: "small" })}>
      {`Export ${what ? `${what} ` : ""}as CSV`}
    </a>
  );
}
