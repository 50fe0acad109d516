// One section of a group of filters: boxes to tick, or one of several, each with how many stays it would leave.
import type { FilterOption, FilterSection } from "@/lib/views/filter-panel";

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

export function FilterOptions({ section }: { section: FilterSection }) {
  const { key, heading, isSingle, options, searchLabel } = section;
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
      <ul className="filter-options">
        {options.map((option) => (
          <Option key={option.value} option={option} isSingle={isSingle} />
        ))}
      </ul>
    </fieldset>
  );
}
