import { nextMonthOfM } from '@contador/domain/billing';
import { type MonthSource, meteredMonth, secondSettlement } from '@contador/domain/self-generators';
import { CHANNELS, decimal, hourlyEnergy } from '@contador/kernel';
import { readMeterFile } from '@contador/market-files/meter-files';
import {
  type ClientAnswer,
  digestOfHours,
  type SyntheticMeters,
  type SyntheticMetersRequest,
  syntheticMeters,
} from '@contador/market-files/synthetic-meters';
import { DEFAULT_OPTIONS, DEFAULT_READINGS } from '@contador/regulation';
import { describe, expect, it, test } from 'vitest';

// Compares the product's readers, estimates and settlement with the answer key of a synthetic month, which shares no arithmetic with them.

const monthRequest = { year: 2026, month: 10, clients: 62, seed: 271_828 } as const;
/** Number of clients for each scenario: every kind of client, and every gap in the scenarios with gaps. */
const SCENARIOS = [
  ['normal', 31],
  ['gaps', 62],
  ['stress', 31],
] as const;

type Fields = Readonly<Record<string, string | number | null | undefined>>;

const clientsOf = ({ setUp }: SyntheticMeters) =>
  new Map(
    setUp
      .filter(({ path }) => path === '/api/update-clients')
      .map(({ body }) => [body.client_code as string, body as Fields]),
  );

const digest = (hours: Float64Array) => digestOfHours(Array.from(hours, (hour) => (Number.isNaN(hour) ? null : hour)));
const placed = (findings: readonly { rule: string; line?: number; column?: string }[]) =>
  findings.map(({ rule, line, column }) => `${rule} ${line ?? ''} ${column ?? ''}`).sort();

function read(path: string, bytes: Uint8Array, { first, days, measuringType }: ClientAnswer) {
  return readMeterFile({ name: path, bytes }, { period: { first, days }, measuringType });
}

function sourceOf(fields: Fields, found: MonthSource['read'], close: MonthSource['close'] = null): MonthSource {
  return {
    client: {
      clientCode: String(fields.client_code),
      meterFactor: String(fields.meter_factor),
      registerDigits: Number(fields.register_digits),
      capacity: Number(fields.spec_capacity),
      contractedPower: fields.contracted_power_kw === undefined ? null : Number(fields.contracted_power_kw),
      entryDate: String(fields.client_entry_date),
      leftDate: fields.client_left_date === undefined ? null : String(fields.client_left_date),
    },
    read: found,
    close,
    yearBefore: null,
    factorOnConsumos: false,
    readingsAhead: 'next',
  };
}

describe.each(SCENARIOS)('a month that is %s', (scenario, clients) => {
  const meters = syntheticMeters({ ...monthRequest, scenario, clients });
  const fields = clientsOf(meters);

  it.each(meters.codes)('%s is read, filled and settled as in the answer key', (code) => {
    const { file, answer } = meters.monthOf(code);
    const result = read(file.path, file.bytes, answer);
    if (!result.ok) throw new Error(JSON.stringify(result.refusal));
    expect(placed(result.value.warnings)).toEqual(placed(answer.warnings));
    const source = sourceOf(fields.get(code) as Fields, result.value);
    const { month, findings, offered } = meteredMonth(source);
    expect([month.expected, month.foundCount, month.calculated, offered]).toEqual([
      answer.expected,
      answer.found,
      answer.calculated,
      answer.offered,
    ]);
    for (const channel of CHANNELS) {
      expect(digest(month.complete[channel]), channel).toBe(answer.encountered[channel].digest);
      expect(digest(month.energy[channel]), channel).toBe(answer.energy[channel].digest);
      const fell = findings.filter((finding) => finding.rule === 'negative' && finding.channel === channel);
      expect(fell.map(({ hour }) => hour)).toEqual(answer.negative[channel]);
    }
    for (const { methods, complete, energy, missing } of answer.estimates) {
      const filled = meteredMonth(source, methods).month;
      expect(filled.calculated).toBe(missing === 0);
      for (const channel of CHANNELS) {
        expect(digest(filled.complete[channel]), `${methods} ${channel}`).toBe(complete[channel].digest);
        expect(digest(filled.energy[channel]), `${methods} ${channel}`).toBe(energy[channel].digest);
      }
    }
    if (answer.settlement === undefined) return;
    const { energy } = meteredMonth(source, answer.chosen).month;
    settles(meters, fields.get(code) as Fields, energy, answer);
  });
});

