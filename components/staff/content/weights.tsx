// How the score is made: what each part weighs, and what it asks of a record.
import { type Column, DataTable } from "@/components/staff/ui/data-table";
import { Disclosure } from "@/components/ui/disclosure";
import { languageName } from "@/lib/format/names";
import { type PartKey, WEIGHTS } from "@/lib/rules/completeness";
import { PART_NAMES } from "@/lib/views/staff/completeness";

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

const KEYS = Object.keys(WEIGHTS) as PartKey[];

const COLUMNS: Column<PartKey>[] = [
  { key: "part", head: "Part", names: true, cell: (key) => PART_NAMES[key] },
  { key: "points", head: "Points", end: true, cell: (key) => WEIGHTS[key] },
  { key: "asks", head: "What it asks", cell: (key) => <span className="text-soft">{ASKS[key]}</span> },
];

export function Weights({ languages }: { languages: readonly string[] }) {
  return (
    <section aria-label="Weights">
      <p className="mb-2 text-xs text-soft">
        Points: {KEYS.map((key) => `${PART_NAMES[key].toLowerCase()} ${WEIGHTS[key]}`).join(", ")}.
      </p>
      <Disclosure summary="How the score is made">
        <DataTable
          caption="Parts of the score with their points"
          columns={COLUMNS}
          rows={KEYS}
          keyOf={(key) => key}
        />
        <p className="mt-3 max-w-prose text-xs text-soft">
          Required languages:{" "}
          {new Intl.ListFormat("en-GB").format(languages.map((tag) => languageName(tag, "en-GB")))}. A
          language that was not asked for when a record was read is not judged. Not stated is not the same as
          no: a deposit of 0 and pets that are not allowed are statements.
        </p>
      </Disclosure>
    </section>
  );
}
