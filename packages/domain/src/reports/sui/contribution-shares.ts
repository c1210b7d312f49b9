import type { SuiFigure } from './sui-report.ts';

/** The parts of the contributions that retail bears: the input and the column of T9, and the published figure that both must be. */
export const contributionShares = [
  { input: 'cregPercent', column: 'porc_creg_cx', share: { symbol: 'pCREG', by: ['market'] } },
  { input: 'sspdPercent', column: 'porc_sspd_cx', share: { symbol: 'pSSPD', by: ['market'] } },
] as const satisfies readonly { readonly input: string; readonly column: string; readonly share: SuiFigure }[];
