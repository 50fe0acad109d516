// Opens the filters where they are a sheet over the page.
import { SlidersHorizontal } from "lucide-react";
import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { FILTER_FORM } from "./filter-form-id";

export function FiltersLink({ text }: { text: string }) {
  return (
    <a
      href={`#${FILTER_FORM}`}
      data-open-filters
      className={buttonClass({ variant: "secondary", size: "small" }, "md:hidden")}
    >
      <Icon of={SlidersHorizontal} size={16} />
      {text}
    </a>
  );
}
