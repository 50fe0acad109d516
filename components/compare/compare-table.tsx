// Stays or rates side by side: on a phone two columns that snap, each row's name above its cells.
import type { CSSProperties } from "react";
import { Choose } from "@/components/money/choose";
import { ScoreBadge } from "@/components/stay-facts/card-parts";
import { buttonClass } from "@/components/ui/button";
import { Lines } from "@/components/ui/lines";
import { Sign } from "@/components/ui/sign";
import { AS } from "@/components/ui/table-roles";
import type { Sentences } from "@/lib/i18n/say";
import type { CompareColumn, CompareRow, CompareView } from "@/lib/views/compare/compare";
import { FeeAxis } from "./fee-axis";
import { RemoveLink } from "./remove-link";
import { SeenBefore } from "./seen-before";

interface CompareTableProps {
  view: CompareView;
  /** This page without a column, in their order; null where none can be taken out. */
  removeHrefs: (string | null)[];
  /** True when the columns are stays, so that removing one empties its place in the tray. */
  areStays: boolean;
  seen: Sentences<"compare.seen">;
  /** Where a booking is begun; null where it is made at the booking site. */
  bookAction: string | null;
  /** This page, to load again what could not be loaded. */
  hereHref: string;
  labels: {
    table: string;
    what: string;
    choose: string;
    /** `{name}` is put in. */
    chooseNamed: string;
    see: string;
    retry: string;
    notStated: string;
    remove: string;
    /** `{name}` is put in. */
    removeNamed: string;
    axis: { from: string; to: string };
  };
}

/** Height of a picture by the number of columns: three to two where they fill the page; it scrolls away, names stay. */
const PHOTO: Record<number, string> = { 1: "16rem", 2: "16rem", 3: "12.5rem" };
/** A drawing shows a class of cars: prices matter more in the first screen. */
const DRAWING = "6rem";

/** Two columns fill a phone, and a third shows at its edge; on a wide screen all stand beside the names of the rows. */
const ROW =
  "grid grid-cols-[repeat(var(--columns),minmax(38vw,1fr))] gap-x-5 md:grid-cols-[9rem_repeat(var(--columns),minmax(0,26rem))] md:gap-x-8 lg:grid-cols-[12rem_repeat(var(--columns),minmax(0,26rem))]";

/** A sign and words, never a colour alone. */
const Best = ({ text }: { text: string | null }) =>
  text === null ? null : (
    <p className="flex items-center gap-1 text-xs font-semibold text-good" data-best>
      <Sign of="check" size={14} />
      {text}
    </p>
  );

function Head({
  column,
  removeHref,
  ...props
}: CompareTableProps & { column: CompareColumn; removeHref: string | null }) {
  const { labels, areStays, seen, hereHref, bookAction } = props;
  const { name, photo, isDrawing, score, bestScore, detail, asked, note } = column;
  const { priced, choose, see, href, problem, canRetry } = column;
  return (
    <th {...AS.column} className="flex min-w-0 snap-start flex-col gap-2 text-start font-normal">
      <div
        className={`overflow-hidden rounded-md bg-sunken print:hidden ${isDrawing ? "h-(--photo)" : "aspect-3/2 md:aspect-auto md:h-(--photo)"}`}
      >
        {photo && (
          // biome-ignore lint/performance/noImgElement: the platform's picture in the size it is shown in.
          <img
            src={photo.standard}
            alt={photo.alt}
            className={`size-full ${isDrawing ? "object-contain p-2" : "object-cover"}`}
          />
        )}
      </div>
      <p className="text-base font-semibold" lang={name.lang}>
        <a href={href} className="underline-offset-4 hover:underline">
          <bdi>{name.text}</bdi>
        </a>
      </p>
      {score && <ScoreBadge score={score} />}
      <Best text={bestScore} />
      {detail && <p className="line-clamp-2 text-xs text-soft">{detail}</p>}
      {asked && (
        <p className="text-xs text-soft" data-asked>
          {asked}
        </p>
      )}
      {note && <p className="text-xs font-medium text-caution">{note}</p>}
      {problem && <p className="text-xs font-medium text-caution">{problem}</p>}
      {canRetry && (
        <a href={hereHref} className="link text-xs">
          {labels.retry}
        </a>
      )}
      {areStays && priced && <SeenBefore id={column.id} now={priced} sentences={seen} />}
      <div className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-1">
        {choose ? (
          <Choose
            href={choose}
            bookAction={bookAction}
            size="small"
            label={labels.chooseNamed.replace("{name}", name.text)}
          >
            {labels.choose}
          </Choose>
        ) : null}
        {!choose && see ? (
          <a href={see} className={buttonClass({ size: "small", variant: "secondary" })}>
            {labels.see}
          </a>
        ) : null}
        {removeHref !== null && (
          <RemoveLink
            href={removeHref}
            id={areStays ? column.id : null}
            text={labels.remove}
            label={labels.removeNamed.replace("{name}", name.text)}
          />
        )}
      </div>
    </th>
  );
}

