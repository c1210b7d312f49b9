import { Buffer } from 'node:buffer';
import { month } from '@contador/kernel';
import { BROKEN_MONTHS, syntheticMonth } from '@contador/market-files/synthetic-month';
import { describe, expect, it } from 'vitest';
import type { LocatedError } from './located-error.ts';
import type { Readings } from './readings/index.ts';
import { DEMO, DEMO_MARKETS, type NamedReading, readMonth } from './testing/month-reading.ts';
import { readingOf } from './testing/outcome.ts';

const SEPTEMBER = { year: 2025, month: 9, version: 'txf', seed: 20250901, scenario: 'normal' } as const;

function reading<Name extends keyof Readings>(
  all: readonly NamedReading[],
  reader: Name,
  market?: string,
): Readings[Name] {
  const found = all.find((it) => it.reader === reader && it.market?.code === market);
  if (!found) throw new RangeError(`no reading of ${reader}`);
  return readingOf(found.result) as Readings[Name];
}

/** Decimal texts of the generator may have trailing zeros. */
const plain = (text: string) => (text.includes('.') ? text.replace(/\.?0+$/, '') : text);

describe('a synthetic month, read back', async () => {
  const { files, answerKey } = syntheticMonth(SEPTEMBER);
  const all = await readMonth(files, DEMO, DEMO_MARKETS);

  it('has every input read, with a single warning: TCTR came before the dispatch', () => {
    expect(all.map((it) => [it.reader, it.result.ok])).toEqual(all.map((it) => [it.reader, true]));
    const warnings = all.flatMap((it) => readingOf(it.result).warnings.map((warning) => warning.rule));
    expect(warnings).toEqual(['contracts-not-compared']);
  });
  it('demand and losses of the agent', () => {
    const { totals, daily } = reading(all, 'adem');
    for (const code of ['DMRE', 'PRRE', 'DMNR', 'PRNR'] as const) {
      expect(totals[code]).toBe(plain(answerKey.demand.DEMC?.[code] ?? ''));
      expect(daily[code]).toHaveLength(30);
    }
  });
  it('energy and value of each contract', () => {
    const { purchases, sales } = reading(all, 'dspcttos');
    const read = [...purchases, ...sales].map((it) => [it.contract, it.energy, it.value]);
    const written = answerKey.contracts.map((it) => [it.contract, plain(it.kwh), plain(it.cop)]);
    expect(read.sort()).toEqual(written.sort());
    expect(sales.map((it) => it.seller)).toEqual(['DEMC']);
  });
  it('TCTR agrees with the dispatch', async () => {
    const { energyByContract } = reading(all, 'dspcttos');
    const again = await readMonth(files, { ...DEMO, dispatchedEnergy: energyByContract }, []);
    expect(reading(again, 'tctr').warnings).toEqual([]);
  });
  it('spot price, scarcity prices and indicators', () => {
    expect(reading(all, 'trsd').meanSpotPrice).toBeCloseTo(Number(answerKey.spotPrice.mean), 8);
    const { prices } = reading(all, 'scarcity-price');
    expect(Object.fromEntries(Object.entries(prices).map(([key, it]) => [key, Number(it.amount)]))).toEqual(
      Object.fromEntries(Object.entries(answerKey.scarcity).map(([key, it]) => [key, Number(it)])),
    );
    const { indicators } = reading(all, 'trsm');
    for (const [code, value] of Object.entries(answerKey.indicators)) {
      expect(Number(indicators[code]?.amount)).toBe(Number(value));
    }
  });
  it('settlement of the agent', () => {
    const afac = reading(all, 'afac');
    const values = Object.values(answerKey.settlement).map(Number);
    for (const amount of [
      afac.poolPurchaseEnergy,
      afac.poolPurchaseValue,
      afac.relievedRestrictions,
      afac.realDemand,
    ]) {
      expect(values).toContain(Number(amount.amount));
    }
    expect(Number(afac.poolPurchaseEnergy.amount)).toBe(Number(answerKey.pool.kwh));
  });
  it('transmission', () => {
    const { charge, delta, bands, guatape } = reading(all, 'stn-charges');
    const { transmission } = answerKey;
    expect([Number(charge.amount), Number(delta.amount)]).toEqual([transmission.charge, transmission.differential]);
    expect(Number(bands?.max.amount)).toBe(transmission.bands.max);
    expect(Number(guatape?.cost.amount)).toBe(transmission.guatape.cop);
  });
  it.each(DEMO_MARKETS)('charges of $name', ({ code, area }) => {
    const market = answerKey.markets[code];
    const { levels } = reading(all, 'add-charges', code);
    expect([levels.n1, levels.n2, levels.n3].map((it) => Number(it.amount))).toEqual(answerKey.areas[area]);
    const own = reading(all, 'use-charges', code);
    expect(Number(own.cdi.sum.amount)).toBe(market?.investmentCharge);
    expect(Number(own.level4.sum.amount)).toBe(market?.level4Charge);
    expect(Object.values(own.losses).map((it) => Number(it.amount))).toEqual(market?.recognisedLosses);
    expect(Number(reading(all, 'loss-plan', code).charge.amount)).toBe(market?.lossPlanCharge);
  });
});

