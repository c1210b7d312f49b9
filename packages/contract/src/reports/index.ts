export type { ReportChange } from '../wire/report-change.ts';
export * from './annual-report.ts';
export * from './energy-balance.ts';
export * from './str-settlement.ts';
export * from './sui-reports.ts';
