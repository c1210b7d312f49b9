import type { Options, Stratum, UseType } from '@contador/regulation';
import type { TenantTransaction } from '../../../platform/index.ts';
import type { CycleMonth } from '../../cycles/liquidated-month.ts';
import { annualParametersOf } from '../runs/annual-parameters.ts';
import { approvalOf } from '../runs/approval.repository.ts';
import type { NextClients } from '../runs/billable-clients.ts';
import { listsOf } from '../runs/figure-lists.repository.ts';
import { lawOptionsOf } from '../runs/law-options-of.ts';
import { type PlainAgreement, presentAgreements } from './tax-agreements.repository.ts';
import { taxesBefore } from './taxes-before.repository.ts';

/** A client with its approved energy bill. */
export interface PlainTaxed {
  readonly clientCode: string;
  readonly sicCode: string;
  readonly use: UseType;
  readonly stratum: Stratum | null;
  readonly state: 'liquidated' | 'without-offer';
  /** DANE code of the municipality where the energy is used. */
  readonly municipality: string | null;
  readonly level: number | null;
  readonly appliedM: number;
  readonly tariff: string | null;
  readonly active: string;
  readonly activeValue: string;
  /** Digest of the list that gives the order of the bill's amounts. */
  readonly list: string;
  readonly amounts: string;
  /** Tax of the previous month, COP; `null` if none was charged. */
  readonly last: string | null;
}

/** Clients of a chunk, with the data that they share. */
export interface TaxChunk {
  readonly tax: 'lighting' | 'security';
  readonly month: string;
  readonly periodStart: string;
  readonly marketType: CycleMonth['marketType'];
  readonly options: Options;
  readonly year: { readonly taxUnit: string; readonly minimumWage: string };
  readonly agreements: readonly PlainAgreement[];
  /** Figure ids of the bills by digest of their list. */
  readonly lists: Readonly<Record<string, string>>;
  readonly clients: readonly PlainTaxed[];
}

/** Reads the next clients of the cycle's approved energy; `undefined` if there are no more. */
export async function readTaxChunk(
  transaction: TenantTransaction,
  tax: TaxChunk['tax'],
  cycleMonth: CycleMonth,
  { after, upTo, limit }: NextClients,
): Promise<{ facts: TaxChunk; count: number; last: string } | undefined> {
  const energy = await approvalOf(transaction, 'energy', cycleMonth);
  if (energy === undefined) return undefined;
  let query = transaction
    .selectFrom('liquidation_row as l')
    .innerJoin('client as c', (join) =>
      join.onRef('c.tenant', '=', 'l.tenant').onRef('c.client_code', '=', 'l.client_code'),
    )
    .select(['l.client_code', 'l.sic_code', 'l.use_type', 'l.stratum', 'l.state', 'l.applied_m', 'l.tariff'])
    .select(['l.active', 'l.active_value', 'l.amounts_list', 'l.amounts'])
    .select(['c.installation_municipality_code', 'c.connection_level'])
    .where('l.run', '=', energy.run)
    .orderBy('l.client_code')
    .limit(limit);
  // Applied to both tables; otherwise every chunk would scan the register from its start.
  for (const code of ['l.client_code', 'c.client_code'] as const) {
    if (after !== undefined) query = query.where(code, '>', after);
    if (upTo !== undefined) query = query.where(code, '<=', upTo);
  }
  const rows = await query.execute();
  const last = rows.at(-1);
  if (last === undefined) return undefined;
  const [agreements, annual, options, before, lists] = await Promise.all([
    presentAgreements(transaction, tax),
    annualParametersOf(transaction, cycleMonth),
    lawOptionsOf(transaction, cycleMonth),
    taxesBefore(
      transaction,
      tax,
      cycleMonth.period,
      rows.map((row) => row.client_code),
    ),
    listsOf(
      transaction,
      rows.map((row) => row.amounts_list),
    ),
  ]);
  if (annual === undefined) throw new Error(`no parameters of ${cycleMonth.start}`);
  return {
    facts: {
      tax,
      month: cycleMonth.start.slice(0, 7),
      periodStart: cycleMonth.start,
      marketType: cycleMonth.marketType,
      options,
      agreements,
      year: { taxUnit: annual.uvt, minimumWage: annual.minimum_wage },
      lists: Object.fromEntries(lists),
      clients: rows.map((row) => ({
        clientCode: row.client_code,
        sicCode: row.sic_code,
        use: row.use_type as UseType,
        state: row.state,
        stratum: row.stratum as Stratum | null,
        municipality: row.installation_municipality_code,
        level: row.connection_level,
        appliedM: row.applied_m,
        tariff: row.tariff,
        active: row.active,
        activeValue: row.active_value,
        list: row.amounts_list,
        amounts: row.amounts,
        last: before.get(row.client_code) ?? null,
      })),
    },
    count: rows.length,
    last: last.client_code,
  };
}
