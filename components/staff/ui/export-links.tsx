// Exports a list as a file; plain links, because there is no page behind them.
import { buttonClass } from "@/components/ui/button";

const FORMATS = { csv: "CSV", xlsx: "Excel", json: "JSON" };

export interface ExportLinksProps {
  href: string;
  hasJson?: boolean;
}

export function ExportLinks({ href, hasJson = false }: ExportLinksProps) {
  return (
    <span className="flex flex-wrap gap-2">
      {Object.entries(FORMATS)
        .filter(([format]) => hasJson || format !== "json")
        .map(([format, name]) => (
          <a
            key={format}
            href={`${href}${href.includes("?") ? "&" : "?"}format=${format}`}
            download
            className={buttonClass({ variant: "secondary", size: "small" })}
          >
            {`Export as ${name}`}
          </a>
        ))}
    </span>
  );
}
