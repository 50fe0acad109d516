// The boxes of a card; shared by waiting and filled cards, so that their heights are the same.
// Every text inside is bounded by a number of lines, and each box has room for that many.

export const PLACE = "border-t border-line py-6";

export const CARD =
  "group/card relative rounded-md outline-offset-8 data-on:outline-2 data-on:outline-accent/40 @xl:grid @xl:grid-cols-[15rem_minmax(0,1fr)] @xl:gap-x-6 @4xl:min-h-68 @4xl:grid-cols-[minmax(0,23rem)_minmax(0,1fr)_15rem] @4xl:grid-rows-[auto_1fr] @4xl:gap-x-8";

/** What fills it lies in it absolutely, so that no picture decides a height. */
export const PICTURE =
  "relative aspect-3/2 overflow-hidden rounded-md bg-sunken *:absolute *:inset-0 *:h-full *:w-full @xl:aspect-auto @xl:h-full @4xl:row-span-2";

/** One column beneath the picture, then beside it; in a wide list its parts are columns of their own. */
export const BODY = "mt-4 min-h-94 @xl:mt-0 @xl:min-h-88 @4xl:contents";

export const SIDE =
  "mt-4 @4xl:col-start-3 @4xl:row-span-2 @4xl:row-start-1 @4xl:mt-0 @4xl:flex @4xl:flex-col @4xl:items-end @4xl:justify-between @4xl:text-end";

export const SCORE = "float-end ms-4 @4xl:float-none @4xl:ms-0";

export const TERMS = "mt-3 text-xs text-soft @4xl:col-start-2 @4xl:row-start-2 @4xl:mt-4 @4xl:self-end";
