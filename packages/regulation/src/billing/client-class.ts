/** Uses of energy in the register of clients. */
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

/** 0 is a residential client without a stratum; other uses have no stratum. */
const STRATA = [0, 1, 2, 3, 4, 5, 6] as const;
export type Stratum = (typeof STRATA)[number];

/** Use of the client, plus its stratum when it is residential. Subsidies and contributions depend on it. */
export type ClientClass = Exclude<UseType, 'RESIDENCIAL'> | `RESIDENCIAL ${Stratum}`;

/** All client classes: the values of the choice on which formulas depend. */
export const CLIENT_CLASSES: readonly ClientClass[] = USE_TYPES.flatMap((use) =>
  use === 'RESIDENCIAL' ? STRATA.map((stratum) => `RESIDENCIAL ${stratum}` as const) : [use],
);

/** Returns the class of a client. A residential client without a stratum gets stratum 0. */
export function clientClass(use: UseType, stratum: Stratum | undefined): ClientClass {
  return use === 'RESIDENCIAL' ? `RESIDENCIAL ${stratum ?? 0}` : use;
}
