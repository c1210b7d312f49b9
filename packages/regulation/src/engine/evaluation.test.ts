import { divide, month, quantity, sum } from '@contador/kernel';
import { describe, expect, it } from 'vitest';
import { residentialTariff } from '../subsidies/index.ts';
import { appliedUnitCost } from '../tariff-option/applied-unit-cost.ts';
import { given, published } from '../testing/given.ts';
import { wholeMonth, wholeMonthFacts } from '../testing/whole-month.ts';
import { generation, recognisedLosses, unitCost } from '../unit-cost/index.ts';
import type { Evaluation } from './evaluation.ts';
import { createEvaluation } from './evaluation.ts';
import type { Correction, Fact } from './facts.ts';
import { factsFromMap, publishedFacts } from './facts.ts';
import { CycleError } from './impossible.ts';
import type { FormulaTerm } from './term.ts';
import { choice, input, term } from './term.ts';
import { overridesUnder, traceTree, warningsUnder } from './trace-tree.ts';

const OCTOBER = month(2025, 10);
const law = { law: 'CREG 119/2007', article: 'prueba' };

const energy = input({
  symbol: 'e',
  label: 'Energía',
  unit: 'kWh',
  by: ['market'],
  sources: [{ kind: 'parameter', filename: 'E', column: 1 }],
});
const value = input({
  symbol: 'v',
  label: 'Valor',
  unit: 'COP',
  by: ['market'],
  sources: [{ kind: 'file', input: 'V', field: 'v' }],
});
const mode = choice({
  symbol: 'modo',
  label: 'Modo',
  by: ['market'],
  values: ['simple', 'doble'],
  sources: [{ kind: 'market', field: 'modo' }],
});
const price = term({
  symbol: 'p',
  label: 'Precio',
  unit: 'COP/kWh',
  by: ['market'],
  formulas: [
    {
      from: '2020-01',
      to: '2025-12',
      ...law,
      expression: 'v / e',
      compute: (get, { impossible }) => {
        const [amount, sold] = [get(value), get(energy)];
        if (sold.isZero()) impossible('total-sales-zero', { e: sold });
        return divide(amount, sold);
      },
    },
    { from: '2026-01', ...law, expression: '0', compute: () => quantity(0, 'COP/kWh') },
  ],
});
const charged = term({
  symbol: 'c',
  label: 'Cobro',
  unit: 'COP/kWh',
  by: ['market'],
  formulas: [
    { from: '2020-01', ...law, choice: { of: mode, is: 'simple' }, expression: 'p', compute: (get) => get(price) },
    {
      from: '2020-01',
      ...law,
      choice: { of: mode, is: 'doble' },
      expression: 'p + p',
      compute: (get) => sum(get(price), get(price)),
    },
  ],
});

const whole = {
  'parameter:E.1[market=A]': 4,
  'file:V.v[market=A]': 10,
  'market:modo[market=A]': 'doble',
};
const A = { market: 'A' };

describe('asking for a term', () => {
  it('returns the value and the id of its node', () => {
    const answer = createEvaluation({ month: OCTOBER, facts: given(whole) }).ask(charged, A);
    expect(answer).toMatchObject({ kind: 'value', nodeId: 'c[market=A]' });
    expect(answer.kind === 'value' && answer.amount.toString()).toBe('5');
  });

  it('lists everything that is missing, not only the first input', () => {
    const answer = createEvaluation({ month: OCTOBER, facts: given({ 'market:modo[market=A]': 'doble' }) }).ask(
      charged,
      A,
    );
    expect(answer).toEqual({
      kind: 'missing',
      missing: [
        {
          symbol: 'v',
          label: 'Valor',
          want: { kind: 'file', input: 'V', field: 'v' },
          key: 'file:V.v[market=A]',
          market: 'A',
        },
        {
          symbol: 'e',
          label: 'Energía',
          want: { kind: 'parameter', filename: 'E', column: 1 },
          key: 'parameter:E.1[market=A]',
          market: 'A',
        },
      ],
    });
  });

  it('reports the choice that selects the formula as missing', () => {
    const { 'market:modo[market=A]': _, ...rest } = whole;
    const answer = createEvaluation({ month: OCTOBER, facts: given(rest) }).ask(charged, A);
    expect(answer.kind === 'missing' && answer.missing.map(({ key }) => key)).toEqual(['market:modo[market=A]']);
  });

  it('reports why there is no value, and of which term', () => {
    const facts = given({ ...whole, 'parameter:E.1[market=A]': 0 });
    const answer = createEvaluation({ month: OCTOBER, facts }).ask(charged, A);
    expect(answer).toEqual({
      kind: 'impossible',
      reason: { code: 'total-sales-zero', symbol: 'p', label: 'Precio', index: A, figures: { e: '0' } },
    });
  });

  it('has no formula in force before the first one', () => {
    const answer = createEvaluation({ month: month(2019, 12), facts: given(whole) }).ask(price, A);
    expect(answer.kind === 'impossible' && answer.reason.code).toBe('no-formula-in-force');
  });

  it('calculates each term once', () => {
    let runs = 0;
    const counted: typeof price = {
      ...price,
      symbol: 'n',
      formulas: [
        {
          from: '2020-01',
          ...law,
          expression: 'p',
          compute: (get) => {
            runs++;
            return get(price);
          },
        },
      ],
    };
    const evaluation = createEvaluation({ month: OCTOBER, facts: given(whole) });
    evaluation.ask(counted, A);
    evaluation.ask(counted, { ...A, level: 'n2' });
    expect(runs).toBe(1);
  });

  it('names the cycle of a term that depends on itself', () => {
    const first: FormulaTerm<'COP'> = {
      kind: 'formula',
      symbol: 'x',
      label: 'x',
      unit: 'COP',
      by: [],
      formulas: [{ from: '2020-01', ...law, expression: 'y', compute: (get) => get(second) }],
    };
    const second: FormulaTerm<'COP'> = {
      ...first,
      symbol: 'y',
      formulas: [{ from: '2020-01', ...law, expression: 'x', compute: (get) => get(first) }],
    };
    const ask = () => createEvaluation({ month: OCTOBER, facts: given({}) }).ask(first);
    expect(ask).toThrow(CycleError);
    expect(ask).toThrow('x → y → x');
  });

  it('throws when the market is not given', () => {
    expect(() => createEvaluation({ month: OCTOBER, facts: given(whole) }).ask(price)).toThrow('without its market');
  });
});

