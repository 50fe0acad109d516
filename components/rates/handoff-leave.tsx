// The sum as the loudest figure, and the one button that leaves the site.
import { ExternalLink } from "lucide-react";
import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { LeaveLink } from "@/components/ui/leave-link";
import type { HandoffTarget, HandoffView } from "@/lib/views/rates/handoff";
import type { PriceView } from "@/lib/views/rates/rates";
import type { Words } from "@/lib/views/words";
import { FreshWay } from "./fresh-way";
import { OwnTime } from "./own-time";
import { OLD_AFTER_MINUTES } from "./quote-limit";

/** The total is what is owed in all; the shown price is named again only where it differs (docs/features.md 3). */
function Sum({ price, words }: { price: PriceView; words: Words }) {
  const { t } = words;
  const { total, display } = price;
  const differs = display !== null && display.shown.amount !== total.shown.amount;
  return (
    <>
      <p className="text-sm text-soft">{t("handoff.totalLabel")}</p>
      <p className="figures text-3xl font-semibold" data-handoff-total>
        {total.shown.text}
      </p>
      {total.property ? (
        <p className="figures text-sm text-soft">
          {t("handoff.inProperty", { amount: total.property.text })}
        </p>
      ) : null}
      <dl className="figures mt-3 space-y-1 text-sm">
        {price.paid
          .flatMap(({ parts }) => parts)
          .map(({ label, money }) => (
            <Line key={label} label={label} value={money.shown.text} />
          ))}
        {differs ? <Line label={t("handoff.shownLabel")} value={display.shown.text} /> : null}
      </dl>
      <p className="mt-3 text-sm">{price.tax.text}</p>
      <p className="mt-1 text-xs text-soft">{price.chargedIn}</p>
    </>
  );
}

function Line({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-soft">{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Way({ target, main }: { target: HandoffTarget; main: boolean }) {
  return (
    <LeaveLink
      href={target.url}
      left={target.left}
      data-handoff={target.kind}
      className={
        main
          ? buttonClass({ size: "large" }, "w-full")
          : buttonClass({ variant: "quiet", size: "small" }, "w-full")
      }
    >
      {target.label}
      {main ? <Icon of={ExternalLink} className="rtl:-scale-x-100" /> : null}
    </LeaveLink>
  );
}

export function HandoffLeave({ view, words }: { view: HandoffView; words: Words }) {
  const { t } = words;
  const { target, alternative, blocked } = view;
  return (
    <div>
      <Sum price={view.price} words={words} />
      {view.sumText ? <p className="mt-3 text-xs text-soft">{view.sumText}</p> : null}
      <div className="mt-6 space-y-2">
        {target ? (
          <FreshWay
            quotedAt={view.quotedAt}
            old={
              <>
                <p className="mb-3 rounded-md bg-caution-wash p-4 text-sm">
                  {t("handoff.expired", { minutes: OLD_AFTER_MINUTES })}
                </p>
                <a href={view.againHref} className={buttonClass({ size: "large" }, "w-full")} data-again>
                  {t("handoff.again")}
                </a>
              </>
            }
          >
            <Way target={target} main />
            {alternative ? <Way target={alternative} main={false} /> : null}
          </FreshWay>
        ) : null}
        {blocked ? (
          <div role="alert" className="rounded-md bg-caution-wash p-4 text-sm">
            <p className="font-medium">{t("handoff.blockedHeading")}</p>
            <p className="mt-1">{blocked}</p>
          </div>
        ) : null}
      </div>
      {target ? (
        <p className="mt-3 text-xs text-soft">
          {target.kind === "app" ? t("handoff.whereApp") : t("handoff.where", { host: target.host })}
        </p>
      ) : null}
      <p className="mt-2 text-xs text-faint">
        <OwnTime
          at={view.quotedAt}
          text={view.quotedAtText}
          tag={words.tag}
          template={t("handoff.quotedAt", { time: "{time}" })}
        />
      </p>
    </div>
  );
}
