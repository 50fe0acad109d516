// A price of everything for us beneath the platform's own, and the switches that say what is counted in (feature 9).
import type { ComponentProps, ComponentType } from "react";
import { toggleClass } from "@/components/ui/button";
import { Sign } from "@/components/ui/sign";
import type { DrawnAllIn } from "@/lib/views/list/card";
import type { CountIn } from "@/lib/views/rates/rates";
import type { Words } from "@/lib/views/words";

/** The sum and what is in it; always smaller than the price it is made of. */
export function AllIn({ sum }: { sum: DrawnAllIn }) {
  return (
    <span className="mt-1.5 block text-xs" data-all-in={sum.standing}>
      <span className="figures block font-medium text-ink">{sum.text}</span>
      <span className="figures block text-soft">{sum.parts.join(" · ")}</span>
    </span>
  );
}

/** What the page makes of a link to itself. */
type LinkHere = ComponentType<
  Pick<ComponentProps<"a">, "aria-label" | "aria-current" | "className" | "children"> & { href: string }
>;

interface CountInLinksProps {
  countIn: CountIn;
  link: LinkHere;
  words: Words;
  className?: string;
}

/** One link for each thing that can be counted in, with or without a script. */
export function CountInLinks({ countIn, link: To, words: { t }, className = "" }: CountInLinksProps) {
  if (countIn.links.length === 0) return null;
  return (
    <nav aria-label={t("price.allIn.label")} className={`text-sm ${className}`} data-count-in>
      <ul className="flex items-center gap-2 sm:flex-wrap">
        <li aria-hidden="true" className="text-xs text-soft">
          {t("price.allIn.label")}
        </li>
        {countIn.links.map(({ key, label, name, isOn, href }) => (
          <li key={key}>
            <To
              href={href}
              aria-label={name}
              aria-current={isOn ? "true" : undefined}
              className={toggleClass}
            >
              {isOn ? <Sign of="check" size={14} /> : null}
              <span>{label}</span>
            </To>
          </li>
        ))}
      </ul>
    </nav>
  );
}
