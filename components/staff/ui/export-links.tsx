// Exports a list as a file; plain links, because there is no page behind them.
import { buttonClass } from "@/components/ui/button";

const FORMATS = { csv: "CSV", xlsx: "Excel" };

export function ExportLinks({ href, what }: { href: string; what?: string }) {
  return (
    <span className="flex flex-wrap gap-2">
      {Object.entries(FORMATS).map(([format, name]) => (
        <a
          key={format}
          href={`${href}${href.includes("?") ? "&" : "?"}format=${format}`}
          download
          className={buttonClass({ variant: "secondary", size: "small" })}
        >
          {`Export ${what ? `${what} ` : ""}as ${name}`}
        </a>
      ))}
    </span>
  );
}
