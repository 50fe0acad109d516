// The ways on from a property: as a traveller, its history, its parity, its content, and its record of this moment.
import { termsToParams } from "@/lib/address/stay-query";
import { type StaffContext, staffHref } from "@/lib/views/staff/staff-context";

export function PropertyLinks({
  id,
  context,
  isFresh,
}: {
  id: number;
  context: StaffContext;
  isFresh: boolean;
}) {
  const path = `/staff/inventory/${id}`;
  const links = [
    { text: "Open as a traveller", href: `/en/stays/${id}?${termsToParams(context)}` },
    { text: "History of changes", href: staffHref("/staff/changes", context, { stay: id }) },
    { text: "Compare countries and platforms", href: staffHref("/staff/parity", context, { stay: id }) },
    { text: "Content score", href: staffHref("/staff/content", context, { q: id, status: "all" }) },
    { text: "Console", href: staffHref("/staff/console", context, { operation: "details" }) },
    isFresh
      ? { text: "Show our copy", href: staffHref(path, context) }
      : { text: "Ask for its record now", href: staffHref(path, context, { fresh: 1 }) },
  ];
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
      {links.map(({ text, href }) => (
        <li key={text}>
          {/* A plain link: the platform may be asked by what it leads to, so it is not read ahead. */}
          <a className="link inline-block min-h-6" href={href}>
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}
