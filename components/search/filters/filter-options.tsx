// One section of a group of filters: boxes to tick, or one of several, each with how many stays it would leave.
import type { FilterOption, FilterSection } from "@/lib/views/list/filter-panel";

/** Of a long list this many are there before its group is opened, and those that are on. */
const AT_FIRST = 10;

function Option({ option, isSingle }: { option: FilterOption; isSingle: boolean }) {
  return (
    <li data-option>
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
  const isDrawn = ({ isOn }: FilterOption, place: number) => isOpened || isOn === true || place < AT_FIRST;
  const rest = options.filter((option, place) => !isDrawn(option, place));
  const list = (some: FilterOption[]) => (
    <ul className="filter-options">
      {some.map((option) => (
        <Option key={option.value} option={option} isSingle={isSingle} />
      ))}
    </ul>
  );
  return (
    <fieldset data-section={key} className="min-w-0">
      {heading && <legend className="pb-1 text-xs font-medium text-faint">{heading}</legend>}
      {searchLabel && (
        <input
          type="search"
          data-find
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