/** Compares the second settlement of those hours with the answer key, with M updated as the product does. */
function settles(
  { tariffs, prices, setUp }: SyntheticMeters,
  fields: Fields,
  energy: ReturnType<typeof meteredMonth>['month']['energy'],
  { settlement, first, days }: ClientAnswer,
): void {
  if (settlement === undefined) throw new Error('nothing is settled');
  const key = { '1': 'n1or', Compartido: 'n1comp', Usuario: 'n1us', '2': 'n2', '3': 'n3' }[
    String(fields.voltage_level)
  ];
  const market = tariffs[String(fields.client_market)];
  const level = market?.levels[key as 'n2'];
  if (market === undefined || level === undefined) throw new Error('no tariff');
  const two = (amount: string) => decimal(amount).toDecimalPlaces(2);
  const [T, D, Cv, PR, R] = [two(market.t), two(level.d), two(market.cv), two(level.pr), two(market.r)];
  const stratum = fields.use_type === 'RESIDENCIAL' ? String(fields.stratum) : '';
  const subsidised = level.strata?.[stratum as '1'];
  const known = (hours: Float64Array) => hourlyEnergy(hours.map((hour) => (Number.isNaN(hour) ? 0 : hour)));
  const state = {
    mFactor: Number(fields.m_factor),
    monthsWithExcess: Number(fields.months_with_excess),
    consecutiveMonthsOutOfExcess: Number(fields.consecutive_months_out_of_excess),
    consecutiveMonthsM6: Number(fields.consecutive_months_m6),
  };
  const moved = nextMonthOfM(state, settlement.excessDays, DEFAULT_OPTIONS);
  expect(moved.applied).toBe(settlement.factor.applied);
  expect(Object.values(moved.state)).toEqual([
    settlement.factor.after.m,
    settlement.factor.after.withExcess,
    settlement.factor.after.withoutExcess,
    settlement.factor.after.atSix,
  ]);
  const dates = Array.from({ length: days }, (_, day) => new Date(Date.parse(first) + day * 86_400_000))
    .map((date) => date.toISOString().slice(0, 10))
    .flatMap((date) => Array.from({ length: 24 }, (_, hour) => ({ date, hour })));
  const cap = dates.map(({ date }) => decimal(prices.scarcity[date.slice(0, 7)]?.price ?? 'NaN'));
  const agreed = setUp.findLast(
    ({ path, body }) => path === '/api/update-user-agreed-prices' && body.client_code === fields.client_code,
  )?.body as Fields | undefined;
  const { concepts, hours } = secondSettlement({
    imports: known(energy.ACT_DEM),
    exports: known(energy.ACT_GEN),
    inductive: known(energy.REA_IND),
    capacitive: known(energy.REA_CAP),
    client: {
      type: fields.ag_type as 'AGPE',
      renewable: fields.fncer === 'SI',
      capacity: decimal(Number(fields.spec_capacity)),
      subsidy:
        subsidised === undefined
          ? null
          : {
              tariff: two(subsidised),
              subsistence: decimal(String(fields.subsistence_consumption).startsWith('1') ? 130 : 173),
            },
      contribution: decimal(settlement.contribution),
      reactiveCharge: D,
    },
    tariff: { CU: two(decimal(level.cu).plus(level.cot).toFixed()), COT: two(level.cot), T, D, Cv, PR, R },
    prices: agreed
      ? { kind: 'agreed', price: agreedPrice(agreed, prices.indices) }
      : {
          kind: 'spot',
          hours: dates.map(({ date, hour }) => decimal(prices.spot[date]?.[hour] ?? 'NaN')),
          cap,
          lossShare: fields.ag_type === 'GD' ? two(market.before.pr[key as 'n2']).times('0.5') : decimal(0),
        },
    appliedM: settlement.factor.applied,
    readings: DEFAULT_READINGS,
  });
  for (const [code, { value, energy: amount, price }] of Object.entries(settlement.concepts)) {
    const settledConcept = concepts[code];
    expect([code, settledConcept?.value.toFixed()]).toEqual([code, value]);
    if (amount !== undefined) expect([code, settledConcept?.energy?.toFixed()]).toEqual([code, amount]);
    if (price !== undefined)
      expect([code, settledConcept?.tariff?.toDecimalPlaces(6).toFixed()]).toEqual([code, price]);
  }
  const sold = hours.findIndex(({ surplus }) => !surplus.isZero());
  if (settlement.crossing !== null) expect(sold).toBe(settlement.crossing);
}

