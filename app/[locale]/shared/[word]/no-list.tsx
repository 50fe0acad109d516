// A link that opens no list: what is wrong with it, and where to go on.
import { ButtonLink } from "@/components/ui/button";
import type { Words } from "@/lib/i18n";

export function NoList({ heading, text, words }: { heading: string; text: string; words: Words }) {
  return (
    <div className="page-width pt-10 pb-section md:pt-16">
      <h1 className="max-w-2xl text-3xl">{heading}</h1>
      <p className="mt-4 max-w-prose text-soft">{text}</p>
      <ButtonLink href={`/${words.locale}`} className="mt-8">
        {words.t("saved.shared.goneHome")}
      </ButtonLink>
    </div>
  );
}
