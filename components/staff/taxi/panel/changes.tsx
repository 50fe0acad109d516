// Field by field what one delivery changed; an empty field is said, not left blank.
import type { FieldChange } from "@/lib/views/taxi-desk";

function Value({ value, isOld }: { value: string | null; isOld?: boolean }) {
  if (value === null || value === "") return <span className="text-faint">Empty</span>;
  return isOld ? (
    <del className="text-soft decoration-faint">{value}</del>
  ) : (
    <ins className="no-underline">{value}</ins>
  );
}

export function Changes({ changes }: { changes: FieldChange[] }) {
  return (
    <table className="mt-2 w-full table-fixed border-collapse text-xs">
      <thead>
        <tr className="text-2xs text-faint">
          <th scope="col" className="w-[28%] py-1 pe-3 text-start font-medium">
            Field
          </th>
          <th scope="col" className="py-1 pe-3 text-start font-medium">
            Before
          </th>
          <th scope="col" className="py-1 text-start font-medium">
            After
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
              <Value value={before} isOld />
            </td>
            <td className="py-1.5 font-medium wrap-anywhere">
              <Value value={after} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
