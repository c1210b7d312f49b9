import { downloadShadowLiquidation, type ShadowClientRow } from '@contador/contract/billing';
import { shadowTexts as texts } from '@contador/contract/messages';
import { isoMonth } from '@contador/kernel';
import { handle, type TenantTransaction, workbookDownload } from '../../platform/index.ts';
import { shadowClients } from './shadow-clients.repository.ts';
import { keptShadow } from './shadow-heads.repository.ts';
import { shadowSums } from './shadow-sums.repository.ts';
import { shadowSheets } from './shadow-workbook.ts';

const AT_ONCE = 5000;

/** Downloads the comparison of a shadow as a workbook with every client. */
export const downloadShadowLiquidationCall = handle(downloadShadowLiquidation, async ({ query, inTenant }) => {
  const found = await inTenant(async (transaction) => {
    const kept = await keptShadow(transaction, query.shadow);
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