describe('a synthetic month with 18 hours that only PTB has', async () => {
  const { files, answerKey } = syntheticMonth({ ...SEPTEMBER, scarceHours: 18 });
  const all = await readMonth(files, DEMO, DEMO_MARKETS);
  const scarce = answerKey.scarceHours ?? [];

  it('reports them in PTB and in the spot price, with one warning each', () => {
    expect(scarce).toHaveLength(18);
    const hours = reading(all, 'ptb').hours.map(({ day, hour, price, poolPrice }) => [
      day,
      hour,
      Number(price.amount),
      Number(poolPrice),
    ]);
    expect(hours).toEqual(scarce.map((it) => [it.day, it.hour, Number(it.price), Number(it.poolPrice)]));
    const { spotPrice, filledHours, warnings } = reading(all, 'trsd');
    for (const { day, hour, price } of scarce) expect(spotPrice[(day - 1) * 24 + hour - 1]).toBe(Number(price));
    expect(filledHours?.map(({ day, hour }) => [day, hour])).toEqual(scarce.map(({ day, hour }) => [day, hour]));
    expect(warnings.map(({ rule }) => rule)).toEqual(scarce.map(() => 'hour-from-ptb'));
  });

  it('leaves every other hour unchanged', () => {
    const before = syntheticMonth(SEPTEMBER).files;
    const changed = files.filter(({ path, bytes }) => {
      const same = before.find((it) => it.path === path);
      return same === undefined || Buffer.compare(same.bytes, bytes) !== 0;
    });
    const days = new Set(scarce.map(({ day }) => String(day).padStart(2, '0')));
    expect(changed.map(({ path }) => path).sort()).toEqual(
      [...days].flatMap((day) => [`PTB09${day}.txf`, `trsd09${day}.txf`]).sort(),
    );
  });
});

describe('other synthetic months are read completely', () => {
  it.each([
    { year: 2026, month: 3, version: 'txf', seed: 7, scenario: 'normal' },
    { year: 2024, month: 2, version: 'tx3', seed: 1, scenario: 'stress', lineEnd: 'CRLF' },
    { year: 2025, month: 12, version: 'tx2', seed: 99, scenario: 'tight' },
    { year: 2025, month: 7, version: 'txr', seed: 5, scenario: 'normal' },
  ] as const)('$year-$month $version $scenario', async (request) => {
    const context = { ...DEMO, period: month(request.year, request.month), xmVersion: `.${request.version}` as const };
    const all = await readMonth(syntheticMonth(request).files, context, DEMO_MARKETS);
    for (const { reader, result } of all)
      expect([reader, result.ok ? [] : result.refusal.slice(0, 3)]).toEqual([reader, []]);
  });
});

