import type { ReplyOf } from '@contador/contract';
import type { reviewSuiReport, SuiInputRow, SuiReportRow } from '@contador/contract/reports';
import {
  countFindings,
  proposedEntries,
  proposedMarket,
  type SuiColumn,
  type SuiEntries,
  type SuiFinding,
  type SuiInput,
  type SuiReport,
  type SuiRow,
  suiLayout,
} from '@contador/domain/reports';
import type { FinancialActor } from '../../tariff-inputs/index.ts';
import { latestOf, type MonthReports } from './month-reports.ts';
import { choicesOf } from './sui-choices.ts';

type Table = ReplyOf<typeof reviewSuiReport>;

/** The table of a report as it goes over the wire. */
export function tableReply(
  columns: readonly Pick<SuiColumn, 'name' | 'label'>[],
  rows: readonly SuiRow[],
  findings: readonly SuiFinding[],
): Table {
  return {
    labels: columns.map(({ label }) => label),
    columns: columns.map(({ name }) => name),
    rows: rows.map(({ cells }) => cells.map(({ value }) => value)),
    figures: rows.map(({ cells }) => cells.map(({ figure }) => figure ?? null)),
    rowMarkets: rows.map(({ market }) => market),
    rowTariffs: rows.map(({ tariffId }) => tariffId),
    findings: [...findings],
  };
}

/** One report of the month: its form with what it holds, and what was processed; nothing where it has no layout then. */
export function reportReply(
  report: SuiReport,
  month: MonthReports,
  given: { readonly before: SuiEntries | undefined; readonly actors: readonly FinancialActor[] },
): SuiReportRow[] {
  const { material, processed } = month;
  const layout = suiLayout(report, material.tariffMonth);
  if (layout === undefined) return [];
  const { form } = layout;
  const latest = latestOf(processed, report.code);
  const entries = latest?.entries ?? proposedEntries(layout, material, given.before);
  const inputRow = ({ key, label, type, group, choices }: SuiInput, value: string | null): SuiInputRow => ({
    key,
    label,
    type,
    group,
    select: choices !== undefined,
    choices: [...choicesOf(choices, { actors: given.actors, material })],
    value,
  });
  const size = form.inputs.length;
  return [
    {
      name: report.name,
      code: report.code,
      norm: layout.norm,
      processed: latest !== undefined,
      processedAt: latest?.processedAt ?? null,
      processedBy: latest?.processedBy ?? null,
      number: latest?.number ?? null,
      inputs: entries.inputs.flatMap((value, at) => {
        const input = form.inputs[at % size];
        return input === undefined ? [] : [inputRow(input, value)];
      }),
      groupSize: form.repeated === true ? size : null,
      marketInputs: (form.ofMarket ?? []).map((input) => inputRow(input, null)),
      subsidies: entries.subsidies.map(({ market, values }) => ({ market, values: { ...values } })),
      marketDefaults:
        form.ofMarket === undefined
          ? []
          : material.markets.map(({ code }) => ({
              market: code,
              values: { ...proposedMarket(form.ofMarket, material, code) },
            })),
      ...tableReply(latest?.columns ?? layout.columns, latest?.rows ?? [], latest?.findings ?? []),
      history: processed
        .filter(({ code }) => code === report.code)
        .map(({ number, processedAt, processedBy, replaces, findings }) => ({
          number,
          at: processedAt,
          by: processedBy,
          replaces,
          warnings: countFindings(findings).W,
        })),
    },
  ];
}
