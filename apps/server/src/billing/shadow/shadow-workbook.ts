import type { ShadowClassRow, ShadowClientRow } from '@contador/contract/billing';
import { shadowTexts as texts } from '@contador/contract/messages';
import type { ShadowCause } from '@contador/domain/billing';
import type { WorkbookSheet } from '../../platform/index.ts';
import type { ShadowSums } from './shadow-sums.repository.ts';

const { workbook: words } = texts;

/** Comparison as workbook sheets: by concept, by class and by client, each with its difference by cause; amounts are numbers. */
export function shadowSheets(
  { concepts, whole, classes }: Omit<ShadowSums, 'changedClients'>,
  clients: readonly ShadowClientRow[],
  causes: readonly ShadowCause[],
): WorkbookSheet[] {
  const change = [words.before, words.after, words.difference];
  const byCause = [texts.since, ...causes.map((cause) => texts.causes[cause])];
  const amounts = (row: { before: string; after: string; difference: string; parts: readonly string[] }) =>
    [row.before, row.after, row.difference, ...row.parts].map(Number);
  return [
    {
      name: words.concepts,
      columns: [words.concept, ...change, ...byCause],
      rows: [
        ...concepts.map((row) => [texts.concepts[row.concept], ...amounts(row)]),
        [texts.total, ...amounts(whole)],
      ],
    },
    { name: words.classes, columns: [words.use, words.stratum, words.clients, ...change], rows: classes.map(ofClass) },
    {
      name: words.clients,
      columns: [
        words.code,
        words.sic,
        words.name,
        words.use,
        words.stratum,
        words.energy,
        words.energyAfter,
        ...change,
        ...byCause,
      ],
      rows: clients.map((row) => [
        row.code,
        row.sic,
        row.name,
        row.useType,
        row.stratum,
        Number(row.energy),
        Number(row.energyAfter),
        ...amounts(row),
      ]),
    },
  ];
}

function ofClass({ useType, stratum, clients, before, after, difference }: ShadowClassRow) {
  return [useType, stratum, clients, Number(before), Number(after), Number(difference)];
}
