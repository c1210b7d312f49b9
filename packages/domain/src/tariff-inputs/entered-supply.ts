/** Parameter rows as entered by people, by column. */
type Entered = readonly {
  readonly filename: string;
  readonly market: string | null;
  readonly entered: readonly (string | null)[];
}[];

/** Energy bought from self-generators as entered for a market's month, kWh; `undefined` when it was not entered. */
export function enteredSupply(parameters: Entered, market: string): string | undefined {
  return rowOf(parameters, market)?.entered[0] ?? undefined;
}

/** True when a person entered any value of the purchases from self-generators. */
export function isSupplyEntered(parameters: Entered, market: string): boolean {
  return rowOf(parameters, market)?.entered.some((amount) => amount !== null) ?? false;
}

function rowOf(parameters: Entered, market: string) {
  return parameters.find((it) => it.filename === 'QAGD' && it.market === market);
}
