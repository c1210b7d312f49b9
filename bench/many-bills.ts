import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type Decimal, decimal, roundHalfUp } from '@contador/kernel';
import {
  amountPacker,
  columnsOf,
  createEvaluation,
  createRowCalculation,
  type FactRow,
  factsOfRow,
} from '@contador/regulation';
import { adjustment, SAMPLE_COLUMNS, SAMPLE_MONTH } from '@contador/regulation/testing/sample-bill';
import { type Measurement, mediansInTurns } from './measurement.ts';

const CUSTOMERS = 100_000;
const CHUNK = 5_000;
/** Number of bills that the slower method calculates in half a second. */
const COMPARED = 4_000;
const context = { activeMarkets: [], mechanisms: [] };
const USES = ['RESIDENCIAL', 'COMERCIAL', 'RIEGO'];
const PRICES = ['300.1234', '50.12', '180.55', '61.2', '27.3391', '31.88'].map((price) => decimal(price));

/**
 * Measures bills of 34 figures from parsed facts: by the plan, compared with term by term; the size of each, and the memory of a hundred
 * thousand.
 */
export async function measureManyBills(): Promise<Measurement[]> {
  const some = Array.from({ length: COMPARED }, (_, at) => customer(at));
  const [planned, termByTerm] = await mediansInTurns(
    () => runPlan(some),
    () => runTerms(some),
  );
  const [again, byHand] = await mediansInTurns(
    () => runPlan(some),
    () => runByHand(some),
  );
  const each = COMPARED / 1000;
  const memory = memoryOfAll();
  return [
    {
      figure: 'mil facturas de 34 cifras, de los hechos a los textos que se guardan',
      ours: planned / each,
      unit: 'ms',
      peer: 'los mismos términos, preguntados uno por uno',
      theirs: termByTerm / each,
      ratio: 'faster',
      target: '≤ 16.7 ms (60 000/s)',
      met: planned / each <= 1000 / 60,
    },
    {
      figure: 'lo que cuesta el plan, con sus textos',
      ours: again / each,
      unit: 'ms',
      peer: 'la misma aritmética escrita a mano, sin textos',
      theirs: byHand / each,
      ratio: 'times',
      target: '—',
      met: true,
    },
    {
      figure: 'lo que se guarda de mil facturas de 34 cifras',
      ours: memory.kept / CUSTOMERS,
      unit: 'kB',
      peer: 'sus explicaciones enteras',
      theirs: traceBytes(),
      ratio: 'times',
      target: '≤ 400 kB',
      met: memory.kept / CUSTOMERS <= 400,
    },
    {
      figure: 'memoria retenida tras 100 000 clientes en tandas de 5 000',
      ours: memory.all,
      unit: 'MB',
      peer: 'tras los primeros 20 000',
      theirs: memory.first,
      ratio: 'times',
      target: '≤ 1.10 ×',
      met: memory.all / memory.first <= 1.1,
    },
  ];
}

function runPlan(rows: readonly FactRow[]): number {
  const calculate = createRowCalculation({
    month: SAMPLE_MONTH,
    columns: SAMPLE_COLUMNS,
    roots: [[adjustment]],
    context,
  });
  const pack = amountPacker();
  let kept = 0;
  for (const row of rows) {
    const result = calculate(row);
    if (result.kind !== 'figures') throw new Error(JSON.stringify(result));
    kept += pack(result.amounts).length;
  }
  return kept;
}

function runTerms(rows: readonly FactRow[]): void {
  const columns = columnsOf(SAMPLE_COLUMNS);
  for (const row of rows) {
    const facts = factsOfRow(columns, row, context);
    const answer = createEvaluation({ month: SAMPLE_MONTH, facts, traced: false }).ask(adjustment);
    if (answer.kind !== 'value') throw new Error(JSON.stringify(answer));
  }
}

/** The formulas of the sample bill as written by hand for a single bill. */
function runByHand(rows: readonly FactRow[]): void {
  for (const row of rows) {
    const [energy, inductive, capacitive, m, use, rate, subsidyRate, subsistence, lightingRate, balance, ...prices] =
      row;
    const amountOf = (it: unknown) => it as Decimal;
    const [g, t, d, cv, pr, r] = prices.map(amountOf) as [Decimal, Decimal, Decimal, Decimal, Decimal, Decimal];
    const unitCost = g.plus(t.plus(d)).plus(cv).plus(pr).plus(r);
    const active = roundHalfUp(amountOf(energy).times(unitCost), 2);
    const reactivePrice = d.times(amountOf(m));
    const reactive = roundHalfUp(amountOf(inductive).times(reactivePrice), 2).plus(
      roundHalfUp(amountOf(capacitive).times(reactivePrice), 2),
    );
    const base = active.plus(reactive);
    const subsidised = amountOf(energy).lessThan(amountOf(subsistence)) ? amountOf(energy) : amountOf(subsistence);
    const beyond = amountOf(energy).minus(subsidised);
    const percent = (amount: Decimal, of100: unknown) => roundHalfUp(amount.times(amountOf(of100).times('0.01')), 2);
    const subsidy = use === 'RESIDENCIAL' ? percent(subsidised.times(unitCost), subsidyRate) : decimal(0);
    const contribution =
      use === 'RIEGO' ? percent(active, rate).negated() : beyond.isZero() ? decimal(0) : percent(base, rate);
    const total = base.plus(contribution).minus(subsidy);
    const previous = balance === undefined ? decimal(0) : roundHalfUp(amountOf(balance), 2);
    const gross = total.plus(percent(active, lightingRate)).plus(previous);
    roundHalfUp(gross, 0).minus(gross);
  }
}

function traceBytes(): number {
  const facts = factsOfRow(columnsOf(SAMPLE_COLUMNS), customer(0), context);
  const evaluation = createEvaluation({ month: SAMPLE_MONTH, facts });
  evaluation.ask(adjustment);
  return JSON.stringify(evaluation.trace()).length;
}

function memoryOfAll(): { kept: number; first: number; all: number } {
  setFlagsFromString('--expose_gc');
  const collect = runInNewContext('gc') as () => void;
  const retained = () => {
    collect();
    return process.memoryUsage().heapUsed / 2 ** 20;
  };
  let kept = 0;
  let first = 0;
  for (let from = 0; from < CUSTOMERS; from += CHUNK) {
    kept += runPlan(Array.from({ length: CHUNK }, (_, at) => customer(from + at)));
    if (from + CHUNK === 20_000) first = retained();
  }
  return { kept, first, all: retained() };
}

/** A plausible customer; the same number gives the same customer. */
function customer(number: number): (Decimal | string | undefined)[] {
  const share = (seed: number) => ((number * 2_654_435_761 + seed * 40_503) % 100_003) / 100_003;
  const amount = (seed: number, max: number, decimals: number) => decimal((share(seed) * max).toFixed(decimals));
  return [
    amount(1, 500, 3),
    amount(2, 50, 3),
    amount(3, 10, 3),
    decimal(1),
    USES[number % USES.length],
    decimal(20),
    decimal('55.12'),
    decimal(130),
    decimal(12),
    number % 5 === 0 ? amount(4, 9_000, 2) : undefined,
    ...PRICES,
  ];
}
