export type { CheckedCorrection } from './corrections.ts';
export * from './finding.ts';
export type { CheckedFile } from './input-checks.ts';
export * from './publication-findings.ts';
export type { FigureAmounts } from './tariff-checks.ts';
