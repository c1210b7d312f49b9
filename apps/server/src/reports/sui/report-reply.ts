import type { ReplyOf } from '@contador/contract';
import { suiReportTexts } from '@contador/contract/messages';
import type { ReportChange, reviewSuiReport, SuiInputRow, SuiReportRow } from '@contador/contract/reports';
import type { SuiChoices, SuiMaterial } from '@contador/domain/reports';
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
  suiRows,
} from '@contador/domain/reports';
import { reportChangeOf } from '../../platform/index.ts';
import type { FinancialActor } from '../../tariff-inputs/index.ts';
import { latestOf, type MonthReports } from './month-reports.ts';
import type { ProcessedReport } from './sui-report.repository.ts';

type Table = ReplyOf<typeof reviewSuiReport>;

/** The table of a report in wire format. */
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

/**
 * The differences between the processed report and the one that today's data would produce. Rows of a market are matched by their order.
 */
function changedSince(
  { columns, rows }: ProcessedReport,
  now: readonly SuiRow[],
  columnsNow: readonly Pick<SuiColumn, 'name'>[],
): ReportChange | null {
  return reportChangeOf('row', rowsByMarket(rows, columns), rowsByMarket(now, columnsNow));
}

function rowsByMarket(rows: readonly SuiRow[], columns: readonly Pick<SuiColumn, 'name'>[]) {
  const counts = new Map<string | null, number>();
  return new Map(
    rows.map(({ market, cells }) => {
      const at = (counts.get(market) ?? 0) + 1;
      counts.set(market, at);
      return [
        `${market ?? ''} ${at}`,
        cells.flatMap(({ value }, place) => [columns[place]?.name ?? '', value]),
      ] as const;
    }),
  );
}

/** One report of the month: its form with its entries, and its processings; empty if it has no layout in the month. */
export function reportReply(
  report: SuiReport,
  month: MonthReports,
  context: { readonly before: SuiEntries | undefined; readonly actors: readonly FinancialActor[] },
): SuiReportRow[] {
  const { material, processed } = month;
  const layout = suiLayout(report, material.tariffMonth);
  if (layout === undefined) return [];
  const { form } = layout;
  const latest = latestOf(processed, report.code);
  const entries = latest?.entries ?? proposedEntries(layout, material, context.before);
  const inputRow = ({ key, label, type, group, choices }: SuiInput, value: string | null): SuiInputRow => ({
    key,
    label,
    type,
    group,
    select: choices !== undefined,
    choices: [...choicesOf(choices, { actors: context.actors, material })],
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
      changed:
        latest === undefined ? null : changedSince(latest, suiRows(layout, material, latest.entries), layout.columns),
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

type Choice = { readonly value: string; readonly label: string };

/** The choices of an input: a fixed list, or one of the company's lists. */
function choicesOf(
  choices: SuiChoices | undefined,
  { actors, material }: { readonly actors: readonly FinancialActor[]; readonly material: SuiMaterial },
): readonly Choice[] {
  const active = actors.filter((actor) => actor.active);
  switch (choices) {
    case undefined:
      return [];
    case 'markets':
      return material.markets.map(({ code, name }) => ({ value: code, label: name }));
    case 'beneficiaries':
      return unique(
        active
          .filter(({ type }) => type === 'BENEFICIARIO')
          .map(({ nit, dv, particulars }) => ({
            value: `${nit}-${dv}`,
            label: suiReportTexts.beneficiaryLabel(particulars.name ?? nit, nit, dv),
          })),
      );
    case 'issuers':
      return unique(
        active
          .filter(({ type }) => type === 'EMISOR')
          .map(({ nit, particulars }) => {
            const bank = particulars.bank || particulars.name || nit;
            return { value: bank, label: bank };
          }),
      );
    default:
      return choices;
  }
}

function unique(choices: readonly Choice[]): Choice[] {
  return [...new Map(choices.map((choice) => [choice.value, choice])).values()];
}
