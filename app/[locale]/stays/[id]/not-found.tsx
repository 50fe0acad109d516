// The platform knows no stay with this number, or the number cannot be one.
import { ButtonLink } from "@/components/ui/button";
import { LOCALES, wordsFor } from "@/lib/i18n";

/** Next gives this page no parameters; it speaks the first language. */
export default function StayNotFound() {
  const [locale] = LOCALES;
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
