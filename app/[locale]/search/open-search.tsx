// A search that cannot be made yet: the form stays open, and each sentence leads to its field.
import type { ReactNode } from "react";
import type { FormProblem } from "@/components/search/form/form-view";
import { SearchForm } from "@/components/search/form/search-form";
import type { Words } from "@/lib/i18n";
import type { SearchDraft } from "@/lib/stays/query";
import { searchFormView } from "../plain-search";

interface OpenSearchProps {
  words: Words;
  parsed: { draft: SearchDraft };
  place: string | null | undefined;
  problems: FormProblem[];
  /** The destination as it was typed. */
  text?: string;
  /** One entry per child of the address, empty where its age cannot be one. */
  ages?: string[];
  title?: string;
  children?: ReactNode;
}

export async function OpenSearch({
  words,
  parsed,
  place,
  problems,
  text = "",
  ages,
  title,
  children,
}: OpenSearchProps) {
  const view = await searchFormView(words, parsed.draft, {
    placeName: place ?? null,
    text,
    ...(ages ? { ages } : {}),
  });
  return (
    <div className="page-width">
      <h1 className="pt-4 pb-6 text-3xl md:pt-8">{title ?? words.t("search.form.legend")}</h1>
      <SearchForm key={problems.map(({ sentence }) => sentence).join()} view={view} problems={problems} />
      {children}
    </div>
  );
}
