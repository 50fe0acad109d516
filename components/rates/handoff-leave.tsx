// The sum as the loudest figure, and the one button that leaves the site.
import { ExternalLink } from "lucide-react";
import { FreshWay } from "@/components/money/fresh-way";
import { ReaderTime } from "@/components/money/own-time";
import { OLD_AFTER_MINUTES } from "@/components/money/quote-limit";
import { WholePrice } from "@/components/money/whole-price";
import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { LeaveLink } from "@/components/ui/leave-link";
import type { HandoffTarget, HandoffView } from "@/lib/views/rates/handoff";
import type { Words } from "@/lib/views/words";

/** `second`: the way beside the one that is meant. `third`: for whom neither of the others is right. */
function Way({ target, place }: { target: HandoffTarget; place: "main" | "second" | "third" }) {
  return (
    <LeaveLink
      href={target.url}
      left={target.left}
      data-handoff={target.kind}
      className={
        place === "third"
          ? buttonClass({ variant: "quiet", size: "small" }, "w-full")
          : buttonClass({ size: "large", variant: place === "main" ? "primary" : "secondary" }, "w-full")
      }
    >
      {target.label}
      {place === "third" ? null : <Icon of={ExternalLink} className="rtl:-scale-x-100" />}
    </LeaveLink>
  );
}

/** What is sent to begin booking here. */
export interface ChosenHere {
  action: string;
  id: number;
  /** The query of this page. */
  asked: string;
}

function Here({ here: { action, id, asked }, words: { t } }: { here: ChosenHere; words: Words }) {
  return (
    <form action={action} method="post" data-book-here>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="asked" value={asked} />
      <input type="hidden" name="counted" value="1" />
      <button type="submit" className={buttonClass({ size: "large" }, "w-full")}>
        {t("booking.here.start")}
      </button>
      <p className="mt-5 border-t border-line pt-4 text-sm text-soft">{t("booking.here.or")}</p>
    </form>
  );
}

interface HandoffLeaveProps {
  view: HandoffView;
  /** Null where it is booked on the platform's page alone. */
  here: ChosenHere | null;
  words: Words;
}

export function HandoffLeave({ view, here, words }: HandoffLeaveProps) {
  const { t } = words;
  const { target, alternative, blocked } = view;
  return (
    <div>
      <WholePrice price={view.price} words={words} />
      {view.sumText ? <p className="mt-3 text-xs text-soft">{view.sumText}</p> : null}
      <div className="mt-6 space-y-2">
        {here ? <Here here={here} words={words} /> : null}
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
            <Way target={target} place={here ? "second" : "main"} />
            {alternative ? <Way target={alternative} place="third" /> : null}
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
          {target.kind === "app" ? t("handoff.whereApp") : t("handoff.where", { booking: target.site })}
        </p>
      ) : null}
      <p className="mt-2 text-xs text-faint">
        <ReaderTime
          at={view.quotedAt}
          text={view.quotedAtText}
          tag={words.tag}
          template={t("handoff.quotedAt", { time: "{time}" })}
        />
      </p>
    </div>
  );
}
