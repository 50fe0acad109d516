// What the grid of flexible dates says around its cells.

export interface GridLabels {
  caption: string;
  arrive: string;
  leave: string;
  asked: string;
  lowest: string;
  /** `lowest for 3 nights`. */
  lowestOfLength: string;
  unchecked: string;
  none: string;
  net: string;
  failed: string;
  retry: string;
  impossible: string;
  waiting: string;
  rest: string;
  /** `{asked}` and `{all}` are put in. */
  progress: string;
  /** `{count}` is put in. */
  unanswered: string;
  /** `{total}` and `{pair}` are put in. */
  lowestIs: string;
  scroll: string;
}
