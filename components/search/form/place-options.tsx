// The list under the destination box: places in groups, each saying what it is.
import { Building2, History, Landmark, MapPin, Plane } from "lucide-react";
import { useEffect, useRef } from "react";
import { Icon } from "@/components/ui/icon";
import type { PlaceOption } from "@/lib/views/list/place";
import type { SuggestionGroup } from "./use-combobox";

const ICONS = { accommodation: Building2, airport: Plane, landmark: Landmark } as const;
const iconOf = ({ kind, ...option }: PlaceOption) =>
  "href" in option ? History : kind in ICONS ? ICONS[kind as keyof typeof ICONS] : MapPin;

/** A place may have been searched more than once. */
const optionKey = (option: PlaceOption): string =>
  "href" in option ? String(option.href) : `${option.kind}-${option.id}`;

interface OptionsProps {
  id: string;
  label: string;
  /** The most it takes (px). */
  height: number;
  groups: SuggestionGroup[];
  active: PlaceOption | undefined;
  optionId: (option: PlaceOption) => string;
  choose: (option: PlaceOption) => void;
}

function Option({
  option,
  active,
  optionId,
  choose,
}: Omit<OptionsProps, "groups" | "id" | "label" | "height"> & { option: PlaceOption }) {
  const box = useRef<HTMLDivElement>(null);
  const isActive = option === active;
  useEffect(() => {
    if (isActive) box.current?.scrollIntoView({ block: "nearest" });
  }, [isActive]);
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the box; aria-activedescendant points here.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the box handles the keys.
    <div
      ref={box}
      id={optionId(option)}
      role="option"
      aria-selected={isActive}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => choose(option)}
      className="flex cursor-pointer items-center gap-3 px-4 py-2 hover:bg-sunken aria-selected:bg-wash"
    >
      <Icon of={iconOf(option)} className="text-soft" />
      <span className="min-w-0 grow">
        <span className="block truncate text-sm font-medium">{option.name}</span>
        {option.where && <span className="block truncate text-xs text-soft">{option.where}</span>}
      </span>
      <span className="shrink-0 text-2xs text-faint">{option.what}</span>
    </div>
  );
}

export function PlaceOptions({ id, label, height, groups, ...rest }: OptionsProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label={label}
      style={{ maxBlockSize: height }}
      className="overflow-y-auto py-2"
    >
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options inside a listbox has no element of its own.
        <div key={group.kind} role="group" aria-labelledby={`${id}-${group.kind}`}>
          <div id={`${id}-${group.kind}`} className="px-4 pt-2 pb-1 text-2xs font-medium text-faint">
            {group.label}
          </div>
          {group.options.map((option) => (
            <Option key={optionKey(option)} option={option} {...rest} />
          ))}
        </div>
      ))}
    </div>
  );
}
