import { expect, it } from 'vitest';
import { implausibleHours } from './implausible-hours.ts';

const DAYS = 30;
const hours = (kWh: (hour: number, day: number) => number) =>
  Float64Array.from({ length: DAYS * 24 }, (_, at) => kWh(at % 24, Math.floor(at / 24)) * 1e6);
/** A plant of 8 kW at a connection of 10 kW: 6 kWh exported per hour from 8:00 to 16:00, 2 kWh imported in every other hour. */
const isDay = (hour: number) => hour >= 8 && hour < 16;
const exports = hours((hour) => (isDay(hour) ? 6 : 0));
const imports = hours((hour) => (isDay(hour) ? 0 : 2));
const client = { capacity: 8, contractedPower: 10 };
const rules = (
  energy: { ACT_DEM: Float64Array; ACT_GEN: Float64Array },
  who: Parameters<typeof implausibleHours>[1] = client,
) => implausibleHours(energy, who).map(({ rule, count, hour }) => [rule, count, hour]);

it('reports nothing in a usual month', () => {
  expect(rules({ ACT_DEM: imports, ACT_GEN: exports })).toEqual([]);
});

it('detects a file in Wh', () => {
  const thousandfold = (series: Float64Array) => series.map((value) => value * 1000);
  expect(rules({ ACT_DEM: thousandfold(imports), ACT_GEN: thousandfold(exports) })).toEqual([
    ['export-above-capacity', 240, 8],
    ['import-above-power', 480, 0],
    // 1,440,000 kWh exported and 960,000 imported; ten times 8 kW over 360 hours of light are 28,800.
    ['month-export-above-capacity', 0, null],
    ['month-import-above-capacity', 0, null],
  ]);
});

it('detects a file with import and export exchanged', () => {
  // Each night has 10 hours.
  expect(rules({ ACT_DEM: exports, ACT_GEN: imports })).toEqual([['export-by-night', 300, 0]]);
});

it('reports one hour of 500 kWh with its place and its limit', () => {
  const one = exports.slice();
  one[2 * 24 + 12] = 500e6;
  expect(implausibleHours({ ACT_DEM: imports, ACT_GEN: one }, client)).toEqual([
    { rule: 'export-above-capacity', channel: 'ACT_GEN', count: 1, hour: 60, energy: 500e6, limit: 9.6e6 },
  ]);
});

it('reports exports above 1.2 times the size, and at night above a hundredth of the capacity, between 19:00 and 5:00', () => {
  const at = (hour: number, kWh: number) => hours((each, day) => (day === 0 && each === hour ? kWh : 0));
  const none = hours(() => 0);
  const rulesAt = (hour: number, kWh: number) => rules({ ACT_DEM: none, ACT_GEN: at(hour, kWh) });
  expect([
    rulesAt(12, 9.6),
    rulesAt(12, 9.7).length,
    rulesAt(18, 1),
    rulesAt(19, 0.08),
    rulesAt(19, 0.09).length,
  ]).toEqual([[], 1, [], [], 1]);
  expect([rulesAt(5, 1), rulesAt(4, 1).length]).toEqual([[], 1]);
  expect(rules({ ACT_DEM: at(12, 12), ACT_GEN: none })).toEqual([]);
  expect(rules({ ACT_DEM: at(12, 12.1), ACT_GEN: none })).toEqual([['import-above-power', 1, 12]]);
});

it('skips rules without a known size, and hours that are unknown', () => {
  const unknown = exports.map((value, hour) => (hour === 0 ? Number.NaN : value * 1000));
  expect(rules({ ACT_DEM: imports, ACT_GEN: unknown }, { capacity: null, contractedPower: null })).toEqual([]);
  expect(rules({ ACT_DEM: imports, ACT_GEN: unknown })[0]).toEqual(['export-above-capacity', 240, 8]);
});
