import type { SuiFigure } from './sui-report.ts';

/**
 * Shares of the contributions that the retail activity bears: the form input, the column of T9, and the published figure that both must
 * equal.
 */
export const contributionShares = [
  { input: 'cregPercent', column: 'porc_creg_cx', share: { symbol: 'pCREG', by: ['market'] } },
  { input: 'sspdPercent', column: 'porc_sspd_cx', share: { symbol: 'pSSPD', by: ['market'] } },
] as const satisfies readonly { readonly input: string; readonly column: string; readonly share: SuiFigure }[];
