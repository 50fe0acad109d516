// Review scores as two tables whose cells hold the bars: one drawing for eyes and for screen readers.
import type { CategoryBar, DistributionBar, ScoresView } from "@/lib/views/reviews/reviews";
import type { Words } from "@/lib/views/words";

interface BarProps {
  /** 0 to 1. */
  share: number;
  tone?: "accent" | "soft";
}

const clamp = (share: number): number => Math.min(1, Math.max(0, share));

/** Inside a table cell; the figure stands in the next one. */
function Bar({ share, tone = "accent" }: BarProps) {
  return (
    <svg aria-hidden="true" width="100%" height="10" className="block min-w-16 rtl:-scale-x-100">
      <rect width="100%" height="10" rx="2" className="fill-sunken" />
      {share > 0 ? (
        <rect
          width={`${clamp(share) * 100}%`}
          height="10"
          rx="2"
          className={tone === "accent" ? "fill-accent" : "fill-edge"}
        />
      ) : null}
    </svg>
  );
}

const FIGURE = "figures whitespace-nowrap text-end";
const HEADS = "visually-hidden";

/** The address of the reviews that gave a score. */
type ScoreHref = (bucket: number) => string;

function Categories({ bars, words }: { bars: CategoryBar[]; words: Words }) {
  const { t } = words;
  if (bars.length === 0) return <p className="text-sm text-soft">{t("reviews.noCategories")}</p>;
  return (
    <table className="w-full text-sm">
      <caption className="mb-2 text-start text-xs text-soft">{t("reviews.categoriesCaption")}</caption>
      <thead className={HEADS}>
        <tr>
          <th scope="col">{t("reviews.category")}</th>
          <th scope="col">{t("reviews.score")}</th>
          <th scope="col">{t("reviews.answers")}</th>
        </tr>
      </thead>
      <tbody>
        {bars.map((bar) => (
          <tr key={bar.key} data-category={bar.key} data-thin={bar.isThin || undefined}>
            <th scope="row" className="w-2/5 py-1 pe-4 text-start font-normal">
              {bar.name}
            </th>
            <td className="py-1">
              <span className="grid grid-cols-[minmax(1rem,1fr)_2.25rem] items-center gap-3">
                <Bar share={bar.score / 10} tone={bar.isThin ? "soft" : "accent"} />
                <span className={`${FIGURE} ${bar.isThin ? "text-faint" : "font-medium"}`}>
                  {bar.scoreText}
                </span>
              </span>
            </td>
            <td className={`${FIGURE} py-1 ps-4 text-xs text-faint`}>{bar.countText}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DistributionProps {
  bars: DistributionBar[];
  /** The score the list is narrowed to; null for none. */
  active: number | null;
  scoreHref: ScoreHref;
  words: Words;
}

function Distribution({ bars, active, scoreHref, words }: DistributionProps) {
  const { t } = words;
  if (bars.length === 0) return <p className="text-sm text-soft">{t("reviews.noDistribution")}</p>;
  return (
    <table className="w-full text-sm">
      <caption className="mb-2 text-start text-xs text-soft">
        {t("common.sentence", { text: t("reviews.distributionCaption") })} {t("reviews.pickScore")}
      </caption>
      <thead className={HEADS}>
        <tr>
          <th scope="col">{t("reviews.given")}</th>
          <th scope="col">{t("reviews.share")}</th>
          <th scope="col">{t("reviews.reviews")}</th>
        </tr>
      </thead>
      <tbody>
        {bars.map((bar) => (
          <tr
            key={bar.bucket}
            data-bucket={bar.bucket}
            className={`group ${bar.bucket === active ? "bg-wash" : ""}`}
          >
            <th scope="row" className={`${FIGURE} w-9 pe-3 font-normal`}>
              {bar.count > 0 ? (
                <a
                  href={scoreHref(bar.bucket)}
                  rel="nofollow"
                  aria-current={bar.bucket === active ? "true" : undefined}
                  aria-label={t("reviews.readScore", { score: bar.bucket })}
                  className="link inline-block min-h-6 min-w-6"
                >
                  {bar.bucket}
                </a>
              ) : (
                <span className="inline-block min-h-6 text-faint">{bar.bucket}</span>
              )}
            </th>
            <td>
              <span className="grid grid-cols-[minmax(1rem,1fr)_3.25rem] items-center gap-3">
                <Bar share={bar.percent / 100} tone="soft" />
                <span className={FIGURE}>{bar.percentText}</span>
              </span>
            </td>
            <td className={`${FIGURE} ps-4 text-xs text-faint`}>{bar.countText}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Headline({ view, words }: { view: ScoresView; words: Words }) {
  const { t } = words;
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <p className="figures text-3xl font-semibold text-accent">
        {view.scoreText}
        <span className="ms-1.5 text-sm font-normal tracking-normal text-faint">{t("reviews.outOf")}</span>
      </p>
      <p className="min-w-0">
        {view.word ? <span className="block text-lg font-medium">{view.word}</span> : null}
        <span className="block text-sm text-soft">
          {view.likelyText ? <span data-interval>{view.likelyText} · </span> : null}
          <span>{view.countText}</span>
        </span>
      </p>
      <p className="flex basis-full flex-wrap gap-x-4 text-sm text-soft">
        <span>{view.originText}</span>
        {view.url ? (
          <a href={view.url} rel="noopener nofollow" className="link">
            {t("reviews.source")}
          </a>
        ) : null}
        <a href={`/${words.locale}/legal/ranking#ranking.reviews`} className="link">
          {t("reviews.checked")}
        </a>
      </p>
    </div>
  );
}

export const NoScores = ({ words: { t } }: { words: Words }) => (
  <p className="text-sm text-soft">{t("stay.noScore")}</p>
);

interface ScoresProps {
  view: ScoresView;
  active: number | null;
  scoreHref: ScoreHref;
  words: Words;
}

/** Score, word, count, interval and source (V01, V08), seven categories with their own counts (V02), spread (V03). */
export function Scores({ view, active, scoreHref, words }: ScoresProps) {
  return (
    <div className="grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-[2fr_3fr_3fr]">
      <Headline view={view} words={words} />
      <Categories bars={view.categories} words={words} />
      <Distribution bars={view.distribution} active={active} scoreHref={scoreHref} words={words} />
    </div>
  );
}
