// The ways on from a property: as a traveller, its history, its parity, its content, and its record of this moment.
import { termsToParams } from "@/lib/address/stay-query";
import { type StaffContext, staffHref } from "@/lib/views/staff/staff-context";

interface PropertyLinksProps {
  id: number;
  context: StaffContext;
  isFresh: boolean;
}

interface Way {
  text: string;
  href: string;
}

function Ways({ ways }: { ways: readonly Way[] }) {
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
      {ways.map(({ text, href }) => (
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

const pathOf = (id: number): string => `/staff/inventory/${id}`;

const askNow = ({ id, context }: PropertyLinksProps): Way => ({
  text: "Ask for its record now",
  href: staffHref(pathOf(id), context, { fresh: 1 }),
});

export function PropertyLinks(props: PropertyLinksProps) {
  const { id, context, isFresh } = props;
  return (
    <Ways
      ways={[
        { text: "Open as a traveller", href: `/en/stays/${id}?${termsToParams(context)}` },
        { text: "History of changes", href: staffHref("/staff/changes", context, { stay: id }) },
        { text: "Compare countries and devices", href: staffHref("/staff/parity", context, { stay: id }) },
        { text: "Content score", href: staffHref("/staff/content", context, { q: id, status: "all" }) },
        { text: "Console", href: staffHref("/staff/console", context, { operation: "details" }) },
        isFresh ? { text: "Show our copy", href: staffHref(pathOf(id), context) } : askNow(props),
      ]}
    />
  );
}

/** Of a property that nobody knows there is no page, history or score: the platform can be asked for it again. */
export function UnknownPropertyLinks(props: PropertyLinksProps) {
  const body = JSON.stringify({ accommodations: [props.id] });
  const byHand = {
    text: "Ask for it from the console",
    href: staffHref("/staff/console", props.context, { operation: "details", body }),
  };
  return <Ways ways={props.isFresh ? [byHand] : [askNow(props), byHand]} />;
}
