/** Contract types of the product's contract list. */
export type ContractType = 'BILATERAL' | 'POR SUBASTA' | 'POR SUBASTA 3';

/** Where the energy of one TIPO ASIGNA of the regulated market enters the formula of G. */
export interface AssignmentFamily {
  /** `C1` bilateral contracts and public calls, `C2` auctions, `C3`… one for each further mechanism. */
  readonly family: `C${number}`;
  readonly contractType: ContractType;
}

/** Family of each TIPO ASIGNA. A dispatch file with an unlisted one is rejected. */
export type AssignmentFamilies = Readonly<Record<string, AssignmentFamily>>;

/** CREG 119/2007 art. 6 and its amendments for public calls and long-term auctions. A new mechanism is a new row. */
export const ASSIGNMENT_FAMILIES: AssignmentFamilies = {
  CP: { family: 'C1', contractType: 'BILATERAL' },
  NB: { family: 'C1', contractType: 'BILATERAL' },
  SC: { family: 'C2', contractType: 'POR SUBASTA' },
  SL: { family: 'C2', contractType: 'POR SUBASTA' },
};
