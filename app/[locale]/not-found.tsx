// An address nothing is known under.
import { ButtonLink } from "@/components/ui/button";
import { wordsFor } from "@/lib/i18n";
import { localeOfRequest } from "./page-words";

/** Next gives this page no parameters; its language comes with the request. */
export default async function NotFound() {
  const locale = await localeOfRequest();
  const { t } = wordsFor(locale);
  return (
    <div className="page-width pt-10 md:pt-16">
      <h1 className="max-w-2xl text-3xl">{t("footer.absent.heading")}</h1>
      <p className="mt-4 max-w-prose text-soft">{t("footer.absent.text")}</p>
      <ButtonLink href={`/${locale}`} className="mt-8">
        {t("footer.absent.home")}
      </ButtonLink>
    </div>
  );
}
