import type { ConceptLine, LiquidatedClient, ReviewPage } from '@contador/contract/billing';
import { conceptLines, figureOfConcept, storedFigures } from '@contador/regulation';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import '../../database/tables/billing-month.ts';
import { keptReasons, matchingOf, nextAfter, ordering, pageOf } from './review-page.ts';
import { runSums } from './run-sums.repository.ts';

interface LiquidatedPage {
  readonly clients: LiquidatedClient[];
  readonly count: number;
  readonly total: number;
  readonly energy: number;
  readonly matching: number;
  readonly toLook: number;
  readonly next: string | null;
}

/** A page of the clients of a run, with how many there are and what all of them are charged, COP. */
export async function liquidatedClients(
  transaction: TenantTransaction,
  run: string,
  page: ReviewPage & { readonly limit: number },
): Promise<LiquidatedPage> {
  const [rows, sums] = await Promise.all([
    transaction
      .selectFrom(pageOf(transaction, run, page).as('l'))
      .innerJoin('liquidation_run as r', (join) => join.onRef('r.run', '=', 'l.run').onRef('r.tenant', '=', 'l.tenant'))
      .innerJoin('client as c', (join) =>
        join.onRef('c.client_code', '=', 'l.client_code').onRef('c.tenant', '=', 'l.tenant'),
      )
      .innerJoin('billing_consumption as k', (join) =>
        join
          .onRef('k.client_code', '=', 'l.client_code')
          .onRef('k.tenant', '=', 'l.tenant')
          .onRef('k.year', '=', 'r.year')
          .onRef('k.month', '=', 'r.month'),
      )
      .select(['l.client_code', 'l.sic_code', 'l.use_type', 'l.stratum', 'l.amounts', 'l.amounts_list', 'l.applied_m'])
      .select([
        'l.score',
        'l.reasons',
        'l.natural_key',
        'l.state',
        'l.remarks',
        'l.active',
        'c.name',
        'k.inductive',
        'k.penalised',
        'k.capacitive',
      ])
      .orderBy(ordering(page))
      .execute(),
    runSums(transaction, run),
  ]);
  const digests = [...new Set(rows.map((row) => row.amounts_list))];
  const [lists, matching] = await Promise.all([
    transaction
      .selectFrom('liquidation_list')
      .select(['digest', 'ids'])
      .where(({ eb, fn, val }) => eb('digest', '=', fn.any(val(digests))))
      .execute(),
    matchingOf(transaction, run, page, sums),
  ]);
  const known = new Map(lists.map(({ digest, ids }) => [digest, storedFigures(ids)]));
  return {
    clients: rows.map((row) => {
      const list = known.get(row.amounts_list);
      const amounts = list === undefined ? [] : row.amounts.split('\t');
      const lines = list === undefined ? [] : conceptLines(list, amounts);
      const amountOf = (id: string) => {
        const at = list?.figures.findIndex((figure) => figure.id === id) ?? -1;
        return at < 0 ? null : Number(amounts[at]);
      };
      return {
        ...{ clientName: row.name, clientCode: row.client_code, sicCode: row.sic_code, useType: row.use_type },
        stratum: row.stratum,
        unitCost: amountOf('CUfac[band=mon]'),
        ...{ active: Number(row.active), inductive: Number(row.inductive), penalised: Number(row.penalised) },
        ...{ capacitive: Number(row.capacitive), mFactor: row.applied_m },
        contributionPercent: amountOf('pCOap'),
        ...Object.fromEntries(
          lines.map(({ code, name, energy, value }): [string, ConceptLine] => [
            code,
            { name, energy: energy === undefined ? null : Number(energy), value: Number(value) },
          ]),
        ),
        ...{ state: row.state, remarks: row.remarks, reasons: keptReasons(row.reasons) },
        figureIds: Object.fromEntries(lines.map(({ code }) => [code, figureOfConcept(code)])),
      };
    }),
    count: sums.clients,
    total: Number(sums.total),
    energy: Number(sums.energy),
    ...{ matching, toLook: sums.toLook },
    next: nextAfter(rows, page.limit),
  };
}
