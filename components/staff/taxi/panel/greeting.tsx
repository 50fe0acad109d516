// The meet-and-greet order, as large as it matters at the airport, and the way to its name board.
import { Hand, Printer } from "lucide-react";
import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { BookingDetail } from "@/lib/taxi/desk/desk";

interface GreetingProps {
  detail: BookingDetail;
  mayReveal: boolean;
  zone: string;
}

/** In the zone the desk is read in, so that the sheet says the same time. */
const boardHref = (reference: string, zone: string) =>
  `/staff/taxi/board?${new URLSearchParams({ reference, zone })}`;

/** Once the personal data is deleted nobody can tell whether one was ordered. */
function heading({ meetAndGreet, blankedAt }: BookingDetail): string {
  if (meetAndGreet !== null) return "Meet and greet";
  return blankedAt === null ? "No meet-and-greet ordered" : "Meet and greet: deleted";
}

export function Greeting({ detail, mayReveal, zone }: GreetingProps) {
  const isBlank = detail.blankedAt !== null;
  return (
    <div
      className={`mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-md px-4 py-3.5 ${detail.meetAndGreet === null ? "bg-sunken" : "bg-wash"}`}
    >
      <div className="min-w-0">
        <p
          className={`flex items-center gap-2 text-xs font-medium ${detail.meetAndGreet === null ? "text-soft" : "text-accent"}`}
        >
          <Icon of={Hand} size={15} />
          {heading(detail)}
        </p>
        {detail.meetAndGreet !== null && (
          <p className="mt-1 text-lg font-semibold wrap-anywhere">
            <bdi>{detail.meetAndGreet}</bdi>
          </p>
        )}
      </div>
      {mayReveal && !isBlank && detail.row !== null && (
        <a
          href={boardHref(detail.reference, zone)}
          target="_blank"
          rel="noopener"
          className={buttonClass({ variant: "secondary", size: "small" })}
        >
          <Icon of={Printer} size={15} />
          Name board<span className="visually-hidden"> in a new tab</span>
        </a>
      )}
    </div>
  );
}
