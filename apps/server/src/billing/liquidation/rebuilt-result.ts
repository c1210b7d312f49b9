import { parseMonth } from '@contador/kernel';
import {
  columnsOf,
  energyBill,
  factsOfRow,
  localTax,
  type RebuiltTrace,
  rebuiltTrace,
  storedFigures,
  unpackAmounts,
} from '@contador/regulation';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import type { LiquidationKind } from '../../database/tables/liquidation.ts';
import { annualParametersOf } from './annual-parameters.ts';
import { originsOfFacts } from './fact-origins.ts';
import { lawOptionsOf } from './law-options-of.ts';
import type { CycleMonth } from './liquidated-month.ts';
import type { OwnBasis } from './own-runs.repository.ts';
import type { SeenRun } from './standing.repository.ts';
import { tariffOf } from './tariff-of-result.ts';

/** The explanation of a client's stored result, from the facts that it was calculated from; `undefined` where there is none. */
export async function rebuiltResult(
  transaction: TenantTransaction,
  of: {
    kind: LiquidationKind;
    of: CycleMonth;
    run: Pick<SeenRun, 'run' | 'by' | 'at'>;
    /** Why the run is of one client alone; undefined of a cycle's. */
    basis?: OwnBasis | undefined;
    clientCode: string;
  },
): Promise<RebuiltTrace | undefined> {
  const { period, start } = of.of;
  const [row, client, consumption, annual, options] = await Promise.all([
    transaction
      .selectFrom('liquidation_row')
      .selectAll()
      .where('run', '=', of.run.run)
      .where('client_code', '=', of.clientCode)
      .executeTakeFirst(),
    transaction.selectFrom('client').selectAll().where('client_code', '=', of.clientCode).executeTakeFirst(),
    transaction
      .selectFrom('billing_consumption')
      .selectAll()
      .where('year', '=', period.year)
      .where('month', '=', period.number)
      .where('client_code', '=', of.clientCode)
      .executeTakeFirst(),
    annualParametersOf(transaction, of.of),
    lawOptionsOf(transaction, of.of),
  ]);
  if (row === undefined || client === undefined || row.amounts === '') return undefined;
  const [lists, tariff, agreement] = await Promise.all([
    transaction
      .selectFrom('liquidation_list')
      .select(['digest', 'ids'])
      .where('digest', 'in', [row.facts_list, row.amounts_list])
      .execute(),
    row.tariff === null ? undefined : tariffOf(transaction, row.tariff, client),
    row.agreement === null || row.agreement_version === null || of.kind === 'energy'
      ? undefined
      : transaction
          .selectFrom('tax_agreement')
          .select(['id', 'version', 'saved_by', 'saved_at'])
          .where('tax', '=', of.kind)
          .where('id', '=', row.agreement)
          .where('version', '=', row.agreement_version)
          .executeTakeFirst(),
  ]);
  const ids = new Map(lists.map(({ digest, ids: text }) => [digest, text]));
  const columns = ids.get(row.facts_list)?.split('\t') ?? [];
  const facts = row.facts.split('\t').map((text) => (text === '' ? undefined : text));
  const month = parseMonth(start.slice(0, 7));
  if (month === undefined) throw new Error(`${start} is in no month`);
  const { roots } = of.kind === 'energy' ? energyBill : localTax;
  const originOf = originsOfFacts({
    ...{ of: of.of, client, consumption, annual, tariff, basis: of.basis },
    agreement: agreement && { ...agreement, by: agreement.saved_by, at: agreement.saved_at.toISOString() },
    liquidatedBy: { by: of.run.by, at: of.run.at },
  });
  return rebuiltTrace({
    month,
    facts: factsOfRow(columnsOf(columns), facts, { activeMarkets: [], mechanisms: [], options }, originOf),
    roots,
    stored: unpackAmounts(row.amounts, storedFigures(ids.get(row.amounts_list) ?? '')),
  });
}
