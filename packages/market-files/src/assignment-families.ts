/** The contract types of the product's contract list. */
export type ContractType = 'BILATERAL' | 'POR SUBASTA' | 'POR SUBASTA 3';

/** Where the energy of one TIPO ASIGNA of the regulated market enters the formula of G. */
export interface AssignmentFamily {
  /** `C1` bilateral and public call, `C2` auction, `C3`… each further mechanism. */
  readonly family: `C${number}`;
  readonly contractType: ContractType;
}

/** The family of each TIPO ASIGNA; a dispatch with another one is refused. */
export type AssignmentFamilies = Readonly<Record<string, AssignmentFamily>>;

/** CREG 119/2007 art. 6 and its amendments by public call and long-term auction. A new mechanism is a new row. */
export const ASSIGNMENT_FAMILIES: AssignmentFamilies = {
  CP: { family: 'C1', contractType: 'BILATERAL' },
  NB: { family: 'C1', contractType: 'BILATERAL' },
  SC: { family: 'C2', contractType: 'POR SUBASTA' },
  SL: { family: 'C2', contractType: 'POR SUBASTA' },
};
