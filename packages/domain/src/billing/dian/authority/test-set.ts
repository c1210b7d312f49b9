import type { NumberRule } from '../../../entry/index.ts';

/** Numbers of the test range: a document has up to nine digits after its prefix (rule FAB10). */
export const testNumberRule: NumberRule = { minimum: 1, maximum: 999_999_999, decimals: 0, ungrouped: true };
/** Documents of each kind that the authority may ask for. */
export const testCountRules = {
  bills: { minimum: 1, maximum: 500, decimals: 0 },
  notes: { minimum: 0, maximum: 500, decimals: 0 },
} as const satisfies Readonly<Record<string, NumberRule>>;

/** Documents of one kind in a test set of the tax authority. */
export interface TestSetCounts {
  readonly accepted: number;
  readonly rejected: number;
  /** In the queue, or without an answer yet. */
  readonly waiting: number;
}

/** Documents of a kind that are still to be made so that the authority accepts as many as it asks for. */
export function missingOfTestSet(wanted: number, { accepted, waiting }: TestSetCounts): number {
  return Math.max(0, wanted - accepted - waiting);
}

/** Words with which the authority answers once it has accepted the whole set; it refuses further documents. */
export const isClosedSet = (line: string) => /set de prueba.*se encuentra aceptado/i.test(line);
