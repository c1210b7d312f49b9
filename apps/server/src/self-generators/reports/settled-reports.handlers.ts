import { type QueryOf, refuse } from '@contador/contract';
import { settledReportTexts as texts } from '@contador/contract/messages';
import {
  downloadBillingReport,
  type ExportedConcept,
  getSettlementExport,
  getSettlementLimits,
  getSettlementTrends,
} from '@contador/contract/self-generators';
import { limitsOf, monthsOfRange } from '@contador/domain/self-generators';
import { decimal, isoMonth, MILLIONTHS, type Month, twoDigits } from '@contador/kernel';
import { handle, workbookDownload } from '../../platform/index.ts';
import { csvDownload } from './csv-download.ts';
import { conceptsOf } from './settled-concepts.ts';
import { type SettledReportRow, settledPeriods, settledRows, settledSums } from './settled-report.repository.ts';

const { columns } = texts;

/** Exports nine concepts for each client, zeros included. */
export const getSettlementExportCall = handle(getSettlementExport, async ({ query, inTenant }) => {
  const month = { year: query.year, number: query.month };
  const settled = await inTenant((transaction) => settledRows(transaction, [month]));
  const rows = settled.flatMap(exportedConcepts);
  if (query.download !== 'yes') return { rows };
  return csvDownload(
    `${query.year}_${twoDigits(month)}.csv`,
    ['client_code', 'year', 'month', 'concept_code', 'energy', 'value'],
    rows.map(({ clientCode, year, month: number, concept, energy, value }) => [
      clientCode,
      String(year),
      String(number),
      concept,
      energy.toFixed(6),
      value.toFixed(2),
    ]),
  );
});

/** Report of the months of a range: sums, and client by client. */
export const downloadBillingReportCall = handle(downloadBillingReport, async ({ query, inTenant }) => {
  const months = monthsOf(query);
  if (months === undefined)
    return refuse('report-period-unknown', [
      { field: 'period', value: query.period ?? '', expected: texts.chooseRange },
    ]);
  const [settled, sums] = await inTenant((transaction) =>
    Promise.all([settledRows(transaction, months), settledSums(transaction, months)]),
  );
  if (settled.length === 0) return refuse('nothing-settled');
  const name = `Informe_${query.year}_${query.range === 'com' ? query.year : query.period}`;
  const detail = settled.flatMap((row) => detailRows(row));
  const head = [
    columns.client,
    columns.clientName,
    columns.year,
    columns.month,
    columns.userType,
    columns.origin,
    columns.mFactor,
  ];
  const detailHead = [...head, columns.concept, columns.energy, columns.value];
  if (query.type === 'csv') return csvDownload(`${name}.csv`, detailHead, detail.map(asText));
  return await workbookDownload(`${name}.xlsx`, [
    {
      name: texts.summarySheet,
      columns: Object.values(texts.trends),
      rows: sums.map((sum) => Object.values(trendOf(sum))),
    },
    { name: texts.detailSheet, columns: detailHead, rows: detail },
  ]);
});

export const getSettlementLimitsCall = handle(getSettlementLimits, async ({ inTenant }) => ({
  years: limitsOf(await inTenant(settledPeriods)).map(({ months, quarters, halves, ...rest }) => ({
    ...rest,
    months: [...months],
    quarters: [...quarters],
    halves: [...halves],
  })),
}));

export const getSettlementTrendsCall = handle(getSettlementTrends, async ({ query, inTenant }) => {
  const months = monthsOf(query);
  if (months === undefined)
    return refuse('report-period-unknown', [
      { field: 'period', value: query.period ?? '', expected: texts.chooseRange },
    ]);
  return { trends: (await inTenant((transaction) => settledSums(transaction, months))).map(trendOf) };
});

function monthsOf({
  year,
  range,
  period,
}: Pick<QueryOf<typeof getSettlementTrends>, 'year' | 'range' | 'period'>): Month[] | undefined {
  return monthsOfRange(year, range, period ?? '');
}

function exportedConcepts(row: SettledReportRow): ExportedConcept[] {
  return conceptsOf(row).map(({ code, energy, value }) => ({
    clientCode: row.client_code,
    year: row.year,
    month: row.month,
    concept: code,
    energy,
    value,
  }));
}

function detailRows(row: SettledReportRow): (string | number)[][] {
  return conceptsOf(row).map(({ code, energy, value }) => [
    row.client_code,
    row.name,
    row.year,
    row.month,
    row.ag_type_code,
    row.origin,
    row.m_factor,
    code,
    energy,
    value,
  ]);
}

/** Formats the energy with six decimals and the value with two. */
function asText(row: readonly (string | number)[]): string[] {
  const last = row.length - 1;
  return row.map((cell, at) =>
    typeof cell === 'string' ? cell : at === last ? cell.toFixed(2) : at === last - 1 ? cell.toFixed(6) : String(cell),
  );
}

type Sums = Awaited<ReturnType<typeof settledSums>>[number];

function trendOf(sum: Sums) {
  const energy = (millionths: string) => decimal(millionths).dividedBy(MILLIONTHS).toNumber();
  const money = (cents: string) => decimal(cents).dividedBy(100).toNumber();
  return {
    month: isoMonth({ year: sum.year, number: sum.month }),
    active: energy(sum.active),
    exchanged: energy(sum.exchanged),
    surplus: energy(sum.surplus),
    capacitive: energy(sum.capacitive),
    inductive: energy(sum.inductive),
    activeValue: money(sum.activeValue),
    inductiveValue: money(sum.inductiveValue),
    capacitiveValue: money(sum.capacitiveValue),
    exchangedValue: money(sum.exchangedValue),
    surplusValue: money(sum.surplusValue),
  };
}
