import { type CreditPart, billFigures as figures } from '@contador/contract/billing';
import { billExplanationTexts as texts } from '@contador/contract/messages';
import { decimal } from '@contador/kernel';
import type { UnexplainedFigure } from '@contador/regulation';
import {
  figureOfConcept,
  findNode,
  type Options,
  type Origin,
  type RebuiltTrace,
  type Trace,
  type TraceNode,
} from '@contador/regulation';
import type { TenantTransaction } from '../../../../platform/index.ts';
import type { CycleMonth } from '../../../cycles/liquidated-month.ts';
import { rebuiltResult } from '../../../liquidation/explain/rebuilt-result.ts';
import type { LiquidationKind } from '../../../liquidation/liquidation.tables.ts';
import { lawOptionsOf } from '../../../liquidation/runs/law-options-of.ts';
import type { OwnBasis } from '../../../liquidation/runs/own-runs.repository.ts';
import type { SeenRun } from '../../../liquidation/runs/standing.repository.ts';
import { TAX_FIGURE } from '../../../liquidation/taxes/tax-figure.ts';
import type { CreditLine } from '../../amounts/bill-parts.repository.ts';
import { type BillParts, partsOfBills } from '../../amounts/bill-parts.repository.ts';
import { chargesOfBills, type IssuedCharges } from '../../amounts/charges-of-bills.repository.ts';
import { liquidatedParts, type RunsOfMonth } from '../../amounts/liquidated-parts.repository.ts';
import { balanceNodes } from './balance-nodes.ts';
import type { ChargedCell } from './charged-file.ts';
import { chargedCells } from './charged-file.ts';
import type { IssuedAmounts } from './issued-amounts.ts';
import { taxFigures } from './issued-amounts.ts';
import { node, summed } from './nodes.ts';
import { otherConceptNodes } from './other-concept-nodes.ts';
import { replacedBills } from './replaced-bills.repository.ts';
import { totalNodes } from './total-nodes.ts';

/** For each part: its symbol, the field of the credit, and the column of the file. */
const COLUMNS = {
  total: ['VT', 'total', 'VALOR TOTAL'],
  balance: ['SF', 'balance', 'SALDO FINAL PERIODO'],
  capital_pay: ['K', 'capital', 'PAGO A CAPITAL'],
  interest_pay: ['I', 'interest', 'INTERES CORRIENTE'],
  month_pay: ['CU', 'instalment', 'VR CUOTA MES'],
} as const satisfies Record<CreditPart, readonly string[]>;
const PARTS = Object.keys(COLUMNS) as CreditPart[];

/** Trace nodes of each credit as loaded or corrected, and of their sums. */
function creditNodes(credits: readonly CreditLine[], cell: ChargedCell): TraceNode[] {
  return PARTS.flatMap((part) => {
    const [symbol, field, column] = COLUMNS[part];
    const each = credits.map((credit, at) =>
      node(
        { id: figures.credit(part, credit.key), symbol: `${symbol}${at + 1}`, label: texts.credit[part](credit.name) },
        credit[field],
        cell('credits', credit.key, column, credit[field].toFixed(), credit.brought && { ...credit.brought, part }),
      ),
    );
    const named = {
      id: figures.credit(part),
      symbol: part === 'month_pay' ? 'CR' : `Σ${symbol}`,
      label: texts.credits[part],
    };
    return [...each, summed(named, each, texts.none.credits)];
  });
}

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
    chargedParts(
      transaction,
      cycleMonth,
      clientCode,
      ids,
      options,
      issued && corrected && { number: issued.number, corrected },
    ),
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
  issued: IssuedCharges | undefined,
): Promise<BillParts | undefined> {
  const [liquidated, charges] = await Promise.all([
    liquidatedParts(transaction, runs, [clientCode]),
    chargesOfBills(transaction, cycleMonth, [clientCode], issued),
  ]);
  return (await partsOfBills(transaction, cycleMonth, liquidated, options, charges)).get(clientCode);
}

/** Amounts of an issued bill that differ from its explanation in any digit. */
function otherThanIssued(
  nodes: Readonly<Record<string, TraceNode>>,
  energy: string,
  issued: IssuedAmounts,
): UnexplainedFigure[] {
  const stored: readonly (readonly [id: string, amount: string])[] = [
    [energy, issued.energy],
    [taxFigures.APL, issued.lighting],
    [taxFigures.IS, issued.security],
    [figures.other('value'), issued.others],
    [figures.other('iva'), issued.vat],
    [figures.credit('month_pay'), issued.credits],
    [figures.previousBalance, issued.previous_balance],
    [figures.adjustment, issued.adjustment],
    [figures.payable, issued.payable],
  ];
  return stored.flatMap(([id, amount]) => {
    const rebuilt = nodes[id]?.amount;
    return decimal(amount).equals(rebuilt ?? 0)
      ? []
      : [{ id, stored: decimal(amount).toFixed(), ...(rebuilt !== undefined && { rebuilt }) }];
  });
}

/** Prefixes all ids of a trace so that several traces can be merged, and renames its root. */
function prefixedTrace(trace: Trace, prefix: string, root: string, named: Pick<TraceNode, 'symbol' | 'label'>) {
  const own = (id: string) => `${prefix}:${id}`;
  const moved = (origin: Origin): Origin => {
    if (origin.kind === 'formula') return { ...origin, terms: origin.terms.map(own) };
    return origin.kind === 'override' ? { ...origin, original: moved(origin.original) } : origin;
  };
  const nodes = Object.values(trace.nodes).map(
    (node): TraceNode => ({
      ...node,
      ...(node.id === root && named),
      id: own(node.id),
      origin: moved(node.origin),
    }),
  );
  return { nodes, root: findNode(trace, root) && nodes.find(({ id }) => id === own(root)) };
}
