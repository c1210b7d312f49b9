/** A range of document numbers that the tax authority authorised, both ends included. Dates as `2025-01-31`. */
export interface NumberingRange {
  readonly authorisation: string;
  readonly prefix: string;
  readonly rangeFirst: number;
  readonly rangeLast: number;
  readonly authorisedFrom: string;
  readonly authorisedTo: string;
}

/** Range that the company entered; null for each missing field. */
export type EnteredRange = { readonly [Name in keyof NumberingRange]: NumberingRange[Name] | null };

/** A field in which the entered range differs from the authorised one. */
export interface NumberingDifference {
  readonly field: keyof NumberingRange;
  readonly entered: string | number | null;
  readonly authorised: string | number;
}

const fields = ['authorisation', 'prefix', 'rangeFirst', 'rangeLast', 'authorisedFrom', 'authorisedTo'] as const;

/**
 * Differences between the entered range and the authorised one with its authorisation, or else with its prefix (rules AB05a to AB12b). Empty
 * if they agree; `undefined` if the authority has no such range.
 */
export function numberingDifferences(
  entered: EnteredRange,
  authorised: readonly NumberingRange[],
): readonly NumberingDifference[] | undefined {
  const sharing = (...names: readonly (keyof NumberingRange)[]) =>
    authorised.find((range) => names.every((name) => range[name] === entered[name]));
  const range = sharing('authorisation', 'prefix') ?? sharing('authorisation') ?? sharing('prefix');
  if (range === undefined) return undefined;
  return fields.flatMap((field) =>
    range[field] === entered[field] ? [] : [{ field, entered: entered[field], authorised: range[field] }],
  );
}
