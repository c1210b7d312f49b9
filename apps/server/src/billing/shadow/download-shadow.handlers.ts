import { downloadShadowLiquidation, type ShadowClassRow, type ShadowClientRow } from '@contador/contract/billing';
import { shadowTexts as texts } from '@contador/contract/messages';
import type { ShadowCause } from '@contador/domain/billing';
import { isoMonth } from '@contador/kernel';
import { handle, type TenantTransaction, type WorkbookSheet, workbookDownload } from '../../platform/index.ts';
import { shadowClients } from './shadow-clients.repository.ts';
import { loadShadow } from './shadow-heads.repository.ts';
import { type ShadowSums, shadowSums } from './shadow-sums.repository.ts';

const AT_ONCE = 5000;

/** Downloads the comparison of a shadow as a workbook with every client. */
export const downloadShadowLiquidationCall = handle(downloadShadowLiquidation, async ({ query, inTenant }) => {
  const found = await inTenant(async (transaction) => {
    const kept = await loadShadow(transaction, query.shadow);
    if (!kept.ok) return kept;
    const causes = kept.value.head.replaced.map(({ cause }) => cause);
    const sums = await shadowSums(transaction, query.shadow, causes.length);
    const sheets = shadowSheets(sums, await allClients(transaction, query.shadow), causes);
    const { cycle, period } = kept.value.cycleMonth;
    return { ok: true as const, value: { sheets, name: texts.workbook.file(cycle, isoMonth(period)) } };
  });
  return found.ok ? await workbookDownload(found.value.name, found.value.sheets) : found;
});

async function allClients(transaction: TenantTransaction, run: string): Promise<ShadowClientRow[]> {
  const clients: ShadowClientRow[] = [];
  let after: string | undefined;
  do {
    const page = await shadowClients(transaction, run, { after, limit: AT_ONCE });
    clients.push(...page.clients);
    after = page.next ?? undefined;
  } while (after !== undefined);
  return clients;
}

const { workbook: words } = texts;

/** Comparison as workbook sheets: by concept, by class and by client, each with its difference by cause; amounts are numbers. */
function shadowSheets(
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
