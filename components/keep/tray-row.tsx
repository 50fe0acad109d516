"use client"; // The row of stays in the tray: most readers compare none, so it is fetched with the first of them.
import { buttonClass } from "@/components/ui/button";
import { Sign } from "@/components/ui/sign";
import { comparisonHref } from "@/lib/address/compare-filters";
import type { Glance } from "@/lib/personal/glance";
import type { TrayLabels } from "./tray-labels";

export interface TrayProps {
  href: string;
  /** Names of what is asked of rates: the table of filters itself is not worth its bytes on every page. */
  fields: readonly string[];
  labels: TrayLabels;
}

interface TrayRowProps extends TrayProps {
  compared: Glance["compared"];
  say: (sentence: string) => void;
}

export function TrayRow({ href, fields, labels, compared, say }: TrayRowProps) {
  const remove = async (id: number, name: string) => {
    const { toggleCompared } = await import("@/lib/personal/actions");
    await toggleCompared({ id, name, lang: "", terms: null }, false);
    say(labels.removed.replace("{name}", name));
  };
  const clear = async () => {
    const { clearCompared } = await import("@/lib/personal/actions");
    await clearCompared();
  };
  const way = comparisonHref(href, compared, fields);
  return (
    <aside
      aria-label={labels.label}
      data-compare-tray
      // The last of the page, so that at its end the tray takes room of its own and covers nothing, however high.
      className="sticky bottom-(--foot-bar,0px) z-20 border-t border-line bg-surface shadow-over print:hidden"
    >
      <div className="page-width flex items-center gap-x-4 gap-y-2 py-2.5 max-sm:flex-wrap max-sm:justify-end">
        <ul className="flex min-w-0 grow gap-2 overflow-x-auto py-1 max-sm:basis-full">
          {compared.map(({ id, name }) => (
            <li
              key={id}
              className="flex max-w-44 shrink-0 items-center gap-1 rounded-full border border-line ps-3 pe-1 text-xs md:max-w-60"
            >
              <span className="truncate">
                <bdi>{name}</bdi>
              </span>
              <button
                type="button"
                onClick={() => remove(id, name)}
                className="grid size-8 shrink-0 place-items-center rounded-full hover:bg-sunken"
              >
                <Sign of="close" size={15} />
                <span className="visually-hidden">{labels.remove.replace("{name}", name)}</span>
              </button>
            </li>
          ))}
        </ul>
        <button type="button" onClick={clear} className="link min-h-9 shrink-0 text-xs">
          {labels.clear}
        </button>
        {compared.length > 1 ? (
          <a href={way} className={buttonClass({ size: "small" }, "shrink-0")}>
            {labels.open}
          </a>
        ) : (
          <p className="text-xs text-soft max-sm:order-first max-sm:grow">{labels.one}</p>
        )}
      </div>
    </aside>
  );
}
