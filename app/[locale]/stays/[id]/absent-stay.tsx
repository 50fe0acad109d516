// The platform knows no stay with this number, or the number cannot be one.
import { ButtonLink } from "@/components/ui/button";
import { wordsFor } from "@/lib/i18n";
import { pageOrAbsent, type Show } from "../../absent";
import { localeOfRequest } from "../../page-words";

async function AbsentStay() {
  const locale = await localeOfRequest();
  const { t } = wordsFor(locale);
  return (
    <div className="page-width pt-10 md:pt-16">
      <h1 className="max-w-2xl text-3xl">{t("stay.notFoundHeading")}</h1>
      <p className="mt-4 max-w-prose text-soft">{t("stay.notFoundText")}</p>
      <ButtonLink href={`/${locale}`} className="mt-8">
        {t("stay.toSearch")}
      </ButtonLink>
    </div>
  );
}

/** A page about a stay. */
export const stayPage = <P,>(show: Show<P>) => pageOrAbsent(show, AbsentStay);
