// One section of a group of filters: boxes to tick, or one of several, each with how many stays it would leave.
import { useState } from "react";
import type { FilterOption, FilterSection } from "@/lib/views/list/filter-panel";

/** Of a long list this many are there before its group is opened, and those that are on. */
const AT_FIRST = 10;

function Option({ option, isSingle, hidden }: { option: FilterOption; isSingle: boolean; hidden: boolean }) {
  return (
    <li data-option hidden={hidden}>
      <label>
        <input
          type={isSingle ? "radio" : "checkbox"}
          name={option.field}
          value={option.value}
          defaultChecked={option.isOn}
          disabled={option.isEmpty}
        />
        <span>{option.text}</span>
        {option.countText !== null && <small>{option.countText}</small>}
      </label>
    </li>
  );
}

interface FilterOptionsProps {
  section: FilterSection;
  /** The group has been opened: every option is drawn. */
  isOpened: boolean;
}

export function FilterOptions({ section, isOpened }: FilterOptionsProps) {
  const { key, heading, isSingle, options, searchLabel } = section;
  const [typed, setTyped] = useState("");
  const wanted = typed.trim().toLocaleLowerCase();
  const isHidden = ({ text, countText }: FilterOption) =>
    !`${text}${countText ?? ""}`.toLocaleLowerCase().includes(wanted);
  const isDrawn = ({ isOn }: FilterOption, place: number) => isOpened || isOn === true || place < AT_FIRST;
  const rest = options.filter((option, place) => !isDrawn(option, place));
  const list = (some: FilterOption[]) => (
    <ul className="filter-options">
      {some.map((option) => (
        <Option key={option.value} option={option} isSingle={isSingle} hidden={isHidden(option)} />
      ))}
    </ul>
  );
  return (
    <fieldset data-section={key} className="min-w-0">
      {heading && <legend className="pb-1 text-xs font-medium text-faint">{heading}</legend>}
      {searchLabel && (
        <input
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          aria-label={searchLabel}
          placeholder={searchLabel}
          className="box box-small mb-2 noscript:hidden"
        />
      )}
      {list(options.filter(isDrawn))}
      {rest.length > 0 && <noscript>{list(rest)}</noscript>}
    </fieldset>
  );
}
