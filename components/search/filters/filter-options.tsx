// One section of a group of filters: boxes to tick, or one of several, each with how many stays it would leave.
import type { FilterOption, FilterSection } from "@/lib/views/filter-panel";

function Option({ option, isSingle }: { option: FilterOption; isSingle: boolean }) {
  return (
    <li data-option className="break-inside-avoid">
      <label className="flex min-h-9 items-center gap-3 text-sm has-disabled:text-faint">
        <input
          type={isSingle ? "radio" : "checkbox"}
          name={option.field}
          value={option.value}
          defaultChecked={option.isOn}
          disabled={option.isEmpty}
          className="size-4 shrink-0"
        />
        <span className="min-w-0 grow break-words">{option.text}</span>
        {option.countText !== null && <span className="figures text-xs text-faint">{option.countText}</span>}
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
      <ul className="max-h-80 gap-x-8 overflow-y-auto sm:columns-2">
        {options.map((option) => (
          <Option key={option.value} option={option} isSingle={isSingle} />
        ))}
      </ul>
    </fieldset>
  );
}
