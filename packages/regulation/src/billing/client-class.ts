/** What the energy is used for, as the register of clients has it. */
export const USE_TYPES = [
  'RESIDENCIAL',
  'COMERCIAL',
  'INDUSTRIAL',
  'OFICIAL',
  'ESPECIAL',
  'PROVISIONAL',
  'SALUD',
  'ACUEDUCTO',
  'DISTRITO DE RIEGO',
] as const;
export type UseType = (typeof USE_TYPES)[number];

/** 0 is a residential client without stratum; other uses have none. */
const STRATA = [0, 1, 2, 3, 4, 5, 6] as const;
export type Stratum = (typeof STRATA)[number];

/** The use, and of a residential client its stratum: what subsidies and contributions differ by. */
export type ClientClass = Exclude<UseType, 'RESIDENCIAL'> | `RESIDENCIAL ${Stratum}`;

/** All of them: the words of the choice by which formulas differ. */
export const CLIENT_CLASSES: readonly ClientClass[] = USE_TYPES.flatMap((use) =>
  use === 'RESIDENCIAL' ? STRATA.map((stratum) => `RESIDENCIAL ${stratum}` as const) : [use],
);

/** The class of a client. A residential one without stratum is of stratum 0. */
export function clientClass(use: UseType, stratum: Stratum | undefined): ClientClass {
  return use === 'RESIDENCIAL' ? `RESIDENCIAL ${stratum ?? 0}` : use;
}
