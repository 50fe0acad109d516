// What needs a person, the gravest first; or the sentence that nothing does.
import { CircleAlert, CircleCheck, Clock3 } from "lucide-react";
import Link from "next/link";
import { Icon } from "@/components/ui/icon";
import type { Need } from "@/lib/staff/needs";
import { type StaffContext, staffHref } from "@/lib/views/staff/staff-context";

/** `/staff/taxi?tab=parked` with the context. */
function hrefOf({ href }: Need, context: StaffContext): string {
  const [path = href, query] = href.split("?");
  return staffHref(path, context, Object.fromEntries(new URLSearchParams(query)));
}

function Row({ need, context }: { need: Need; context: StaffContext }) {
  const isGrave = need.urgency === "grave";
  return (
    <li className="flex items-start gap-3 py-3.5">
      <Icon
        of={isGrave ? CircleAlert : Clock3}
        size={19}
        className={`mt-0.5 shrink-0 ${isGrave ? "text-danger" : "text-caution"}`}
      />
      <p className="min-w-0 grow text-sm">
        <span className="visually-hidden">{isGrave ? "Travellers notice: " : "Today: "}</span>
        {need.sentence}
      </p>
      <Link className="link shrink-0 text-sm" prefetch={false} href={hrefOf(need, context)}>
        {need.where}
      </Link>
    </li>
  );
}

export function Needs({ needs, context }: { needs: readonly Need[]; context: StaffContext }) {
  return (
    <section aria-labelledby="needs">
      <h2 id="needs" className="text-xl">
        What needs a person
      </h2>
      {needs.length === 0 ? (
        <p className="mt-3 flex items-center gap-3 rounded-md bg-wash px-4 py-3 text-sm">
          <Icon of={CircleCheck} size={19} className="shrink-0 text-good" />
          Nothing at the moment.
        </p>
      ) : (
        <ul className="mt-2 divide-y divide-line border-y border-line">
          {needs.map((need) => (
            <Row key={need.sentence} need={need} context={context} />
          ))}
        </ul>
      )}
    </section>
  );
}
