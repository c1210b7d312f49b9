import { type Decimal, decimal, roundHalfUp } from '@contador/kernel';
import { describe, expect, it } from 'vitest';
import { BILL_CAUSES, billCauses, type ComparedBill } from './bill-causes.ts';
import { changeSince } from './change-since.ts';

/** COP by code; `EA` is computed from kWh and rate. */
interface Charges {
  readonly kwh?: string;
  readonly rate?: string;
  readonly lines?: Readonly<Record<string, string>>;
  readonly m?: number;
  readonly lighting?: string;
  readonly credits?: string;
  readonly balance?: string;
}

const sumOf = (values: readonly Decimal[]) => values.reduce((sum, value) => sum.plus(value), decimal(0));

function bill({ kwh = '100', rate = '900', lines = {}, m = 1, lighting, credits, balance }: Charges): ComparedBill {
  const active = roundHalfUp(decimal(kwh).times(rate), 2);
  const chargeLines = Object.entries(lines).map(([code, value]) => ({ code, value: decimal(value) }));
  const energy = sumOf([active, ...chargeLines.map(({ value }) => value)]);
  const taxed = energy.plus(lighting ?? 0);
  const exact = taxed.plus(credits ?? 0).plus(balance ?? 0);
  const payable = roundHalfUp(exact, 0);
  return {
    lines: [{ code: 'EA', energy: decimal(kwh), value: active }, ...chargeLines, { code: 'TOT', value: energy }],
    rates: { EA: decimal(rate) },
    appliedM: m,
    sums: {
      energy,
      lighting: decimal(lighting ?? 0),
      security: decimal(0),
      others: decimal(0),
      active: decimal(kwh),
      credits: decimal(credits ?? 0),
      previousBalance: decimal(balance ?? 0),
      adjustment: payable.minus(exact),
      payable,
    },
  };
}

const shownParts = (before: ComparedBill, now: ComparedBill) =>
  changeSince('en agosto', before, now).parts.map(({ label, amount }) => [label, amount]);

describe('the causes of a changed bill', () => {
  it('attribute reactive energy and its factor to reactive energy, not to a price that fell', () => {
    const before = bill({ kwh: '33490', rate: '867.20', lines: { ER: '1461325.20', CO: '0' }, m: 1 });
    const now = bill({ kwh: '32000', rate: '855.45', lines: { ER: '12421286.10', CO: '0' }, m: 6 });
    // 32,000 kWh × (855.45 − 867.20); (32,000 − 33,490) kWh × 867.20; 12,421,286.10 − 1,461,325.20.
    expect(shownParts(before, now)).toEqual([
      ['Energía reactiva, factor M de 1 a 6', '+$ 10,959,961'],
      ['Menos consumo, 1,490 kWh', '−$ 1,292,128'],
      ['Precio de la energía, 32,000 kWh', '−$ 376,000'],
    ]);
  });

  it('separate subsidy, contribution, generation, taxes and the balance', () => {
    const before = bill({ kwh: '200', lines: { CO: '-58500', GEN: '-40000' }, lighting: '9000' });
    const now = bill({ kwh: '230', lines: { CO: '36000', GEN: '-90000' }, lighting: '9900', balance: '-5000' });
    expect(shownParts(before, now)).toEqual([
      ['Subsidio', '+$ 58,500'],
      ['Energía que entregó', '−$ 50,000'],
      ['Contribución', '+$ 36,000'],
      ['Más consumo, 30 kWh', '+$ 27,000'],
      ['Saldo anterior', '−$ 5,000'],
      ['Alumbrado público', '+$ 900'],
    ]);
  });

  it('price each band separately, also when energy only moved to a more expensive band', () => {
    const bands = (max: string, min: string): ComparedBill => {
      const emptyBill = bill({ kwh: '0' });
      const values = [decimal(max).times(1000), decimal(min).times(600)] as const;
      const payable = sumOf(values);
      return {
        ...emptyBill,
        lines: [
          { code: 'EAMAX', energy: decimal(max), value: values[0] },
          { code: 'EAMIN', energy: decimal(min), value: values[1] },
        ],
        rates: { EAMAX: decimal(1000), EAMIN: decimal(600) },
        sums: { ...emptyBill.sums, energy: payable, payable },
      };
    };
    expect(shownParts(bands('50', '50'), bands('70', '25'))).toEqual([['Consumo en otras franjas', '+$ 5,000']]);
    // Between a single price and hour bands, price and consumption cannot be separated.
    expect(shownParts(bill({}), bands('50', '50'))).toEqual([
      ['Energía activa, sin separar precio y consumo', '−$ 10,000'],
    ]);
  });

  it('do not separate price and consumption when a line is not the product of its price and energy', () => {
    const before = { ...bill({}), rates: { EA: decimal(700) } };
    expect(shownParts(before, bill({ kwh: '120' }))).toEqual([
      ['Energía activa, sin separar precio y consumo', '+$ 18,000'],
    ]);
    expect(shownParts({ ...before, rates: {} }, bill({ kwh: '120' }))).toEqual([
      ['Energía activa, sin separar precio y consumo', '+$ 18,000'],
    ]);
  });

  it.each([
    ['100', '112', 'Paga $ 10,800 más que en agosto: más consumo, 12 kWh (+$ 10,800).'],
    ['112', '100', 'Paga $ 10,800 menos que en agosto: menos consumo, 12 kWh (−$ 10,800).'],
    ['100', '100', 'Paga lo mismo que en agosto.'],
    [
      '100',
      '-10',
      'No paga nada y quedan $ 9,000 a su favor; en agosto el valor a pagar fue $ 90,000: menos consumo, 110 kWh (−$ 99,000).',
    ],
    [
      '-10',
      '100',
      'El valor a pagar es $ 90,000; en agosto quedaron $ 9,000 a su favor: más consumo, 110 kWh (+$ 99,000).',
    ],
    ['-10', '-12', 'Quedan $ 10,800 a su favor, $ 1,800 más que en agosto: menos consumo, 2 kWh (−$ 1,800).'],
    ['-12', '-10', 'Quedan $ 9,000 a su favor, $ 1,800 menos que en agosto: más consumo, 2 kWh (+$ 1,800).'],
    ['-10', '-10', 'Quedan $ 9,000 a su favor, lo mismo que en agosto.'],
  ])('word a change from %s kWh to %s', (one, other, sentence) => {
    expect(changeSince('en agosto', bill({ kwh: one }), bill({ kwh: other })).sentence).toBe(sentence);
  });
});

