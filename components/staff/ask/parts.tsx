// The parts of one stay's score: points of each and why some are missing.
import { FileTable } from "@/components/staff/ui/file-table";
import type { CompletenessParts } from "@/lib/rules/completeness";
import { PART_NAMES, reasonText } from "@/lib/views/staff/completeness";

const MAX_TAGS = 12;

function photosText({ total, tags }: CompletenessParts["photos"]): string {
  const shown = tags.slice(0, MAX_TAGS).map(({ tag, count }) => `${tag} ${count}`);
  const more = tags.length - shown.length;
  const named = shown.length > 0 ? `: ${shown.join(", ")}` : ", without tags";
  return `${total} ${total === 1 ? "photo" : "photos"} of the property${named}${more > 0 ? ` and ${more} more tags` : ""}.`;
}

export function Parts({ score, parts, photos }: CompletenessParts) {
  return (
    <div className="space-y-3">
      <p className="text-sm">
        Content <strong className="figures">{score}</strong> of 100
      </p>
      <FileTable
        caption={`Parts of the score ${score}`}
        columns={{ part: "text", points: "text", what_is_missing: "text" }}
        rows={parts.map(({ key, weight, points, reasons }) => ({
          part: PART_NAMES[key],
          points: `${Math.round(points * 10) / 10} of ${weight}`,
          what_is_missing: reasons.length === 0 ? "Complete" : reasons.map(reasonText).join("; "),
        }))}
      />
      {photos.total > 0 && <p className="text-xs text-soft">{photosText(photos)}</p>}
    </div>
  );
}