describe('the trace', () => {
  it('is the calculation, down to its inputs', () => {
    const evaluation = createEvaluation({ month: OCTOBER, facts: given(whole) });
    evaluation.ask(charged, A);
    const tree = traceTree(evaluation.trace(), 'c[market=A]');
    expect(tree).toMatchObject({
      symbol: 'c',
      amount: '5',
      unit: 'COP/kWh',
      origin: {
        kind: 'formula',
        expression: 'p + p',
        from: '2020-01',
        terms: [
          { symbol: 'modo', amount: 'doble', unit: 'text' },
          {
            symbol: 'p',
            amount: '2.5',
            origin: {
              to: '2025-12',
              terms: [
                { symbol: 'v', amount: '10', origin: { kind: 'file', input: 'V' } },
                { symbol: 'e', amount: '4', origin: { kind: 'parameter', filename: 'E', column: 1 } },
              ],
            },
          },
        ],
      },
    });
  });

  it('is not built when tracing is off, and then cannot be read', () => {
    const evaluation = createEvaluation({ month: OCTOBER, facts: given(whole), traced: false });
    const answer = evaluation.ask(charged, A);
    expect(answer.kind === 'value' && answer.amount.toString()).toBe('5');
    expect(() => evaluation.trace()).toThrow('records no trace');
  });

  it('names the option that a formula ran with', () => {
    const evaluation = wholeMonth({ options: { qcUpperBound: '1' } });
    evaluation.ask(generation, A);
    expect(evaluation.trace().nodes['Qc[market=A]']?.origin).toMatchObject({
      option: { name: 'qcUpperBound', value: '1' },
    });
  });

  it("carries a file's warning up to the tariff", () => {
    const facts = factsFromMap({
      activeMarkets: ['A'],
      facts: new Map<string, Fact>([
        ...Object.entries(whole).map(
          ([key, amount]) => [key, { amount: String(amount), origin: marketDatum }] as const,
        ),
        [
          'file:V.v[market=A]',
          {
            amount: '10',
            origin: { kind: 'file', input: 'V', files: [], uploadedBy: 'a', uploadedAt: 'b', warning: 'Estimado' },
          },
        ],
      ]),
    });
    const evaluation = createEvaluation({ month: OCTOBER, facts });
    evaluation.ask(charged, A);
    expect(warningsUnder(evaluation.trace(), 'c[market=A]')).toEqual([
      { symbol: 'v', nodeId: 'v[market=A]', warning: 'Estimado' },
    ]);
  });
});

const marketDatum = {
  kind: 'market',
  field: 'x',
  fieldLabel: 'x',
  market: 'A',
  enteredBy: 'a',
  enteredAt: 'b',
} as const;

describe('a figure replaced by hand', () => {
  const made: Correction = {
    amount: '7',
    by: 'mrojas',
    at: '2025-10-05T10:00:00Z',
    reason: 'Dato corregido por el ASIC',
  };
  const corrected = (amounts: Record<string, string | number>) => {
    const facts = given(amounts);
    const corrections = new Map([['p[market=A]', made]]);
    const correction = (symbol: string, index: { market?: string }) =>
      corrections.get(`${symbol}[market=${index.market}]`);
    return createEvaluation({ month: OCTOBER, facts: { ...facts, correction } });
  };

  it('takes precedence, keeps the replaced amount, and shows in everything above it', () => {
    const evaluation = corrected(whole);
    const answer = evaluation.ask(charged, A);
    expect(answer.kind === 'value' && answer.amount.toString()).toBe('14');
    const [override] = overridesUnder(evaluation.trace(), 'c[market=A]');
    expect(override).toMatchObject({
      amount: '7',
      origin: {
        kind: 'override',
        by: 'mrojas',
        originalAmount: '2.5',
        original: { kind: 'formula', expression: 'v / e' },
      },
    });
  });

  it('replaces inputs that are missing', () => {
    const evaluation = corrected({ 'market:modo[market=A]': 'simple', 'parameter:E.1[market=A]': 4 });
    expect(evaluation.ask(charged, A)).toMatchObject({ kind: 'value' });
    expect(evaluation.trace().nodes['p[market=A]']?.origin).toMatchObject({
      originalAmount: '',
      original: { terms: ['e[market=A]'] },
    });
  });
});

