// What the browser keeps of a stay.
import { KeepActions } from "@/components/keep/keep-actions";
import { KeepLook } from "@/components/keep/keep-look";
import { termsToParams } from "@/lib/address/stay-query";
import { sentences } from "@/lib/i18n/sentences";
import type { PropertyView } from "@/lib/views/stay/property";
import type { StayRequest } from "./stay-request";

/** Saving and comparing, and that it was looked at: known in the browser only. */
export function Keep({ request: { id, words, terms }, stay }: { request: StayRequest; stay: PropertyView }) {
  const asked = terms === null ? null : termsToParams(terms);
  const { name } = stay;
  return (
    <>
      <KeepActions
        {...{ id, name: name.text, lang: name.lang, terms: asked }}
        sentences={sentences(words, "saved.keep")}
        look="plain"
        className="mt-4"
      />
      <KeepLook
        {...{ id, terms: asked }}
        at={new Date().toISOString()}
        copy={sentences(words, "saved.copy")}
      />
    </>
  );
}
