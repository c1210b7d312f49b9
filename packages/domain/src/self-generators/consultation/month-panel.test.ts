import { hourlyEnergy, MILLIONTHS } from '@contador/kernel';
import { DEFAULT_READINGS, measureMonth } from '@contador/regulation';
import { factsOf, goldenMonths } from '@contador/regulation/testing/golden-months';
import { describe, expect, it } from 'vitest';
import { monthPanel } from './month-panel.ts';

describe('the hours of the golden months', () => {
  for (const golden of goldenMonths.filter(({ config }) => config.crossing_rule === 'PERIOD_TOTAL')) {
    it(golden.case, () => {
      const facts = factsOf(golden);
      const hasCredit = facts.client.type === 'AGPE' && facts.client.renewable;
      const { hours } = measureMonth(facts, { ...DEFAULT_READINGS, hasCredit });
      const panel = monthPanel('2025-10-01', facts, hours);
      const { expected } = golden;
      expect(panel.hourly.surplus).toEqual(expected.exc2_hourly);
      expect(panel.hourly.penalised).toEqual(expected.inductive_penalised_hourly);
      expect(panel.hourly.imported).toEqual(golden.input.import ?? expected.exc2_hourly.map((day) => day.map(() => 0)));
      expect(panel.total.exported).toBeCloseTo(
        (golden.input.export ?? []).flat().reduce((a, b) => a + b, 0),
        6,
      );
    });
  }
});

const hoursOf = (days: number, at: (day: number, hour: number) => number) =>
  hourlyEnergy(Array.from({ length: days * 24 }, (_, hour) => at(Math.floor(hour / 24), hour % 24) * MILLIONTHS));
const none = (days: number) => hoursOf(days, () => 0);
const panelOf = (days: number, first: string, imports = none(days), exports = none(days)) => {
  const month = { imports, exports, inductive: none(days), capacitive: none(days) };
  return monthPanel(first, month, measureMonth(month, { ...DEFAULT_READINGS, hasCredit: true }).hours);
};

describe('the means of a month', () => {
  it('by weekday: averages over the days of that weekday in the month', () => {
    // Friday 2 October 2026 and the eight days after: 24 kWh on the first Friday, 48 on the second.
    const imports = hoursOf(9, (day) => (day === 0 ? 1 : day === 7 ? 2 : 0));
    const exports = hoursOf(9, (day, hour) => (day === 1 && hour === 12 ? 6 : 0));
    const { meanByWeekday, dates } = panelOf(9, '2026-10-02', imports, exports);
    expect([dates[0], dates[8]]).toEqual(['2026-10-02', '2026-10-10']);
    expect(meanByWeekday.imported).toEqual([0, 0, 0, 0, 36, 0, 0]);
    expect(meanByWeekday.exported).toEqual([0, 0, 0, 0, 0, 3, 0]);
    expect(meanByWeekday.difference).toEqual([0, 0, 0, 0, 36, -3, 0]);
  });

  it('by weekday: is null for a weekday that the month does not have', () => {
    // Thursday and Friday.
    const { meanByWeekday } = panelOf(
      2,
      '2026-10-01',
      hoursOf(2, () => 1),
    );
    expect(meanByWeekday.imported).toEqual([null, null, null, 24, 24, null, null]);
    expect(meanByWeekday.difference).toEqual([null, null, null, 24, 24, null, null]);
  });

  it('by hour: is the hour with the highest mean over all days, the first of equal ones, null without energy', () => {
    const evening = hoursOf(2, (day, hour) => (hour === 19 ? 3 : day === 0 && hour === 7 ? 5 : 0));
    expect(panelOf(2, '2026-10-01', evening).highestHour).toEqual({ imported: 19, exported: null });
    expect(
      panelOf(
        2,
        '2026-10-01',
        hoursOf(2, () => 1),
      ).highestHour.imported,
    ).toBe(0);
  });
});

it('rounds half of an odd millionth up', () => {
  const energy = (millionths: number) => hourlyEnergy([millionths, ...new Array(23).fill(0)]);
  const month = { imports: energy(3), exports: energy(0), inductive: energy(5), capacitive: energy(0) };
  const { hours } = measureMonth(month, { ...DEFAULT_READINGS, hasCredit: true });
  expect(monthPanel('2026-10-01', month, hours).total.penalised).toBe(0.000004);
});
