/** Counts that the menu shows beside its pages. */
export interface MenuCounts {
  /** Number of open items of a page; undefined for a page without a count. */
  readonly pending: (page: { readonly slug: string }) => number | undefined;
}
