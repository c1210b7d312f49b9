import { downloadTrialLiquidation, type TrialClassRow, type TrialClientRow } from '@contador/contract/billing';
import { trialTexts as texts } from '@contador/contract/messages';
import type { TrialCause } from '@contador/domain/billing';
import { isoMonth } from '@contador/kernel';
import { handle, type TenantTransaction, type WorkbookSheet, workbookDownload } from '../../platform/index.ts';
import { trialClients } from './trial-clients.repository.ts';
import { loadTrial } from './trial-heads.repository.ts';
import { type TrialSums, trialSums } from './trial-sums.repository.ts';

const AT_ONCE = 5000;

/** Downloads the comparison of a trial as a workbook with every client. */
export const downloadTrialLiquidationCall = handle(downloadTrialLiquidation, async ({ query, inTenant }) => {
  const found = await inTenant(async (transaction) => {
    const kept = await loadTrial(transaction, query.shadow);
    if (!kept.ok) return kept;
    const causes = kept.value.head.replaced.map(({ cause }) => cause);
    const sums = await trialSums(transaction, query.shadow, causes.length);
    const sheets = trialSheets(sums, await allClients(transaction, query.shadow), causes);
    const { cycle, period } = kept.value.cycleMonth;
    return { ok: true as const, value: { sheets, name: texts.workbook.file(cycle, isoMonth(period)) } };
  });
  return found.ok ? await workbookDownload(found.value.name, found.value.sheets) : found;
});

async function allClients(transaction: TenantTransaction, run: string): Promise<TrialClientRow[]> {
  const clients: TrialClientRow[] = [];
  let after: string | undefined;
  do {
    const page = await trialClients(transaction, run, { after, limit: AT_ONCE });
    clients.push(...page.clients);
    after = page.next ?? undefined;
  } while (after !== undefined);
  return clients;
}

const { workbook: words } = texts;

/** Comparison as workbook sheets: by concept, by class and by client, each with its difference by cause; amounts are numbers. */
function trialSheets(
  { concepts, whole, classes }: Omit<TrialSums, 'changedClients'>,
  clients: readonly TrialClientRow[],
  causes: readonly TrialCause[],
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

function ofClass({ useType, stratum, clients, before, after, difference }: TrialClassRow) {
  return [useType, stratum, clients, Number(before), Number(after), Number(difference)];
}
