/** A company of the demonstration that bills, and what makes its clients the same wherever they are made up. */
export interface BilledCompany {
  readonly tenant: string;
  readonly name: string;
  readonly clients: number;
  /** How many clients come before: the codes before are those of made-up months that are entered beside it. */
  readonly before: number;
  readonly seed: number;
  /** The greatest number of a bill before the first month. */
  readonly numbersFrom: number;
  /** What a company has that came from another system: printed tariffs of its markets, its clients' year before, and who is held by it. */
  readonly moved?: { readonly markets: readonly string[]; readonly held: number };
}

/** Every company of the demonstration that bills. */
export const billedCompanies: readonly BilledCompany[] = [
  {
    ...{ tenant: 'demo', name: 'Contador Demo', clients: 150, before: 50_000, seed: 2_105 },
    numbersFrom: 482_000,
  },
  {
    ...{ tenant: 'spectrum', name: 'Contador Spectrum', clients: 400, before: 60_000, seed: 2_107 },
    ...{ numbersFrom: 715_000, moved: { markets: ['ANTM', 'CLOM'], held: 7 } },
  },
];
