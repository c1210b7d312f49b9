import type { Stratum, UseType } from '@contador/regulation';
import type { Selectable } from 'kysely';
import type { TenantTransaction } from '../../platform/index.ts';
import type { RunsOfMonth } from '../bills/amounts/liquidated-parts.repository.ts';
import type { LiquidatedRow } from '../liquidation/energy/plain-bill.ts';
import type { LiquidationRowTable } from '../liquidation/liquidation.tables.ts';
import { listsOf } from '../liquidation/runs/figure-lists.repository.ts';
import { agreementsOf, type PlainAgreement } from '../liquidation/taxes/tax-agreements.repository.ts';

/**
 * A stored liquidation row of a client: facts as text by column, values that do not depend on the consumption, and the agreement of a tax.
 */
export interface ApprovedRow {
  readonly columns: readonly string[];
  readonly facts: readonly string[];
  /** kWh. */
  readonly active: string;
  readonly carried: Pick<
    LiquidatedRow,
    'clientCode' | 'sicCode' | 'use' | 'stratum' | 'appliedM' | 'tariff' | 'remarks'
  >;
  readonly agreement: PlainAgreement | undefined;
}

/** Approved rows of a client. */
export interface ApprovedRows {
  readonly energy: ApprovedRow;
  readonly lighting: ApprovedRow | undefined;
  readonly security: ApprovedRow | undefined;
}

/** Rows of the client in the given runs; `undefined` if its energy is not liquidated. */
export async function approvedRows(
  transaction: TenantTransaction,
  runs: RunsOfMonth,
  clientCode: string,
): Promise<ApprovedRows | undefined> {
  const runIds = [runs.energy, runs.lighting, runs.security].flatMap((run) => run ?? []);
  const rows = await transaction
    .selectFrom('liquidation_row')
    .selectAll()
    .where('run', 'in', runIds)
    .where('client_code', '=', clientCode)
    .execute();
  const ids = await listsOf(
    transaction,
    rows.map((row) => row.facts_list),
  );
  const rowOf = (run: string | undefined) => rows.find((row) => row.run === run);
  const taxed = async (tax: 'lighting' | 'security') => {
    const row = rowOf(runs[tax]);
    if (row === undefined) return undefined;
    const agreement =
      row.agreement === null
        ? undefined
        : (await agreementsOf(transaction, tax)).find(
            (it) => it.id === row.agreement && it.version === row.agreement_version,
          );
    return approvedRow(row, ids, agreement);
  };
  const energy = rowOf(runs.energy);
  if (energy === undefined || energy.amounts === '') return undefined;
  return {
    energy: approvedRow(energy, ids, undefined),
    lighting: await taxed('lighting'),
    security: await taxed('security'),
  };
}

function approvedRow(
  row: Selectable<LiquidationRowTable>,
  ids: ReadonlyMap<string, string>,
  agreement: PlainAgreement | undefined,
): ApprovedRow {
  return {
    columns: ids.get(row.facts_list)?.split('\t') ?? [],
    facts: row.facts.split('\t'),
    active: row.active,
    carried: {
      clientCode: row.client_code,
      sicCode: row.sic_code,
      use: row.use_type as UseType,
      stratum: row.stratum as Stratum | null,
      appliedM: row.applied_m,
      tariff: row.tariff,
      remarks: row.remarks,
    },
    agreement,
  };
}