/** Deterministic pseudorandom integers below `limit`. */
function randomNumbers(seed: number) {
  let state = seed;
  return (limit: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * limit);
  };
}

it('add up, and equal an independent computation from the charges of 500 random pairs of bills', () => {
  const random = randomNumbers(28);
  const cents = (limit: number) => (random(limit * 200) - limit * 100) / 100;
  const charges = () => ({
    kwh: random(1e9) / 1e6,
    rate: random(1_000_000_000) / 1e6,
    lines: { ER: Math.abs(cents(1e5)), ERC: Math.abs(cents(1e3)), CO: cents(1e5), ST: 0, GEN: -Math.abs(cents(1e5)) },
    m: 1 + random(12),
    lighting: Math.abs(cents(1e4)),
    credits: Math.abs(cents(1e4)),
    balance: -Math.abs(cents(1e4)),
  });
  const made = ({ lines, ...rest }: ReturnType<typeof charges>) => {
    const text = (value: number) => decimal(value).toFixed();
    return bill({
      kwh: text(rest.kwh),
      rate: text(rest.rate),
      m: rest.m,
      lighting: text(rest.lighting),
      credits: text(rest.credits),
      balance: text(rest.balance),
      lines: Object.fromEntries(Object.entries(lines).map(([code, value]) => [code, text(value)])),
    });
  };
  for (let pair = 0; pair < 500; pair++) {
    const [one, other] = [charges(), charges()];
    const [before, now] = [made(one), made(other)];
    const difference = now.sums.payable.minus(before.sums.payable);
    const causes = billCauses(before, now);
    // Floating-point arithmetic on the charges instead of the lines.
    const rounds = (charge: ReturnType<typeof charges>, whole: ComparedBill) =>
      Number(whole.sums.payable) -
      (charge.kwh * charge.rate +
        Object.values(charge.lines).reduce((a, b) => a + b, 0) +
        charge.lighting +
        charge.credits +
        charge.balance);
    const expected = {
      price: (other.rate - one.rate) * other.kwh,
      consumption: (other.kwh - one.kwh) * one.rate,
      subsidy: Math.min(other.lines.CO, 0) - Math.min(one.lines.CO, 0),
      contribution: Math.max(other.lines.CO, 0) - Math.max(one.lines.CO, 0),
      reactive: other.lines.ER + other.lines.ERC - one.lines.ER - one.lines.ERC,
      generation: other.lines.GEN - one.lines.GEN,
      lighting: other.lighting - one.lighting,
      credits: other.credits - one.credits,
      balance: other.balance - one.balance,
      rounding: rounds(other, now) - rounds(one, before),
    };
    for (const cause of BILL_CAUSES) {
      expect(Number(causes.get(cause)), `${pair} ${cause}`).toBeCloseTo(
        expected[cause as keyof typeof expected] ?? 0,
        5,
      );
    }
    expect(sumOf([...causes.values()]).toFixed()).toBe(difference.toFixed());

    const { parts } = changeSince('en agosto', before, now);
    expect(parts.reduce((sum, { value }) => sum + value, 0)).toBe(difference.toNumber());
    for (const { label, value } of parts) {
      expect(Number.isInteger(value), label).toBe(true);
      expect(
        [...causes.values()].some((exact) => exact.minus(value).abs().lessThan(2)),
        label,
      ).toBe(true);
    }
  }
});
