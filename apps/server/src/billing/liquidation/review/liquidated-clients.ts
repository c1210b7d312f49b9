import type { ConceptLine, LiquidatedClient, ReviewPage } from '@contador/contract/billing';
import { conceptName, conceptPlaces, type FigureList, figureOfConcept, storedFigures } from '@contador/regulation';
import type { TenantTransaction } from '../../../platform/index.ts';
import type { CycleMonth } from '../../cycles/liquidated-month.ts';
import { listsOf } from '../runs/figure-lists.repository.ts';
import { runSums } from '../runs/run-sums.repository.ts';
import { comparedMonths } from './compared-months.ts';
import { matchingOf, nextAfter, ordering, pageOf, storedReasons } from './review-page.ts';

interface LiquidatedPage {
  readonly clients: LiquidatedClient[];
  readonly count: number;
  readonly total: number;
  readonly energy: number;
  readonly matching: number;
  readonly toLook: number;
  readonly toHold: number | null;
  readonly next: string | null;
}

/** A page of the clients of a run, with the number of clients and the total charged to all of them, COP. */
export async function liquidatedClients(
  transaction: TenantTransaction,
  { run, cycleMonth }: { readonly run: string; readonly cycleMonth: CycleMonth },
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
        'c.meter',
        'c.self_generator',
        'k.inductive',
        'k.penalised',
        'k.capacitive',
      ])
      .orderBy(ordering(page))
      .execute(),
    runSums(transaction, run),
  ]);
  const [lists, matching, compared] = await Promise.all([
    listsOf(
      transaction,
      rows.map((row) => row.amounts_list),
    ),
    matchingOf(transaction, run, page, sums),
    comparedMonths(transaction, cycleMonth, rows),
  ]);
  const known = new Map([...lists].map(([digest, ids]) => [digest, shownOf(storedFigures(ids))]));
  return {
    clients: rows.map((row) => {
      const shown = known.get(row.amounts_list) ?? NOTHING;
      const amounts = row.amounts.split('\t');
      const numberAt = (place: number) => (place < 0 ? null : Number(amounts[place]));
      return {
        clientName: row.name,
        clientCode: row.client_code,
        sicCode: row.sic_code,
        useType: row.use_type,
        stratum: row.stratum,
        unitCost: numberAt(shown.unitCost),
        active: Number(row.active),
        inductive: Number(row.inductive),
        penalised: Number(row.penalised),
        capacitive: Number(row.capacitive),
        mFactor: row.applied_m,
        contributionPercent: numberAt(shown.contributionPercent),
        ...Object.fromEntries(
          shown.lines.map(({ code, value: at, energy }): [string, ConceptLine] => {
            const value = Number(amounts[at]);
            return [code, { name: conceptName(code, value), energy: numberAt(energy), value }];
          }),
        ),
        state: row.state,
        remarks: row.remarks,
        reasons: storedReasons(row.reasons),
        figureIds: shown.figureIds,
        compared: compared.get(row.client_code) ?? null,
      };
    }),
    count: sums.clients,
    total: Number(sums.total),
    energy: Number(sums.energy),
    matching,
    toLook: sums.toLook,
    toHold: sums.toHold,
    next: nextAfter(rows, page.limit),
  };
}

/** Positions of the shown figures among the packed amounts of clients that share a list. */
interface Shown {
  readonly lines: ReturnType<typeof conceptPlaces>;
  readonly unitCost: number;
  readonly contributionPercent: number;
  readonly figureIds: Readonly<Record<string, string>>;
}

const NOTHING: Shown = { lines: [], unitCost: -1, contributionPercent: -1, figureIds: {} };

function shownOf(list: FigureList): Shown {
  const lines = conceptPlaces(list);
  const placeOf = (id: string) => list.figures.findIndex((figure) => figure.id === id);
  return {
    lines,
    unitCost: placeOf('CUfac[band=mon]'),
    contributionPercent: placeOf('pCOap'),
    figureIds: Object.fromEntries(lines.map(({ code }) => [code, figureOfConcept(code)])),
  };
}
