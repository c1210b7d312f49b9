/** Rows of parameters as people entered them, by column. */
type Entered = readonly {
  readonly filename: string;
  readonly market: string | null;
  readonly entered: readonly (string | null)[];
}[];

/** What a person entered of the energy bought of self-generators in a market's month, kWh; `undefined` where nobody did. */
export function enteredSupply(parameters: Entered, market: string): string | undefined {
  return rowOf(parameters, market)?.entered[0] ?? undefined;
}

/** Whether a person entered anything of what was bought of self-generators. */
export function isSupplyEntered(parameters: Entered, market: string): boolean {
  return rowOf(parameters, market)?.entered.some((amount) => amount !== null) ?? false;
}

function rowOf(parameters: Entered, market: string) {
  return parameters.find((it) => it.filename === 'QAGD' && it.market === market);
}