function Row({ row, keys, axis }: { row: CompareRow; keys: string[]; axis: { from: string; to: string } }) {
  return (
    <tr
      {...AS.row}
      data-row={row.key}
      data-same={row.isSame}
      className={`${ROW} group/row border-t border-line py-3 group-data-[group=same]/rows:group-not-has-checked/rows:hidden print:grid!`}
    >
      <th
        {...AS.rowHeader}
        className="sticky inset-s-0 col-span-full w-fit pb-1 text-start text-xs font-normal text-faint group-data-[same=false]/row:font-semibold group-data-[same=false]/row:text-ink md:static md:col-span-1 md:pb-0"
      >
        {row.label}
      </th>
      {row.cells.map((cell, place) => (
        <td
          key={keys[place]}
          {...AS.cell}
          className={`min-w-0 snap-start text-sm ${cell.isStated ? "" : "text-faint"} ${row.key === "total" ? "figures text-lg font-semibold" : ""}`}
        >
          {cell.segments.length > 0 && <FeeAxis segments={cell.segments} labels={axis} />}
          {cell.isStated ? (
            <Lines text={cell.text} />
          ) : (
            <>
              <span aria-hidden="true">–</span>
              <span className="visually-hidden">{cell.text}</span>
            </>
          )}
          {cell.note && <p className="mt-1 text-xs text-soft">{cell.note}</p>}
          <Best text={cell.best} />
        </td>
      ))}
    </tr>
  );
}

export function CompareTable(props: CompareTableProps) {
  const { view, removeHrefs, labels } = props;
  const keys = view.columns.map(({ key }) => key);
  const isWhole = view.groups.every(({ rows }) =>
    rows.every(({ cells }) => cells.every(({ isStated }) => isStated)),
  );
  const areDrawings = view.columns.some(({ isDrawing }) => isDrawing);
  const columns = {
    "--columns": view.columns.length,
    "--photo": areDrawings ? DRAWING : (PHOTO[view.columns.length] ?? "9rem"),
  };
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard.
      tabIndex={0}
      aria-label={labels.table}
      // What is hidden from the eye scrolls with its column instead of making the page wider.
      className="relative -mx-gutter snap-x snap-mandatory scroll-ps-gutter overflow-x-auto px-gutter md:overflow-visible"
    >
      <table
        {...AS.table}
        aria-label={labels.table}
        style={columns as CSSProperties}
        className="block min-w-fit md:min-w-0"
      >
        <thead
          {...AS.group}
          className="z-10 block border-b border-line bg-paper py-4 md:sticky md:-top-[calc(var(--photo)+1rem)] print:static"
        >
          <tr {...AS.row} className={ROW}>
            <td {...AS.cell} className="hidden md:block">
              <span className="visually-hidden">{labels.what}</span>
            </td>
            {view.columns.map((column, place) => (
              <Head key={column.key} {...props} column={column} removeHref={removeHrefs[place] ?? null} />
            ))}
          </tr>
        </thead>
        {view.groups.map((group) => (
          <tbody key={group.key} {...AS.group} data-group={group.key} className="group/rows block pt-8">
            <tr {...AS.row} className="block pb-2">
              <th
                {...AS.groupHeader}
                className="sticky inset-s-0 block w-fit text-start text-lg font-semibold"
              >
                {group.key === "same" ? (
                  <label className="flex min-h-9 items-center gap-2.5 text-sm font-medium print:hidden">
                    <input type="checkbox" className="size-4 shrink-0 accent-accent" />
                    {group.heading}
                  </label>
                ) : (
                  group.heading
                )}
              </th>
            </tr>
            {group.rows.map((row) => (
              <Row key={row.key} row={row} keys={keys} axis={labels.axis} />
            ))}
          </tbody>
        ))}
      </table>
      {isWhole ? null : (
        <p aria-hidden="true" className="sticky inset-s-0 mt-4 w-fit text-xs text-faint">
          – {labels.notStated}
        </p>
      )}
    </section>
  );
}
