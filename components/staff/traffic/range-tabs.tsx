// Ranges of time to choose from; the chosen one is told by a ground and to screen readers.
import Link from "next/link";

interface RangeTabsProps {
  label: string;
  tabs: readonly { href: string; text: string; isCurrent: boolean }[];
}

export function RangeTabs({ label, tabs }: RangeTabsProps) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-1 rounded-md border border-line bg-surface p-1">
        {tabs.map(({ href, text, isCurrent }) => (
          <li key={text}>
            <Link
              href={href}
              prefetch={false}
              aria-current={isCurrent ? "true" : undefined}
              className="inline-flex min-h-8 items-center rounded-sm px-3 text-xs text-soft hover:text-ink aria-[current=true]:bg-wash aria-[current=true]:font-medium aria-[current=true]:text-ink"
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
