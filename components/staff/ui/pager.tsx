// The two ways on from a page of entries; nothing where there is only one page.
import { ButtonLink } from "@/components/ui/button";

interface PagerProps {
  label: string;
  newer: string | null;
  older: string | null;
  words?: { newer: string; older: string };
}

export function Pager({ label, newer, older, words = { newer: "Newest", older: "Older" } }: PagerProps) {
  if (newer === null && older === null) return null;
  return (
    <nav aria-label={label} className="flex flex-wrap gap-3">
      {newer !== null && (
        <ButtonLink variant="secondary" size="small" href={newer}>
          {words.newer}
        </ButtonLink>
      )}
      {older !== null && (
        <ButtonLink variant="secondary" size="small" href={older}>
          {words.older}
        </ButtonLink>
      )}
    </nav>
  );
}
