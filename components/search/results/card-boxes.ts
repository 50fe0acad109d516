// The boxes of a card; shared by waiting and filled cards, so that their heights are the same.

export const PLACE = "border-t border-line py-6";

export const CARD =
  "group/card relative grid gap-x-8 gap-y-4 @3xl:min-h-72 @3xl:grid-cols-[minmax(0,23rem)_minmax(0,1fr)_15rem]";

export const PICTURE = "aspect-3/2 overflow-hidden rounded-md bg-sunken @3xl:aspect-auto @3xl:h-full";

export const FACTS = "flex min-h-59 flex-col @3xl:min-h-0";
