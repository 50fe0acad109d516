// An address nothing is known under, and where to go from it.
import type { Metadata } from "next";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { orAbsent } from "@/lib/http/page-status";
import { wordsFor } from "@/lib/i18n";
import { localeOfRequest } from "./page-words";

/** The first part of the address may be no language: it comes with the request. */
async function Absent() {
  const locale = await localeOfRequest();
  const { t } = wordsFor(locale);
  return (
    <div className="page-width pt-10 md:pt-16">
      <h1 className="max-w-2xl text-3xl">{t("footer.absent.heading")}</h1>
      <p className="mt-4 max-w-prose text-soft">{t("footer.absent.text")}</p>
      <form action={`/${locale}/search`} className="mt-8 flex max-w-xl flex-wrap items-end gap-3">
        <label className="min-w-0 grow basis-60">
          <span className="field-label mb-1">{t("search.form.destination.label")}</span>
          <input
            name="q"
            type="search"
            placeholder={t("search.form.destination.placeholder")}
            className="box"
          />
        </label>
        <Button type="submit">{t("search.form.submit")}</Button>
      </form>
      <a href={`/${locale}`} className="link mt-6 inline-block text-sm">
        {t("footer.absent.home")}
      </a>
    </div>
  );
}

export type Show<P> = (props: P) => ReactNode | Promise<ReactNode>;

/** A page; `absent` where it calls `notFound()`. */
export const pageOrAbsent =
  <P,>(show: Show<P>, absent: () => Promise<ReactNode> = Absent) =>
  (props: P): Promise<ReactNode> =>
    orAbsent(
      () => show(props),
      async () => (
        <>
          <meta name="robots" content="noindex" />
          {await absent()}
        </>
      ),
    );

/** The head of such a page. */
export const headOrAbsent =
  <P,>(head: (props: P) => Promise<Metadata>) =>
  (props: P): Promise<Metadata> =>
    orAbsent(
      () => head(props),
      async () => ({ title: wordsFor(await localeOfRequest()).t("footer.absent.heading") }),
    );
