// Which colours lie on which, and how well each can be made out there.
import { ScrollRegion } from "@/components/staff/ui/scroll-region";
import { type Contrast, SCHEMES, type Token } from "@/lib/brand/palette";

interface ContrastTableProps {
  contrasts: readonly Contrast[];
  palette: Record<(typeof SCHEMES)[number], Record<Token, string>>;
}

/** What WCAG AA asks of text. */
const TEXT = 4.5;

const once = <T,>(all: readonly T[]): T[] => [...new Set(all)];

interface CellProps {
  of: Contrast | undefined;
  front: string;
  ground: string;
  ink: string;
}

/** What is read is written in its colour; what bounds a field is drawn around the figure. */
function Cell({ of, front, ground, ink }: CellProps) {
  if (of === undefined) return <td className="px-2 py-1 text-center text-faint">–</td>;
  return (
    <td className="p-0.5">
      <span
        data-contrast={`${of.scheme} ${of.front} ${of.ground}`}
        className="figures block rounded-xs border-2 px-2 py-0.5 text-center text-sm"
        style={
          of.least < TEXT
            ? { color: ink, background: ground, borderColor: front }
            : { color: front, background: ground, borderColor: "transparent" }
        }
      >
        {of.ratio.toFixed(2)}
        <span>{of.passes ? "" : " fails"}</span>
      </span>
    </td>
  );
}

export function ContrastTable({ contrasts, palette }: ContrastTableProps) {
  return SCHEMES.map((scheme) => {
    const matching = contrasts.filter((one) => one.scheme === scheme);
    const grounds = once(matching.map(({ ground }) => ground));
    return (
      <ScrollRegion key={scheme} label={`Contrasts, ${scheme}`}>
        <table className="min-w-max text-start">
          <caption className="mb-2 text-start text-sm font-medium">
            {scheme === "light" ? "Light" : "Dark"}: what is read, on what it lies
          </caption>
          <thead>
            <tr className="text-2xs text-faint">
              <th scope="col" className="pe-3 text-start font-medium">
                Colour
              </th>
              {grounds.map((ground) => (
                <th key={ground} scope="col" className="px-2 font-medium">
                  {ground}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {once(matching.map(({ front }) => front)).map((front) => (
              <tr key={front}>
                <th scope="row" className="pe-3 text-start text-sm font-normal">
                  {front} <code className="text-2xs text-faint">{palette[scheme][front]}</code>
                </th>
                {grounds.map((ground) => (
                  <Cell
                    key={ground}
                    of={matching.find((one) => one.front === front && one.ground === ground)}
                    front={palette[scheme][front]}
                    ground={palette[scheme][ground]}
                    ink={palette[scheme].ink}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    );
  });
}
