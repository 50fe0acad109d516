// Field by field what one delivery changed; an empty field is said, not left blank.
import type { FieldChange } from "@/lib/taxi/desk/desk";
import { isUtc, momentIn, utcBeside } from "../desk-times";

const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:\d{2})$/;

interface Zoned {
  zone: string;
  now: string;
}

/** An instant reads like every other one of the desk; anything else stands as it came. */
function words(value: string, { zone, now }: Zoned): string {
  if (!INSTANT.test(value) || Number.isNaN(Date.parse(value))) return value;
  const here = momentIn(value, zone, now);
  return isUtc(zone) ? here : `${here}, ${utcBeside(value, zone, now)}`;
}

function Value({ value, isOld, ...zoned }: Zoned & { value: string | null; isOld?: boolean }) {
  if (value === null || value === "") return <span className="text-faint">Empty</span>;
  return isOld ? (
    <del className="text-soft decoration-faint">{words(value, zoned)}</del>
  ) : (
    <ins className="no-underline">{words(value, zoned)}</ins>
  );
}

/** What stands over the two values: of a change, and of two bookings under one reference. */
const HEADS = { change: ["Before", "After"], bookings: ["First booking", "This one"] } as const;

interface ChangesProps extends Zoned {
  changes: FieldChange[];
  between: keyof typeof HEADS;
}

export function Changes({ changes, between, zone, now }: ChangesProps) {
  const [first, second] = HEADS[between];
  return (
    <table className="mt-2 w-full table-fixed border-collapse text-xs">
      <thead>
        <tr className="text-2xs text-faint">
          <th scope="col" className="w-[28%] py-1 pe-3 text-start font-medium">
            Field
          </th>
          <th scope="col" className="py-1 pe-3 text-start font-medium">
            {first}
          </th>
          <th scope="col" className="py-1 text-start font-medium">
            {second}
          </th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, label, before, after }) => (
          <tr key={field} className="border-t border-line align-top">
            <th scope="row" className="py-1.5 pe-3 text-start font-normal wrap-anywhere text-faint">
              {label}
            </th>
            <td className="py-1.5 pe-3 wrap-anywhere">
              <Value value={before} zone={zone} now={now} isOld={between === "change"} />
            </td>
            <td className="py-1.5 font-medium wrap-anywhere">
              <Value value={after} zone={zone} now={now} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
