/**
 * The authorisation that the tax authority grants an issuer of electronic documents: dates as `2026-02-05` and document numbers, both ends
 * included.
 */
export interface IssuerAuthorisation {
  readonly authorisedFrom: string | null;
  readonly authorisedTo: string | null;
  readonly rangeFirst: number | null;
  readonly rangeLast: number | null;
}

/** Fields whose end lies before its beginning. */
export function reversedEnds({
  authorisedFrom,
  authorisedTo,
  rangeFirst,
  rangeLast,
}: IssuerAuthorisation): ('authorisedTo' | 'rangeLast')[] {
  return [
    ...(authorisedFrom !== null && authorisedTo !== null && authorisedTo < authorisedFrom
      ? (['authorisedTo'] as const)
      : []),
    ...(rangeFirst !== null && rangeLast !== null && rangeLast < rangeFirst ? (['rangeLast'] as const) : []),
  ];
}
