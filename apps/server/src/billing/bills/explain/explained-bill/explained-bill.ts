import { billFigures as figures } from '@contador/contract/billing';
import { billExplanationTexts as texts } from '@contador/contract/messages';
import { figureOfConcept, type Options, type RebuiltTrace, type TraceNode } from '@contador/regulation';
import type { TenantTransaction } from '../../../../platform/index.ts';
import type { CycleMonth } from '../../../cycles/liquidated-month.ts';
import { rebuiltResult } from '../../../liquidation/explain/rebuilt-result.ts';
import type { LiquidationKind } from '../../../liquidation/liquidation.tables.ts';
import { lawOptionsOf } from '../../../liquidation/runs/law-options-of.ts';
import type { OwnBasis } from '../../../liquidation/runs/own-runs.repository.ts';
import type { SeenRun } from '../../../liquidation/runs/standing.repository.ts';
import { TAX_FIGURE } from '../../../liquidation/taxes/tax-figure.ts';
import { type BillParts, partsOfBills } from '../../amounts/bill-parts.repository.ts';
import { chargesOfBills } from '../../amounts/charges-of-bills.repository.ts';
import { liquidatedParts, type RunsOfMonth } from '../../amounts/liquidated-parts.repository.ts';
import { balanceNodes } from './balance-nodes.ts';
import { chargedCells } from './charged-file.ts';
import { creditNodes } from './credit-nodes.ts';
import type { IssuedAmounts } from './issued-amounts.ts';
import { otherConceptNodes } from './other-concept-nodes.ts';
import { otherThanIssued } from './other-than-issued.ts';
import { prefixedTrace } from './prefixed-trace.ts';
import { replacedBills } from './replaced-bills.repository.ts';
import { totalNodes } from './total-nodes.ts';

/** Runs that a bill is made from. `basis`: why they cover this client alone; `undefined` for runs of the cycle. */
export interface RunsOfBill
  extends Readonly<Partial<Record<LiquidationKind, Pick<SeenRun, 'run' | 'by' | 'at'> | undefined>>> {
  readonly basis: OwnBasis | undefined;
}

/**
 * Explains everything that a client's bill charges, as one trace: its liquidations from their facts; other concepts, credits, balances and
 * sums from what was loaded and issued. The result is compared with the stored amounts; `undefined` if no energy is liquidated.
 */
export async function explainedBill(
  transaction: TenantTransaction,
  {
    cycleMonth,
    clientCode,
    runs,
    issued,
  }: {
    readonly cycleMonth: CycleMonth;
    readonly clientCode: string;
    readonly runs: RunsOfBill;
    /** Amounts of the issued bill, if there is one. */
    readonly issued: IssuedAmounts | undefined;
  },
): Promise<RebuiltTrace | undefined> {
  const options = await lawOptionsOf(transaction, cycleMonth);
  const { basis, ...runByKind } = runs;
  const rebuilt = async (kind: LiquidationKind) => {
    const run = runByKind[kind];
    return run && (await rebuiltResult(transaction, { kind, cycleMonth, run, basis, clientCode }));
  };
  if (runByKind.energy === undefined) return undefined;
  const ids = { energy: runByKind.energy.run, lighting: runByKind.lighting?.run, security: runByKind.security?.run };
  const corrected = issued && (await replacedBills(transaction, cycleMonth, clientCode, issued.number));
  const [energy, lighting, security, parts] = await Promise.all([
    rebuilt('energy'),
    rebuilt('lighting'),
    rebuilt('security'),
    chargedParts(transaction, cycleMonth, clientCode, ids, options, corrected),
  ]);
  if (energy === undefined || parts === undefined || parts.lines.length === 0) return undefined;
  const total = parts.lines.some(({ code }) => code === 'NEWTOT') ? 'NEWTOT' : 'TOT';
  const energyNode = energy.trace.nodes[figureOfConcept(total)];
  if (energyNode === undefined) return undefined;
  const cell = await chargedCells(transaction, cycleMonth, clientCode, corrected);
  const credits = creditNodes(parts.credits, cell);
  const [others, balances] = await Promise.all([
    otherConceptNodes(transaction, { cycleMonth, clientCode, others: parts.others, options, cell }),
    balanceNodes(transaction, cycleMonth, clientCode, issued?.issued_at),
  ]);
  const { labels } = texts;
  const taxes = [
    lighting && prefixedTrace(lighting.trace, 'APL', TAX_FIGURE, { symbol: 'APL', label: labels.lighting }),
    security && prefixedTrace(security.trace, 'IS', TAX_FIGURE, { symbol: 'IS', label: labels.security }),
  ] as const;
  const byId = (nodes: readonly TraceNode[], id: string) => nodes.find((node) => node.id === id) as TraceNode;
  const totals = totalNodes(
    {
      energy: energyNode,
      lighting: taxes[0]?.root,
      security: taxes[1]?.root,
      others: byId(others, figures.other('value')),
      credits: byId(credits, figures.credit('month_pay')),
      balance: byId(balances, figures.previousBalance),
    },
    options,
  );
  const own = [...others, ...credits, ...balances, ...totals];
  const nodes = [...Object.values(energy.trace.nodes), ...taxes.flatMap((tax) => tax?.nodes ?? []), ...own];
  const trace = { roots: [figures.payable], nodes: Object.fromEntries(nodes.map((node) => [node.id, node])) };
  return {
    trace,
    unexplained: [
      ...energy.unexplained,
      ...(lighting?.unexplained ?? []).map((it) => ({ ...it, id: `APL:${it.id}` })),
      ...(security?.unexplained ?? []).map((it) => ({ ...it, id: `IS:${it.id}` })),
      ...(issued === undefined ? [] : otherThanIssued(trace.nodes, figureOfConcept(total), issued)),
    ],
  };
}

/** Charges of the client at the issue of the bill; later corrections belong to another bill. */
async function chargedParts(
  transaction: TenantTransaction,
  cycleMonth: CycleMonth,
  clientCode: string,
  runs: RunsOfMonth,
  options: Options,
  corrected: readonly number[] | undefined,
): Promise<BillParts | undefined> {
  const [liquidated, charges] = await Promise.all([
    liquidatedParts(transaction, runs, [clientCode]),
    chargesOfBills(transaction, cycleMonth, [clientCode], corrected),
  ]);
  return (await partsOfBills(transaction, cycleMonth, liquidated, options, charges)).get(clientCode);
}
