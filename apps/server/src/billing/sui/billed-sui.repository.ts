import { keptTable } from '../../decisions/index.ts';
import '../../database/tables/billing-sui-reports.ts';

/** The reports of a month's billing as they were processed; a later processing is another row, which names the one before. */
export const billedSuiReports = keptTable('billing_sui_report', { by: 'processed_by', at: 'processed_at' });
