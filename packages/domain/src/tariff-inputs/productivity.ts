const cumulative: readonly { readonly from: number; readonly x: string }[] = [
  { from: 2015, x: '0' },
  { from: 2016, x: '0.00725' },
  { from: 2017, x: '0.0145' },
  { from: 2018, x: '0.02175' },
  { from: 2019, x: '0.029' },
];

/** Cumulative productivity X of the base cost of commercialisation in that year (CREG 180/2014), where the market has none of its own. */
export function productivityOf(year: number): string {
  return cumulative.findLast((it) => it.from <= year)?.x ?? '0';
}
