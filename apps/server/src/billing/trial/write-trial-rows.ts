import type { Particular } from '@contador/contract';
import { naturalKey } from '@contador/domain/clients';
import { decimal } from '@contador/kernel';
import { insertRows, type TenantTransaction } from '../../platform/index.ts';
import { writeLists } from '../liquidation/runs/figure-lists.repository.ts';
import type { ComparedChunk } from './trial-chunk.ts';

/** Inserts the rows of a chunk. Returns the reasons that prevent the trial, each at its client. */
export async function writeTrialRows(
  transaction: TenantTransaction,
  run: string,
  { rows, lists, reasons }: ComparedChunk,
): Promise<Particular[]> {
  const shared = { run };
  const results = rows.flatMap(({ clientCode, results: rowResults }) =>
    rowResults.map((result) => ({ clientCode, ...result })),
  );
  await Promise.all([
    writeLists(transaction, lists),
    insertRows(
      transaction,
      'trial_row',
      rows,
      {
        client_code: ['text', (row) => row.clientCode],
        sic_code: ['text', (row) => row.sicCode],
        name: ['text', (row) => row.name],
        natural_key: ['text', (row) => naturalKey(row.clientCode)],
        use_type: ['text', (row) => row.use],
        stratum: ['smallint', (row) => row.stratum],
        energy: ['numeric', (row) => row.energy],
        energy_after: ['numeric', (row) => row.energyAfter],
        before: ['numeric[]', (row) => row.before],
        after: ['numeric[]', (row) => row.after],
        parts: ['numeric[]', (row) => row.parts],
        difference: ['numeric', (row) => row.difference],
        size: ['numeric', (row) => decimal(row.difference).abs().toFixed()],
      },
      { shared },
    ),
    insertRows(
      transaction,
      'trial_result',
      results,
      {
        client_code: ['text', (result) => result.clientCode],
        side: ['text', (result) => result.side],
        kind: ['text', (result) => result.kind],
        facts_list: ['text', (result) => result.factsList],
        facts: ['text', (result) => result.facts],
        amounts_list: ['text', (result) => result.list],
        amounts: ['text', (result) => result.amounts],
        tariff: ['text', (result) => result.tariff],
        agreement: ['integer', (result) => result.agreement?.id ?? null],
        agreement_version: ['integer', (result) => result.agreement?.version ?? null],
      },
      { shared },
    ),
  ]);
  return reasons.map(({ clientCode, expected }) => ({ subject: 'client' as const, field: clientCode, expected }));
}