/** Indexed prices have six decimals. */
function agreedPrice(
  { price_base_value, indexation_var, indexation_base_value }: Fields,
  indices: Readonly<Record<'IPC' | 'IPP', string>>,
) {
  const base = decimal(Number(price_base_value));
  if (indexation_var === undefined) return base;
  const index = indices[indexation_var as 'IPC'];
  return base.times(index).dividedBy(Number(indexation_base_value)).toDecimalPlaces(6);
}

test.each(Array.from({ length: 18 }, (_, at) => at + 1))(
  'broken file %i is rejected or accepted as in the answer key',
  (broken) => {
    const request: SyntheticMetersRequest = { ...monthRequest, scenario: 'normal', broken };
    const meters = syntheticMeters(request);
    const { file, answer } = meters.monthOf(meters.brokenCode ?? '');
    const expectedFault = meters.answerKey([answer]).broken;
    if (expectedFault === undefined) throw new Error('nothing is broken');
    if (expectedFault.expectedMessages[0]?.rule === 'name') {
      // The contents of this file are valid: only the import of files checks the codes.
      expect(meters.codes).not.toContain(file.path.replace(/\.[^.]+$/, ''));
      return;
    }
    const result = read(file.path, file.bytes, answer);
    expect(result.ok).toBe(expectedFault.expected === 'accepted');
    if (!result.ok) {
      expect(placed(result.refusal)).toContain(placed(expectedFault.expectedMessages)[0]);
      return;
    }
    const close = expectedFault.closed && {
      date: new Date(Date.parse(answer.first) - 86_400_000).toISOString().slice(0, 10),
      registers: of((channel) => Number(expectedFault.closed?.[channel]) * 1e6),
      estimated: of(() => false),
    };
    const source = sourceOf(clientsOf(meters).get(answer.code) as Fields, result.value, close ?? null);
    const { month, findings } = meteredMonth(source);
    const noted = findings.filter(({ rule }) => rule !== 'rollover').map(({ rule, channel }) => ({ rule, channel }));
    const rules = [...result.value.warnings.map(({ rule }) => rule), ...noted.map(({ rule }) => rule)];
    for (const { rule } of expectedFault.expectedMessages) expect(rules).toContain(rule);
    expect([month.foundCount, month.calculated]).toEqual([answer.found, answer.calculated]);
    for (const channel of CHANNELS) expect(digest(month.energy[channel])).toBe(answer.energy[channel].digest);
  },
);

function of<Value>(value: (channel: (typeof CHANNELS)[number]) => Value) {
  return {
    ACT_DEM: value('ACT_DEM'),
    ACT_GEN: value('ACT_GEN'),
    REA_IND: value('REA_IND'),
    REA_CAP: value('REA_CAP'),
  };
}
