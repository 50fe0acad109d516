// How the score is made: what each part weighs, and what it asks of a record.
import { Disclosure } from "@/components/ui/disclosure";
import { type PartKey, WEIGHTS } from "@/lib/rules/completeness";
import { PART_NAMES } from "@/lib/views/staff/completeness-words";

const ASKS: Record<PartKey, string> = {
  mainPhoto: "A photo that is marked as the main one; two thirds when there are photos and none is marked.",
  roomPhotos:
    "Photos of every room, and of its bathroom where it has its own. A room without that picture, or with untagged photos, keeps 70%.",
  description: "An equal share for each required language that has a text.",
  policies: "A fifth each: times, cots and extra beds, pets, deposit, minimum age.",
  rooms: "Of every room: beds (two fifths), guests, name and size (a fifth each).",
  location: "Coordinates 5, address 3, city and country 2.",
  payment: "Ways to pay 5, time of payment 3, need of a security code 2.",
};

export function Weights({ languages }: { languages: string }) {
  const keys = Object.keys(WEIGHTS) as PartKey[];
  return (
    <section aria-label="Weights">
      <p className="mb-2 text-xs text-soft">
        Points: {keys.map((key) => `${PART_NAMES[key].toLowerCase()} ${WEIGHTS[key]}`).join(", ")}.
      </p>
      <Disclosure summary="How the score is made">
        <table className="w-full max-w-4xl text-sm">
          <caption className="visually-hidden">Parts of the score with their points</caption>
          <thead className="text-2xs text-faint">
            <tr>
              <th scope="col" className="py-1.5 pe-6 text-start font-medium">
                Part
              </th>
              <th scope="col" className="py-1.5 pe-6 text-end font-medium">
                Points
              </th>
              <th scope="col" className="hidden py-1.5 text-start font-medium sm:table-cell">
                What it asks
              </th>
            </tr>
          </thead>
          <tbody>
            {keys.map((key) => (
              <tr key={key} className="border-t border-line align-top">
                <th scope="row" className="py-2 pe-6 text-start font-medium">
                  {PART_NAMES[key]}
                  <span className="mt-0.5 block text-xs font-normal text-soft sm:hidden">{ASKS[key]}</span>
                </th>
                <td className="figures py-2 pe-6 text-end">{WEIGHTS[key]}</td>
                <td className="hidden py-2 text-soft sm:table-cell">{ASKS[key]}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="mt-3 max-w-prose text-xs text-soft">
          Required languages: {languages}. A language that was not asked for when a record was read is not
          judged. Not stated is not the same as no: a deposit of 0 and pets that are not allowed are
          statements.
        </p>
      </Disclosure>
    </section>
  );
}
