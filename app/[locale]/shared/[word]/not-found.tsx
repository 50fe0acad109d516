// A shared list that was ended, whose time is over, or that never was.
import { ButtonLink } from "@/components/ui/button";
import { localeOfRequest, pageWords } from "../../page-words";

export default async function SharedNotFound() {
  const locale = await localeOfRequest();
  const { t } = await pageWords(locale);
  return (
    <div className="page-width pt-10 md:pt-16">
      <h1 className="max-w-2xl text-3xl">{t("saved.shared.goneHeading")}</h1>
      <p className="mt-4 max-w-prose text-soft">{t("saved.shared.goneText")}</p>
      <ButtonLink href={`/${locale}`} className="mt-8">
        {t("saved.shared.goneHome")}
      </ButtonLink>
    </div>
  );
}
