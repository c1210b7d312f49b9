import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MonthSource, meteredMonth } from '@contador/domain/self-generators';
import { CHANNELS } from '@contador/kernel';
import { readMeterFile } from '@contador/market-files/meter-files';
import {
  type ClientAnswer,
  digestOfHours,
  type SyntheticMeters,
  type SyntheticMetersRequest,
  syntheticMeters,
} from '@contador/market-files/synthetic-meters';
import { SETTLEMENT_CONCEPTS } from '@contador/regulation';
import { describe, expect, it, test } from 'vitest';
import { settledAnswer } from '../settled-answer.ts';

// Compares the product's readers and estimates with the answer key of a synthetic month, which shares no arithmetic with them, and the second
// settlement with figures that were calculated once by another transcript of the law, on integers, and kept in settled-meters.csv.

const monthRequest = { year: 2026, month: 10, clients: 62, seed: 271_828 } as const;
/** Number of clients for each scenario: every kind of client, and every gap in the scenarios with gaps. */
const SCENARIOS = [
  ['normal', 31],
  ['gaps', 62],
  ['stress', 31],
] as const;

/** Figures by scenario and client: `normal,SM-1` has `1,422,391343.01,…`. */
const frozen = new Map(
  readFileSync(join(import.meta.dirname, 'settled-meters.csv'), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [scenario, code, ...figures] = line.split(',');
      return [`${scenario},${code}`, figures.join(',')] as const;
    }),
);

type Fields = Readonly<Record<string, string | number | null | undefined>>;

const clientsOf = ({ setUp }: SyntheticMeters) =>
  new Map(
    setUp
      .filter(({ path }) => path === '/api/update-clients')
      .map(({ body }) => [body.client_code as string, body as Fields]),
  );

/** Column of the file in which a finding stands; a finding about the opening register stands in the last hour of the day before. */
const columnOf = (channel: string, hour: number | null) =>
  `${channel}_${String(hour === null ? 24 : (hour % 24) + 1).padStart(2, '0')}`;
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

  it.each(meters.codes)('%s is read and filled as in the answer key, and settled as frozen', (code) => {
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
      expect(digest(month.found[channel]), channel).toBe(answer.encountered[channel].digest);
      if (answer.measuringType === 'Lecturas' && answer.opening !== null)
        expect(month.opening[channel]).toBe(Math.round(Number(answer.opening[channel]) * 1e6));
      const fell = findings.filter((finding) => finding.rule === 'negative' && finding.channel === channel);
      expect(fell.map(({ hour }) => hour)).toEqual(answer.negative[channel]);
    }
    for (const { methods, complete, energy, missing } of answer.estimates) {
      const filled = meteredMonth(source, methods).month;
      expect([filled.methods, filled.calculated]).toEqual([methods, missing === 0]);
      for (const channel of CHANNELS) {
        expect(digest(filled.complete[channel]), `${methods} ${channel}`).toBe(complete[channel].digest);
        expect(digest(filled.energy[channel]), `${methods} ${channel}`).toBe(energy[channel].digest);
      }
    }
    const { energy } = meteredMonth(source, answer.chosen).month;
    for (const channel of CHANNELS) expect(digest(energy[channel])).toBe(answer.filled[channel].digest);
    expect(answer.settles ? settledFigures(meters, answer) : undefined).toBe(frozen.get(`${scenario},${code}`));
  });
});

/** Row of the frozen figures of a client: M, the hour of crossing and the value of each concept. */
function settledFigures(meters: SyntheticMeters, answer: ClientAnswer): string {
  const { factor, crossing, concepts } = settledAnswer(meters, answer);
  const values = SETTLEMENT_CONCEPTS.map((code) => concepts[code]?.value.toFixed());
  return [factor.applied, crossing ?? '', ...values].join(',');
}

test('the frozen figures have every client that can be settled, with every concept', () => {
  expect(frozen.size).toBe(118);
  const columns = [...frozen.values()].map((figures) => figures.split(','));
  for (const concept of SETTLEMENT_CONCEPTS.keys())
    expect(columns.some((each) => each[concept + 2] !== '0')).toBe(true);
});

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
      const rules = result.refusal.map(({ rule }) => rule);
      for (const { rule } of expectedFault.expectedMessages) expect(rules).toContain(rule);
      expect(result.refusal.every(({ expected }) => expected !== '')).toBe(true);
      return;
    }
    const close = expectedFault.closed && {
      date: new Date(Date.parse(answer.first) - 86_400_000).toISOString().slice(0, 10),
      registers: of((channel) => Number(expectedFault.closed?.[channel]) * 1e6),
      estimated: of(() => false),
    };
    const source = sourceOf(clientsOf(meters).get(answer.code) as Fields, result.value, close ?? null);
    const { month, findings } = meteredMonth(source);
    const { lines, lineBefore } = result.value;
    const lineOf = (hour: number | null) => (hour === null ? lineBefore : lines[Math.floor(hour / 24)]);
    const noted = findings.map(({ rule, channel, hour }) => [rule, lineOf(hour), columnOf(channel, hour)]);
    const warned = [...result.value.warnings.map(({ rule, line, column }) => [rule, line, column]), ...noted];
    for (const { rule, line, column } of expectedFault.expectedMessages) {
      const place = [rule, line, column].filter((it) => it !== undefined);
      expect(warned).toContainEqual(expect.arrayContaining(place));
    }
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
