export * from './annual-report.ts';
export * from './energy-balance.ts';
export * from './str-settlement.ts';
export { suiFindingPlace, suiFindingSentences } from './sui-findings.ts';
export { suiReportTexts } from './sui-reports.ts';
