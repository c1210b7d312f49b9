import { refuse } from '@contador/contract';
import { consumptionSummaryTexts as texts } from '@contador/contract/messages';
import {
  checkConsumptionInPeriod,
  downloadConsumptionReport,
  summaryFileName,
} from '@contador/contract/self-generators';
import { month as monthOf } from '@contador/kernel';
import { handle, workbookDownload } from '../../platform/index.ts';
import { clientsWithHours } from '../settlement/settled-clients.repository.ts';
import { summaryRows } from './summary-rows.ts';

export const checkConsumptionInPeriodCall = handle(checkConsumptionInPeriod, async ({ query, inTenant, parts }) =>
  inTenant(async (transaction) => {
    const period = monthOf(query.year, query.month);
    if (query.method === undefined) return { clients: await summaryRows(transaction, period, parts.threads) };
    const clients = await clientsWithHours(transaction, period);
    return { clients: clients.map(({ client_code: clientCode }) => ({ clientCode })) };
  }),
);

/** The rows of the summary as a workbook. */
export const downloadConsumptionReportCall = handle(downloadConsumptionReport, async ({ query, inTenant, parts }) => {
  const rows = await inTenant((transaction) =>
    summaryRows(transaction, monthOf(query.year, query.month), parts.threads),
  );
  if (rows.length === 0) return refuse('no-approved-consumption');
  const { columns, withUnit } = texts;
  return await workbookDownload(summaryFileName('report', query.year, query.month), [
    {
      name: texts.sheet,
      columns: [
        columns.client,
        columns.name,
        withUnit(columns.active, 'kWh'),
        withUnit(columns.inductive, 'kVArh'),
        withUnit(columns.capacitive, 'kVArh'),
        withUnit(columns.exchanged, 'kWh'),
        withUnit(columns.surplus, 'kWh'),
        withUnit(columns.exported, 'kWh'),
        columns.inductiveDays,
        columns.capacitiveDays,
        columns.mFactor,
      ],
      rows: rows.map((it) => [
        it.clientCode,
        it.clientName,
        it.imported,
        it.inductive,
        it.capacitive,
        it.exchanged,
        it.surplus,
        it.exported,
        it.inductiveDays,
        it.capacitiveDays,
        it.mFactor,
      ]),
    },
  ]);
});
