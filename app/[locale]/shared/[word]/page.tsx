// A list somebody shared by a link: read-only, without a name, and with the prices its sharer saw if they wished so.
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { CopyShared } from "@/components/saved/copy-shared";
import { SharedRow } from "@/components/saved/shared-row";
import { isShareToken } from "@/lib/address/shared-list";
import { orWithout } from "@/lib/database-away";
import { dayText } from "@/lib/format/days";
import { setPageStatus } from "@/lib/http/page-status";
import { isLocale } from "@/lib/i18n";
import { openShared } from "@/lib/sharing/shared-lists";
import { pageOrAbsent } from "../../absent";
import { localeOfRequest, pageWords } from "../../page-words";
import { NoList } from "./no-list";
import { rowsOf } from "./shared-rows";

interface SharedProps {
  params: Promise<{ locale: string; word: string }>;
}

/** The link is a secret: nobody may list it, and no page it leads to is told where the reader came from. */
export const metadata: Metadata = { robots: { index: false, follow: false }, referrer: "no-referrer" };

/** It was ended, its time is over, or it never was. */
async function AbsentList() {
  const words = await pageWords(await localeOfRequest());
  const { t } = words;
  return <NoList heading={t("saved.shared.goneHeading")} text={t("saved.shared.goneText")} words={words} />;
}

async function SharedPage({ params }: SharedProps) {
  const { locale, word } = await params;
  if (!isLocale(locale)) notFound();
  const words = await pageWords(locale);
  if (!isShareToken(word)) {
    setPageStatus(400);
    return (
      <NoList
        heading={words.t("saved.shared.brokenHeading")}
        text={words.t("saved.shared.brokenText")}
        words={words}
      />
    );
  }
  const shared = await orWithout("away" as const, () => openShared(word));
  if (shared === null) notFound();
  if (shared === "away")
    return (
      <NoList
        heading={words.t("saved.shared.awayHeading")}
        text={words.t("saved.shared.awayText")}
        words={words}
      />
    );
  const { t, tag } = words;
  const { name, items } = shared.content;
  const rows = await rowsOf(items, words);
  return (
    <div className="page-width pt-8 pb-section" data-shared>
      <h1 className="text-3xl">
        <bdi>{t("saved.shared.title", { name })}</bdi>
      </h1>
      <p className="mt-3 max-w-prose text-sm text-soft">
        {[
          ...(rows.some(({ seen }) => seen !== null) ? [t("saved.shared.seenLead")] : []),
          t("saved.shared.until", { date: dayText(shared.expiresAt.slice(0, 10), tag) }),
        ].join(" ")}
      </p>
      <CopyShared
        list={{
          name,
          items: rows.map(({ item, terms }) => ({ id: item.id, note: item.note, terms })),
        }}
        savedHref={`/${locale}/saved`}
        labels={{
          copy: t("saved.shared.copy"),
          copied: t("saved.shared.copied"),
          open: t("saved.shared.open"),
        }}
      />
      <div className="mt-8">
        {rows.map(({ item, stay, href, when, seen }) => (
          <SharedRow
            key={item.id}
            stay={stay}
            href={href}
            when={when}
            note={item.note}
            seen={seen}
            labels={{
              check: t("saved.shared.check"),
              note: t("saved.shared.note"),
              unknown: t("saved.shared.unknown", { id: String(item.id) }),
              closed: t("saved.shared.closed"),
            }}
          />
        ))}
      </div>
    </div>
  );
}

export default pageOrAbsent(SharedPage, AbsentList);
