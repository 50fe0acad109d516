"use client"; // Who booked is asked for in place, and is gone with the page.
import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { ErrorSummary } from "@/components/staff/ui/error-summary";
import { Facts } from "@/components/staff/ui/facts";
import { usePost } from "@/components/staff/ui/use-post";
import { toMinute } from "@/components/staff/ui/words";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { SectionHeading } from "@/components/ui/section-heading";
import type { OrderDetail } from "@/lib/staff/orders/list";

interface BookerProps extends Pick<OrderDetail, "booker" | "blankedAt" | "retainUntil"> {
  order: string;
  mayReveal: boolean;
}

/** Why nobody stands there, or until when somebody does. */
function noteOf({ booker, blankedAt, retainUntil, mayReveal }: BookerProps): string {
  if (blankedAt !== null) return `Deleted ${toMinute(blankedAt)}, when its time was over.`;
  if (booker.length === 0) return "The platform told of nobody.";
  const until = `Deleted after ${toMinute(retainUntil)}.`;
  return mayReveal
    ? until
    : `Personal data stays masked for viewers: an operator can reveal it, and each time is recorded. ${until}`;
}

export function Booker(props: BookerProps) {
  const { order, booker, mayReveal } = props;
  const [revealed, setRevealed] = useState<OrderDetail["booker"] | null>(null);
  const { post, isBusy, trouble } = usePost();
  const reveal = async () => {
    const answer = await post<Pick<OrderDetail, "booker">>("/api/staff/orders/reveal", { order });
    if (answer !== null) setRevealed(answer.booker);
  };
  const fields = revealed ?? booker;
  return (
    <section aria-labelledby="booker">
      <SectionHeading
        id="booker"
        isSmall
        lead={noteOf(props)}
        aside={
          mayReveal &&
          booker.length > 0 &&
          (revealed === null ? (
            <Button size="small" variant="secondary" disabled={isBusy} onClick={() => void reveal()}>
              <Icon of={Eye} size={15} />
              {isBusy ? "Revealing…" : "Reveal (recorded)"}
            </Button>
          ) : (
            <Button size="small" variant="secondary" onClick={() => setRevealed(null)}>
              <Icon of={EyeOff} size={15} />
              Hide again
            </Button>
          ))
        }
      >
        Booked by
      </SectionHeading>
      <ErrorSummary trouble={trouble} />
      {fields.length > 0 && <Facts facts={fields} />}
    </section>
  );
}
