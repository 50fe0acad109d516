// The parts of one stay's score, points of each and why some are missing, and what only staff know of it.
import type { CompletenessParts } from "@/lib/rules/completeness";
import { PART_NAMES, reasonText } from "@/lib/views/staff/completeness";
import type { SourcedFact } from "@/lib/views/staff/sourced-facts";

const MOST_TAGS = 12;

const pointsText = (points: number): string => String(Math.round(points * 10) / 10);

function Photos({ photos }: Pick<CompletenessParts, "photos">) {
  if (photos.total === 0) return null;
  const shown = photos.tags.slice(0, MOST_TAGS).map(({ tag, count }) => `${tag} ${count}`);
  const more = photos.tags.length - shown.length;
  return (
    <p className="mt-3 text-xs text-soft">
      {photos.total} {photos.total === 1 ? "photo" : "photos"} of the property
      {shown.length > 0 ? `: ${shown.join(", ")}` : ", without tags"}
      <span>{more > 0 ? ` and ${more} more tags` : ""}</span>.
    </p>
  );
}

/** How the property is reached and as what business it is known: told to staff alone. */
function Business({ facts }: { facts: readonly SourcedFact[] }) {
  if (facts.length === 0) return <p className="mt-3 text-xs text-soft">The record states no contacts.</p>;
  return (
    <dl aria-label="Contacts and business" className="mt-3 grid gap-x-4 text-xs sm:grid-cols-[auto_1fr]">
      {facts.map(({ label, text, path }) => (
        <div key={path} className="contents">
          <dt className="text-soft">{label}</dt>
          <dd className="min-w-0 break-words">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

interface PartsProps {
  parts: CompletenessParts;
  business: readonly SourcedFact[];
}

export function Parts({ parts, business }: PartsProps) {
  return (
    <div className="rounded-sm bg-sunken/60 px-4 py-3">
      <table className="w-full text-xs">
        <caption className="visually-hidden">Parts of the score {parts.score}</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">Part</th>
            <th scope="col">Points</th>
            <th scope="col">What is missing</th>
          </tr>
        </thead>
        <tbody>
          {parts.parts.map(({ key, weight, points, reasons }) => (
            <tr key={key} className="block align-top sm:table-row">
              <th scope="row" className="py-1 pe-4 text-start font-medium sm:w-52">
                {PART_NAMES[key]}
              </th>
              <td className="figures py-1 pe-4 whitespace-nowrap sm:w-20">
                {pointsText(points)} of {weight}
              </td>
              <td className="block pb-1 text-soft sm:table-cell sm:py-1">
                {reasons.length === 0 ? "Complete" : reasons.map(reasonText).join("; ")}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Photos photos={parts.photos} />
      <Business facts={business} />
    </div>
  );
}