/** Rule, and column or cell, with which each broken month of the regulation's list must be rejected. */
const REFUSALS: Readonly<Record<number, { reader: string; rule: string; at?: string }>> = {
  1: { reader: 'trsd', rule: 'extension' },
  2: { reader: 'trsd', rule: 'month' },
  3: { reader: 'adem', rule: 'day-missing' },
  4: { reader: 'trsd', rule: 'day-repeated' },
  5: { reader: 'adem', rule: 'column-missing', at: 'HORA 13' },
  6: { reader: 'dspcttos', rule: 'column-repeated', at: 'DESP_HORA 05' },
  7: { reader: 'adem', rule: 'number', at: 'HORA 08' },
  8: { reader: 'trsd', rule: 'decimal-comma', at: 'HORA 01' },
  10: { reader: 'trsd', rule: 'header-only' },
  11: { reader: 'adem', rule: 'own-agent-missing', at: 'AGENTE' },
  12: { reader: 'trsd', rule: 'row-missing', at: 'CODIGO' },
  13: { reader: 'adem', rule: 'negative', at: 'HORA 08' },
  14: { reader: 'add-charges', rule: 'levels-not-decreasing', at: 'D5' },
  15: { reader: 'add-charges', rule: 'sheet-missing' },
  16: { reader: 'use-charges', rule: 'label-missing' },
  17: { reader: 'use-charges', rule: 'not-a-fraction', at: 'D16' },
  18: { reader: 'loss-plan', rule: 'value-required', at: 'E12' },
  19: { reader: 'add-charges', rule: 'level-repeated' },
  20: { reader: 'afac', rule: 'empty-file' },
};

describe('the 21 faulty months', () => {
  const brokenMonths = Array.from({ length: BROKEN_MONTHS }, (_, index) => index + 1);
  it.each(brokenMonths)('number %i', async (broken) => {
    const { files, answerKey } = syntheticMonth({ ...SEPTEMBER, broken });
    const answer = answerKey.broken;
    const all = await readMonth(files, DEMO, DEMO_MARKETS);
    const refused = all.filter((it) => !it.result.ok);
    const expected = REFUSALS[broken];
    expect(answer?.expected).toBe(expected ? 'refused' : 'accepted');
    if (!expected) {
      expect(refused).toEqual([]);
      return;
    }
    expect(refused.map((it) => it.reader)).toEqual([expected.reader]);
    const errors: LocatedError[] = refused.flatMap((it) => (it.result.ok ? [] : it.result.refusal));
    expect(errors.map((it) => it.rule)).toContain(expected.rule);
    const named = errors.find((it) => it.rule === expected.rule);
    expect(named?.column ?? named?.cell).toBe(expected.at);
    const sameName = (file: string) => file.toLowerCase() === named?.file.toLowerCase();
    expect(answer?.files.some(sameName), `${named?.file} of ${answer?.files}`).toBe(true);
    for (const error of errors) expect(answer?.files.map((it) => it.toLowerCase())).toContain(error.file.toLowerCase());
  });
  it('number 21 turns purchases into sales', async () => {
    const good = reading(await readMonth(syntheticMonth(SEPTEMBER).files, DEMO, []), 'dspcttos');
    const swapped = await readMonth(syntheticMonth({ ...SEPTEMBER, broken: 21 }).files, DEMO, []);
    const { purchases, sales } = reading(swapped, 'dspcttos');
    expect(sales.map((it) => it.energy)).toEqual(good.purchases.map((it) => it.energy));
    expect(purchases.map((it) => it.energy)).toEqual(good.sales.map((it) => it.energy));
  });
  it('number 9 reads the same demand', async () => {
    const good = await readMonth(syntheticMonth(SEPTEMBER).files, DEMO, []);
    const marked = await readMonth(syntheticMonth({ ...SEPTEMBER, broken: 9 }).files, DEMO, []);
    expect(reading(marked, 'adem').totals).toEqual(reading(good, 'adem').totals);
  });
});
