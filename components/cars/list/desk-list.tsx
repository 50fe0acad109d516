// The desks of a list by name: what the map beside it shows, for everybody who does not see it.
import type { ComponentType, ReactNode } from "react";
import { Disclosure } from "@/components/ui/disclosure";
import type { DeskPoint } from "@/lib/views/cars/car-list";
import type { Words } from "@/lib/views/words";

interface DeskListProps {
  desks: { points: DeskPoint[]; placeless: number };
  link: ComponentType<{ href: string; className: string; children: ReactNode }>;
  words: Words;
}

export function DeskList({ desks: { points, placeless }, link: NarrowLink, words: { t } }: DeskListProps) {
  return (
    <Disclosure summary={t("carlist.desks.summary", { count: points.length + placeless })} className="mb-2">
      <ul className="text-sm">
        {points.map(({ id, name, forWhat, closed, href }) => (
          <li
            key={id}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line py-1"
          >
            <NarrowLink href={href} className="link inline-flex min-h-8 items-center">
              {name.text}
            </NarrowLink>
            <span className="figures text-soft">
              {closed && <span className="me-3 text-caution">{closed}</span>}
              {forWhat}
            </span>
          </li>
        ))}
      </ul>
      {placeless > 0 && (
        <p className="mt-2 text-xs text-soft">{t("carlist.desks.placeless", { count: placeless })}</p>
      )}
    </Disclosure>
  );
}
