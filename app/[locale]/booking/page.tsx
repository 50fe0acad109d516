// Opening a booking without its link: by reservation and PIN, or by having the links mailed again.
import type { Metadata } from "next";
import { cookies } from "next/headers";
import { notFound } from "next/navigation";
import { OpenForm } from "@/components/booking/open-form";
import { isBookedHere } from "@/lib/booking/booked-here";
import { config } from "@/lib/config";
import { isLocale, wordsFor } from "@/lib/i18n";
import { TYPED_COOKIE } from "@/lib/rules/order-attempt";
import { headOrAbsent, pageOrAbsent } from "../absent";
import { type LocalePageProps, pageWords } from "../page-words";

export const generateMetadata = headOrAbsent(async ({ params }: LocalePageProps): Promise<Metadata> => {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  return { title: wordsFor(locale).t("booking.open.heading"), robots: { index: false } };
});

/** What was sent and refused; nothing where the page says nothing of that. */
async function typedBefore(isRefused: boolean) {
  const stored = new URLSearchParams(isRefused ? (await cookies()).get(TYPED_COOKIE)?.value : "");
  return { reservation: stored.get("reservation") ?? "", email: stored.get("email") ?? "" };
}

export default pageOrAbsent(async ({ params, searchParams }: LocalePageProps) => {
  const { locale } = await params;
  if (!isLocale(locale) || !isBookedHere()) notFound();
  const words = await pageWords(locale);
  const { t } = words;
  const { wrong, noPin, limited, sent, mail } = await searchParams;
  const typed = await typedBefore([wrong, noPin, limited, mail].some(Boolean));
  const minutes = typeof limited === "string" && /^\d{1,4}$/.test(limited) ? Number(limited) : null;
  const hours = Math.ceil((minutes ?? 0) / 60);
  const wait =
    hours > 2
      ? t("booking.open.limitedHours", { hours })
      : t("booking.open.limited", { minutes: minutes ?? 0 });
  const tooMany = minutes === null ? null : wait;
  const mailProblem = mail === "wrong" ? t("booking.open.emailWrong") : null;
  return (
    <div className="page-width max-w-4xl pt-8 pb-section md:pt-12" data-booking="open">
      <h1 className="text-3xl">{t("booking.open.heading")}</h1>
      <p className="mt-3 mb-8 text-soft">{t("booking.open.lead")}</p>
      <OpenForm
        locale={locale}
        problem={tooMany ?? (wrong === "1" ? t("booking.open.wrong") : null)}
        pinProblem={noPin === "1" ? t("booking.open.noPin") : null}
        typed={typed}
        links={config.mail === null ? null : { problem: mailProblem, isSent: sent === "1" }}
        words={words}
      />
    </div>
  );
});
