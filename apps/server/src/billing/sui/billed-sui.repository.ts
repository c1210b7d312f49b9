import { keptTable } from '../../platform/index.ts';

/** Append-only table of processed billing reports; processing again adds a row that refers to the previous one. */
export const billedSuiReports = keptTable('billing_sui_report', { by: 'processed_by', at: 'processed_at' });
