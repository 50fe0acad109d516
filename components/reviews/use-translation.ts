"use client";
// A client module because only the browser knows whether it can translate, and does it on the device.
import { useEffect, useState } from "react";
import type { ReviewSide, ReviewView } from "@/lib/views/reviews/reviews";

interface Pair {
  sourceLanguage: string;
  targetLanguage: string;
}
/** https://developer.mozilla.org/docs/Web/API/Translator; few browsers have it. */
interface BrowserTranslator {
  availability(pair: Pair): Promise<"unavailable" | "downloadable" | "downloading" | "available">;
  create(pair: Pair): Promise<{ translate(text: string): Promise<string> }>;
}

const ours = (): BrowserTranslator | undefined =>
  (globalThis as { Translator?: BrowserTranslator }).Translator;

/** The browser names Chinese by its script and others without their country. */
function pairOf(from: string, to: string): Pair {
  const [base = from] = from.toLowerCase().split("-");
  return { sourceLanguage: from.toLowerCase() === "zh-tw" ? "zh-Hant" : base, targetLanguage: to };
}

const offers = new Map<string, Promise<boolean>>();

/** Asked once for a pair of languages. */
function isOffered(pair: Pair): Promise<boolean> {
  const key = `${pair.sourceLanguage} ${pair.targetLanguage}`;
  const known = offers.get(key);
  if (known) return known;
  const asked = (async () => {
    try {
      return ((await ours()?.availability(pair)) ?? "unavailable") !== "unavailable";
    } catch {
      return false;
    }
  })();
  offers.set(key, asked);
  return asked;
}

type Texts = Pick<ReviewView, ReviewSide>;
type Translated = { state: "original" | "busy" | "failed" } | { state: "translated"; texts: Texts };

/**
 * The browser's own translation of some texts; `translate` is null where the browser cannot. `from` and `to` are tags
 * such as `en-gb`; `from` null where nothing needs translating.
 */
export function useTranslation(texts: Texts, from: string | null, to: string) {
  const [canTranslate, setCan] = useState(false);
  const [now, setNow] = useState<Translated>({ state: "original" });
  useEffect(() => {
    let isGone = false;
    if (from !== null && ours())
      void isOffered(pairOf(from, to)).then((can) => {
        if (!isGone) setCan(can);
      });
    return () => {
      isGone = true;
    };
  }, [from, to]);
  const translate = async () => {
    setNow({ state: "busy" });
    try {
      const translator = await ours()?.create(pairOf(from ?? to, to));
      if (!translator) throw new Error("the browser's translator is gone");
      const own = (text: string | null) => (text === null ? null : translator.translate(text));
      const [summary, positive, negative] = await Promise.all([
        own(texts.summary),
        own(texts.positive),
        own(texts.negative),
      ]);
      setNow({ state: "translated", texts: { summary, positive, negative } });
    } catch {
      setNow({ state: "failed" });
    }
  };
  return {
    now,
    translate: canTranslate ? translate : null,
    showOriginal: () => setNow({ state: "original" }),
  };
}
