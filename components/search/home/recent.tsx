"use client"; // What was searched last is known to this browser alone.
import Link from "next/link";
import { Sign } from "@/components/ui/sign";
import { sayer } from "@/lib/i18n/say";
import { forgetSearches } from "@/lib/personal/recent-searches";
import type { FormView } from "../form/form-view";
import { useRecent } from "../form/use-recent";

interface RecentProps {
  view: FormView;
  labels: { heading: string; note: string; forget: string };
}

const MAX_SHOWN = 3;

export function Recent({ view, labels }: RecentProps) {
  const { action, limits, tag } = view;
  const searches = useRecent({ action, at: limits.at, tag, say: sayer(view.sentences) }).slice(0, MAX_SHOWN);
  if (searches.length === 0) return null;
  return (
    <section aria-labelledby="recent" className="page-width pt-section">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
        <h2 id="recent" className="text-2xl">
          {labels.heading}
        </h2>
        <p className="text-xs text-faint">
          {labels.note}{" "}
          <button type="button" onClick={forgetSearches} className="link min-h-8">
            {labels.forget}
          </button>
        </p>
      </div>
      <ul className="mt-6 grid gap-4 md:grid-cols-3">
        {searches.map(({ href, name, where, what }) => (
          <li key={href}>
            <Link
              href={href}
              prefetch={false}
              className="group flex h-full flex-col justify-between gap-5 rounded-md border border-line bg-surface p-5 transition-colors hover:border-edge"
            >
              <span>
                <span className="block text-lg font-medium">{name}</span>
                <span className="figures mt-1 block text-sm text-soft">{where}</span>
              </span>
              <span className="inline-flex items-center gap-1.5 text-sm font-medium text-accent">
                {what}
                <Sign of="arrow" size={16} className="rtl:-scale-x-100" />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
