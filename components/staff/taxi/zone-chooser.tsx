"use client";
// A client component because the zones are those of the browser.
import { useZones } from "./use-zone";

interface ZoneChooserProps {
  zone: string;
  onZone: (zone: string) => void;
}

export function ZoneChooser({ zone, onZone }: ZoneChooserProps) {
  const zones = useZones();
  const options = zones.includes(zone) ? zones : [zone, ...zones];
  return (
    <label className="flex min-w-0 items-center gap-2 text-xs text-faint">
      <span className="max-sm:visually-hidden">Zone</span>
      <select
        value={zone}
        onChange={(event) => onZone(event.target.value)}
        className="box min-h-9! max-w-40 sm:max-w-56 min-w-0 px-2 text-xs"
      >
        {options.map((name) => (
          <option key={name} value={name}>
            {name.replaceAll("_", " ")}
          </option>
        ))}
      </select>
    </label>
  );
}
