// Words of the list that can be lengthened.

export interface MoreLabels {
  more: string;
  loading: string;
  /** `{shown}` is put in. */
  shown: string;
  failed: string;
  retry: string;
}