describe('a published figure', () => {
  it('takes precedence over recalculation, and only the roots do', () => {
    const before = wholeMonth();
    before.ask(generation, A);
    const stored = before.trace();
    const changes = { 'file:ADEM.DMRE': 70_000_000 };
    const fresh = wholeMonth({ changes });
    const after = createEvaluation({
      month: OCTOBER,
      facts: given(changes),
      pinned: stored,
    });
    expect(after.ask(generation, A)).toMatchObject({ kind: 'value' });
    expect(amountOf(after, generation)).toBe(amountOf(before, generation));
    expect(amountOf(fresh, generation)).not.toBe(amountOf(before, generation));
    expect(after.ask(recognisedLosses, { ...A, level: 'n2', band: 'mon' }).kind).toBe('missing');
  });

  it('keeps its own inputs under another id when the present calculation has different ones', () => {
    const stored = (() => {
      const before = wholeMonth();
      before.ask(generation, A);
      return before.trace();
    })();
    const base = wholeMonthFacts({ 'file:ADEM.DMRE': 70_000_000 });
    const after = createEvaluation({ month: OCTOBER, facts: base, pinned: stored });
    after.ask(recognisedLosses, { ...A, level: 'n2', band: 'mon' });
    const { nodes } = after.trace();
    expect(nodes.DMRE?.amount).toBe('70000000');
    expect(nodes['DMRE#published']?.amount).toBe('69000000.5');
    expect(nodes['DCR#published'] ?? nodes.DCR).toMatchObject({ amount: '70090200.75' });
    expect(traceTree(after.trace(), 'G[market=A]').amount).toBe(stored.nodes['G[market=A]']?.amount);
  });
});

describe('values carried into the next month', () => {
  it('are read as published, unrounded, with their publication', () => {
    const october = wholeMonth();
    const cost = october.ask(appliedUnitCost, { ...A, level: 'n1or', band: 'mon' });
    october.ask(residentialTariff, { ...A, level: 'n1or', estrato: 1 });
    const publication = {
      tariffId: 'dem202509def',
      market: 'A',
      month: '2025-10',
      publishedBy: 'mrojas',
      publishedAt: '2025-10-15T12:00:00Z',
    };
    const facts = publishedFacts(october.trace(), publication);
    expect(facts.get('published:CUap[market=A;level=n1or;band=mon]')).toEqual({
      amount: cost.kind === 'value' && cost.amount.toString(),
      origin: { kind: 'published', ...publication },
    });
    expect(facts.get('published:T[market=A;band=mon]')?.amount).toBe('52.97');
    expect([...facts.keys()].filter((key) => key.includes('market=B'))).toEqual([]);
  });
});

describe('published components alone', () => {
  it('are enough for the unit cost', () => {
    const evaluation = createEvaluation({
      month: OCTOBER,
      facts: given({}),
      pinned: published({
        'G[market=A]': '310.49',
        'T[band=mon]': '53.84',
        'D[market=A;level=n1or]': '273.21',
        'Cv[market=A]': '174.16',
        'PR[market=A;voltage=1;band=mon]': '60.65',
        'R[market=A]': '53.44',
      }),
    });
    const answer = evaluation.ask(unitCost, { ...A, level: 'n1or', band: 'mon' });
    expect(answer.kind === 'value' && answer.amount.toString()).toBe('925.79');
  });
});

function amountOf(evaluation: Evaluation, term: typeof generation): string | undefined {
  const answer = evaluation.ask(term, A);
  return answer.kind === 'value' ? answer.amount.toString() : undefined;
}

describe('the origin of a fact', () => {
  it('is read only for a trace, because building it may cost more than the calculation', () => {
    let originReads = 0;
    const fact = (amount: string): Fact => ({
      amount,
      get origin() {
        originReads += 1;
        return { kind: 'absence', reason: 'prueba' } as const;
      },
    });
    const facts = factsFromMap({
      facts: new Map([
        ['parameter:E.1[market=A]', fact('4')],
        ['file:V.v[market=A]', fact('10')],
      ]),
      activeMarkets: ['A'],
    });
    const evaluation = createEvaluation({ month: OCTOBER, facts });
    expect(evaluation.ask(price, { market: 'A' })).toMatchObject({ kind: 'value' });
    expect(originReads).toBe(0);
    expect(evaluation.trace().nodes['e[market=A]']?.origin.kind).toBe('absence');
    expect(originReads).toBeGreaterThan(0);
  });
});
