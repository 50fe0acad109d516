"use client"; // Its marks follow the theme chosen, and the browser may translate it.
import { Fragment, useEffect, useState } from "react";
import { Sign } from "@/components/ui/sign";
import type { Say } from "@/lib/i18n/say";
import { isReaderLanguage } from "@/lib/views/reviews/review-order";
import type { ReviewMention, ReviewSide, ReviewView } from "@/lib/views/reviews/reviews";

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
  const isTranslatable = (async () => {
    try {
      return ((await ours()?.availability(pair)) ?? "unavailable") !== "unavailable";
    } catch {
      return false;
    }
  })();
  offers.set(key, isTranslatable);
  return isTranslatable;
}

type Texts = Pick<ReviewView, ReviewSide>;
type Translated = { state: "original" | "busy" | "failed" } | { state: "translated"; texts: Texts };

/**
 * The browser's own translation of some texts; `translate` is null where the browser cannot. `from` and `to` are tags
 * such as `en-gb`; `from` null where nothing needs translating.
 */
function useTranslation(texts: Texts, from: string | null, to: string) {
  const [canTranslate, setCan] = useState(false);
  const [now, setNow] = useState<Translated>({ state: "original" });
  useEffect(() => {
    let isRemoved = false;
    if (from !== null && ours())
      void isOffered(pairOf(from, to)).then((can) => {
        if (!isRemoved) setCan(can);
      });
    return () => {
      isRemoved = true;
    };
  }, [from, to]);
  const translate = async () => {
    setNow({ state: "busy" });
    try {
      const translator = await ours()?.create(pairOf(from ?? to, to));
      if (!translator) throw new Error("the browser's translator is gone");
      const translated = (text: string | null) => (text === null ? null : translator.translate(text));
      const [summary, positive, negative] = await Promise.all([
        translated(texts.summary),
        translated(texts.positive),
        translated(texts.negative),
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

type SayOfReview = Say<"reviews.item">;

/** A text longer than this is told in two parts, unless what is left over is not worth a press. */
const LONG = 320;
const WORTH = 120;
/** Ends of sentences, also those of Japanese and Arabic. */
const SENTENCE_END = /[.!?。！？؟](?=\s|$|[^\s.!?])/g;

/** Where the beginning of a long text ends, at the end of a sentence; null where the whole is short. */
function cutOf(text: string): number | null {
  if (text.length < LONG + WORTH) return null;
  const ends = [...text.matchAll(SENTENCE_END)].map(({ index }) => index + 1);
  const cut = ends.findLast((end) => end <= LONG && end > LONG / 2) ?? text.lastIndexOf(" ", LONG);
  return cut <= 0 ? null : cut;
}

/** Our words inside a text of another language, for those who hear it. */
const Aside = ({ lang, children }: { lang: string; children: string }) => (
  <span lang={lang} className="visually-hidden">
    {" "}
    {children}{" "}
  </span>
);

interface TextProps {
  text: string;
  lang?: string;
  /** The reader's language. */
  locale: string;
  marks: readonly ReviewMention[];
  say: SayOfReview;
}

const MARK = {
  complaint: "rounded-xs bg-caution-wash px-0.5 text-ink",
  praise: "rounded-xs bg-wash px-0.5 text-ink",
};

/** The text with the words that a theme rests on as marks; who hears it is told where they begin and end. */
function Marked({ text, marks, locale, say }: TextProps) {
  const inOrder = marks.toSorted((a, b) => a.from - b.from);
  return (
    <>
      {inOrder.map(({ from, to, mood }, at) => (
        <Fragment key={from}>
          <span>{text.slice(inOrder[at - 1]?.to ?? 0, from)}</span>
          <mark data-mood={mood} className={MARK[mood]}>
            <Aside lang={locale}>{say("reviews.item.marked", { mood })}</Aside>
            <span>{text.slice(from, to)}</span>
            <Aside lang={locale}>{say("reviews.item.markedEnd")}</Aside>
          </mark>
        </Fragment>
      ))}
      <span>{text.slice(inOrder.at(-1)?.to ?? 0)}</span>
    </>
  );
}

/** The rest is not there for anybody until it is opened, and the browser's own element tells whether it is (row V09). */
function Text(props: TextProps) {
  const { text, lang, marks, say } = props;
  const cut = cutOf(text);
  // A mark that nobody sees would be none.
  if (cut === null || marks.some(({ to }) => to > cut))
    return (
      <span lang={lang} dir="auto" className="block whitespace-pre-line">
        <Marked {...props} />
      </span>
    );
  return (
    <>
      <span lang={lang} dir="auto" className="block whitespace-pre-line">
        <Marked {...props} text={text.slice(0, cut)} />
      </span>
      <details className="mt-0.5">
        <summary className="link inline-block min-h-6">{say("reviews.item.rest")}</summary>
        <p lang={lang} dir="auto" className="mt-0.5 whitespace-pre-line">
          {text.slice(cut).trimStart()}
        </p>
      </details>
    </>
  );
}

const SIDES = {
  positive: { sign: "up", tone: "text-good" },
  negative: { sign: "down", tone: "text-caution" },
} as const;

function Side({
  side,
  text,
  ...rest
}: Omit<TextProps, "text"> & { side: keyof typeof SIDES; text: string | null }) {
  if (!text) return null;
  const { say } = rest;
  const { sign, tone } = SIDES[side];
  return (
    <div className="grid grid-cols-[1rem_1fr] gap-x-2.5">
      <dt className={`pt-1 ${tone}`}>
        <Sign of={sign} size={14} />
        <span className="visually-hidden">{say(`reviews.item.${side}`)} </span>
      </dt>
      <dd>
        <Text {...rest} text={text} />
      </dd>
    </div>
  );
}

function Score({ score, say }: { score: string | null; say: SayOfReview }) {
  if (score === null) return <span className="text-xs text-faint">{say("reviews.item.unscored")}</span>;
  return (
    <span className="figures inline-flex h-7 min-w-7 shrink-0 items-center justify-center rounded-sm rounded-ee-none border border-accent/50 px-1.5 text-sm font-semibold text-accent">
      <span aria-hidden="true">{score}</span>
      <span className="visually-hidden">{say("reviews.item.scored", { score })}</span>
    </span>
  );
}

type Translating = ReturnType<typeof useTranslation>;

/** Offered where the browser itself can translate the text, on this device. */
function Translate({ by, say }: { by: Translating; say: SayOfReview }) {
  const { now, translate, showOriginal } = by;
  if (translate === null || now.state === "busy") return null;
  const isDone = now.state === "translated";
  return (
    <button
      type="button"
      onClick={isDone ? showOriginal : translate}
      className="link ms-auto min-h-6 shrink-0 text-xs"
    >
      {say(isDone ? "reviews.item.original" : "reviews.item.translate")}
    </button>
  );
}

const NEWS = {
  original: null,
  busy: "reviews.item.translating",
  failed: "reviews.item.notTranslated",
  translated: "reviews.item.translated",
} as const;

interface ReviewItemProps {
  review: ReviewView;
  /** Position in the list, from 1: where a link to the next page of reviews lands. */
  position: number;
  /** The words that the chosen theme rests on; none where no theme is chosen. */
  marks: readonly ReviewMention[];
  /** The reader's language. */
  locale: string;
  say: SayOfReview;
}

function Words({ review, marks, locale, say, by }: Omit<ReviewItemProps, "position"> & { by: Translating }) {
  const { now } = by;
  const isTranslated = now.state === "translated";
  const texts = isTranslated ? now.texts : review;
  const textProps = (side: ReviewSide) => ({
    lang: isTranslated ? locale : (review.lang ?? undefined),
    locale,
    marks: isTranslated ? [] : marks.filter((mark) => mark.side === side),
    say,
  });
  const news = NEWS[now.state];
  return (
    <>
      {texts.summary ? (
        <p className="mb-0.5 text-sm font-semibold">
          <Text text={texts.summary} {...textProps("summary")} />
        </p>
      ) : null}
      <dl className="space-y-0.5 text-sm">
        <Side side="positive" text={texts.positive} {...textProps("positive")} />
        <Side side="negative" text={texts.negative} {...textProps("negative")} />
      </dl>
      <p role="status" className="mt-1 ps-6.5 text-xs text-soft empty:hidden">
        {news && say(news)}
      </p>
    </>
  );
}

/** One review: what was liked and what was not, apart from each other, by whom and when. */
export function ReviewItem({ position, ...props }: ReviewItemProps) {
  const { review, locale, say } = props;
  const { summary, positive, negative, lang } = review;
  const from = isReaderLanguage(lang, locale) ? null : lang;
  const by = useTranslation({ summary, positive, negative }, from, locale);
  return (
    <li id={`review-${position}`} data-review className="border-t border-line py-4">
      <div className="mb-1.5 flex items-center gap-3">
        <Score score={review.score} say={say} />
        <p className="min-w-0 text-xs text-soft">
          <span className="text-ink">{review.who}</span>
          {review.dateText ? <span> · {review.dateText}</span> : null}
        </p>
        {review.withheld ? null : <Translate by={by} say={say} />}
      </div>
      {review.withheld ? (
        <p className="text-sm text-soft">{say("reviews.item.withheld")}</p>
      ) : (
        <Words {...props} by={by} />
      )}
    </li>
  );
}
