"use client";
// A client component because fields are looked for while typing, and a press puts one into the body.
import { Plus } from "lucide-react";
import { useState } from "react";
import { Icon } from "@/components/ui/icon";
import { finder } from "@/lib/rules/spelling";
import type { FieldHelp } from "@/lib/views/staff/console";
import { ScrollRegion } from "../ui/scroll-region";

interface FieldHelpListProps {
  fields: FieldHelp[];
  onInsert: (field: FieldHelp) => void;
}

function Field({ field, onInsert }: { field: FieldHelp; onInsert: (field: FieldHelp) => void }) {
  const { path, type, isRequired, values, limits, about } = field;
  return (
    <li className="flex items-start gap-2 py-2">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <code className="text-xs font-medium break-all">{path}</code>
          <span className="text-2xs text-faint">{type}</span>
          {isRequired && <span className="text-2xs font-medium text-caution">required</span>}
        </p>
        {about !== null && <p className="text-2xs text-soft">{about}</p>}
        {limits !== null && <p className="text-2xs text-faint">{limits}</p>}
        {values.length > 0 && (
          <p className="text-2xs break-words text-faint">
            {values.map((value) => (
              <code key={value} className="me-2 inline-block">
                {value}
              </code>
            ))}
          </p>
        )}
      </div>
      <button
        type="button"
        onClick={() => onInsert(field)}
        className="flex size-7 shrink-0 items-center justify-center rounded-sm border border-line text-accent hover:border-accent"
      >
        <Icon of={Plus} size={15} />
        <span className="visually-hidden">Put {path} into the body</span>
      </button>
    </li>
  );
}

export function FieldHelpList({ fields, onInsert }: FieldHelpListProps) {
  const [wanted, setWanted] = useState("");
  const isFound = finder(wanted);
  const shown = fields.filter(({ path }) => isFound(path));
  if (fields.length === 0)
    return <p className="text-sm text-soft">This operation takes no fields: send an empty object.</p>;
  return (
    <div>
      <label htmlFor="console-find-field" className="mb-1 block text-2xs text-soft">
        Fields that may be sent ({fields.length})
      </label>
      <input
        id="console-find-field"
        type="search"
        value={wanted}
        onChange={(event) => setWanted(event.currentTarget.value)}
        placeholder="Find a field"
        className="box box-small"
      />
      <ScrollRegion label="Fields that may be sent" className="mt-2 h-78 overflow-y-auto pe-1">
        <ul className="divide-y divide-line">
          {shown.map((field) => (
            <Field key={field.path} field={field} onInsert={onInsert} />
          ))}
        </ul>
        {shown.length === 0 && <p className="py-3 text-sm text-soft">No field has this in its name.</p>}
      </ScrollRegion>
    </div>
  );
}
