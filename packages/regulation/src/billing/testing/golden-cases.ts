import { readFileSync } from 'node:fs';

/** One case of the reference. `input` and `expected` keep its format, decimals as text. */
export interface GoldenCase<Input, Expected> {
  readonly id: string;
  readonly input: Input;
  readonly expected: Expected;
}

/** Loads the golden cases of the billing reference ("Billing back-office: regulation and calculation reference"), one file per rule. */
export function goldenCases<Input, Expected>(name: string): GoldenCase<Input, Expected>[] {
  const text = readFileSync(new URL(`../golden/${name}.json`, import.meta.url), 'utf8');
  return JSON.parse(text).cases;
}
