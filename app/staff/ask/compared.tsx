// The streamed half of a comparison: the request is made for every traveller, then findings and tables are shown.
import { EqualNot } from "lucide-react";
import { Ways } from "@/components/staff/ask/found-parts";
import { NoteForm } from "@/components/staff/ask/note-form";
import { DataTable } from "@/components/staff/ui/data-table";
import { EmptyList } from "@/components/staff/ui/empty-list";
import { Icon } from "@/components/ui/icon";
import type { PlaceRef } from "@/lib/address/stay-query";
import { compareSearch, compareStay } from "@/lib/staff/ask/compare";
import { type Looking, lookingParams } from "@/lib/staff/ask/travellers";
import {
  type FindingSeverity,
  type SideColumn,
  type SideGroup,
  sideBySide,
  termsFor,
  travellerKey,
} from "@/lib/views/staff/ask";
import { type StaffContext, staffHref } from "@/lib/views/staff/staff-context";

const SEVERITIES: Record<FindingSeverity, { word: string; tone: string }> = {
  alert: { word: "Look at this", tone: "text-danger" },
  unknown: { word: "Not known", tone: "text-caution" },
  note: { word: "For information", tone: "text-soft" },
};

type Cell = SideGroup["rows"][number]["cells"][number];

function Value({ cell: { text, differs }, isKnown }: { cell: Cell; isKnown: boolean }) {
  const words = text ?? (isKnown ? "Not there" : "Not known");
  if (!differs) return <span className={text === null ? "text-faint" : ""}>{words}</span>;
  return (
    <span data-differs className="flex gap-1.5 bg-caution-wash">
      <Icon of={EqualNot} size={14} className="mt-1 text-caution" />
      <span>
        <span className="visually-hidden">Differs: </span>
        {words}
      </span>
    </span>
  );
}

interface GroupProps {
  group: SideGroup;
  columns: readonly SideColumn[];
}

const Group = ({ group: { heading, rows }, columns }: GroupProps) => (
  <section>
    <h3 className="mb-2 text-sm font-medium break-all">{heading}</h3>
    <DataTable
      caption={heading}
      columns={[
        { key: "label", head: "What", names: true, cell: (row) => row.label },
        ...columns.map(({ key, name, problem }, i) => ({
          ...{ key, head: name },
          cell: ({ cells }: SideGroup["rows"][number]) =>
            cells[i] && <Value cell={cells[i]} isKnown={problem === null} />,
        })),
      ]}
      rows={rows}
      keyOf={({ label }) => label}
    />
  </section>
);

interface ComparedProps {
  place: PlaceRef;
  looking: Looking;
  context: StaffContext;
  mayNote: boolean;
}

export async function Compared({ place, looking, context, mayNote }: ComparedProps) {
  const { to, travellers, reference, isOnlyDifferences } = looking;
  const { columns, findings } =
    place.kind === "accommodation"
      ? await compareStay(Number(place.id), travellers, context)
      : await compareSearch(place, travellers, context);
  const href = (more: Partial<Looking> = {}) =>
    staffHref("/staff/ask", context, lookingParams({ ...looking, ...more }));
  const isAnswered = columns.every(({ problem }) => problem === null);
  const groups = sideBySide(columns, reference)
    .map((group) => ({
      ...group,
      rows: group.rows.filter(({ cells }) => !isOnlyDifferences || cells.some(({ differs }) => differs)),
    }))
    .filter(({ rows }) => rows.length > 0);
  return (
    <section aria-labelledby="side-by-side" className="space-y-6">
      <h2 id="side-by-side" className="text-xl">
        Side by side
      </h2>
      <ul className="divide-y divide-line border-y border-line text-sm">
        {columns.map(({ key, name, problem, requestId }) => {
          const traveller = travellers.find((one) => travellerKey(one) === key);
          const alone = traveller && { ...termsFor(context, traveller), chosen: true };
          return (
            <li key={key} className="flex flex-wrap items-baseline gap-x-4 py-2">
              <strong className="font-medium">{name}</strong>
              {key === reference && <span className="text-accent">Reference</span>}
              {problem !== null && <span className="text-danger">{problem.sentence}</span>}
              <code className="text-2xs break-all text-faint">{requestId}</code>
              <Ways
                ways={[
                  alone ? { text: "See raw", href: staffHref("/staff/ask", alone, { to }) } : null,
                  key !== reference && { text: "Make it the reference", href: href({ reference: key }) },
                  {
                    text: "Remove",
                    href: href({ travellers: travellers.filter((one) => one !== traveller) }),
                  },
                ]}
              />
            </li>
          );
        })}
      </ul>
      <ul className="divide-y divide-line border-y border-line text-sm empty:hidden">
        {findings.map(({ key, severity, sentence, saved }) => (
          <li key={key} className="py-2.5">
            <strong className={`font-medium ${SEVERITIES[severity].tone}`}>
              {SEVERITIES[severity].word}:
            </strong>{" "}
            <span>{sentence}</span>
            {mayNote ? <NoteForm {...{ sentence, saved }} finding={key} href={href()} /> : null}
            {!mayNote && saved ? (
              <span>{` Noted as ${saved.state} by ${saved.by}: ${saved.note || "no note"}.`}</span>
            ) : null}
          </li>
        ))}
      </ul>
      {isAnswered && place.kind === "accommodation" && findings.length === 0 && (
        <p className="text-sm text-good">Nothing needs a look; what differs is marked below.</p>
      )}
      <Ways
        ways={[
          {
            text: isOnlyDifferences ? "Show all rows" : "Show only differences",
            href: href({ isOnlyDifferences: !isOnlyDifferences }),
          },
          !isAnswered && { text: "Load all again", href: href() },
        ]}
      />
      {groups.map((group) => (
        <Group key={group.heading} group={group} columns={columns} />
      ))}
      {groups.length === 0 && (
        <EmptyList>
          {columns.some((column) => column.groups.length > 0)
            ? "Nothing differs between those that were answered."
            : "Nothing is offered to those that were answered, so nothing can be compared."}
        </EmptyList>
      )}
    </section>
  );
}
