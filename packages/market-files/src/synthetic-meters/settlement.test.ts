import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { amount } from '../synthetic-billing/amounts.ts';
import type { SyntheticClient } from './client.ts';
import { LAYOUTS } from './layouts.ts';
import { METER_KINDS } from './meter-kinds.ts';
import { settlementOf } from './settlement.ts';
import type { MeteredTariffs } from './tariffs.ts';

const FOLDER = join(import.meta.dirname, '../../../regulation/src/self-generation/golden/months');
/** A month under the rule that the product does not follow, and a month with another limit of days. */
const OTHER_READINGS = ['13-running-rule-contrast.json', '02-agpe-large-never-crosses.json'];
const months = readdirSync(FOLDER)
  .filter((file) => !OTHER_READINGS.includes(file))
  .map((file) => [file, JSON.parse(readFileSync(join(FOLDER, file), 'utf8'))] as const);

describe('the independent settlement of a month', () => {
  it.each(months)('matches the settlement by hand: %s', (_, { input, expected }) => {
    const { client, tariff, days, scarcity_price, pb, agreed_price, gd_loss_component, contribution_rate } = input;
    const hours = (energies?: number[][]) =>
      (energies ?? Array.from({ length: days }, () => Array(24).fill(0))).flat().map((kWh) => Math.round(kWh * 1e6));
    const dates = Array.from({ length: days }, (_day, at) => `2025-10-0${at + 1}`);
    const settled = settlementOf(
      {
        type: client.ag_type,
        renewable: client.fncer === 'SI',
        capacity: String(client.capacity_mw * 1000),
        periodicity: 1,
        payment: 1,
        voltage: '1',
        load: 1,
        share: 1,
        inductiveDays: 0,
        capacitiveDays: 0,
        use: input.subsidised_tariff ? 'RESIDENCIAL' : 'OFICIAL',
        stratum: 2,
        ...(input.subsistence_kwh && { subsistence: input.subsistence_kwh === 130 ? 1 : 2 }),
        ...(contribution_rate !== undefined && { contribution: String(contribution_rate * 100) }),
        ...(agreed_price !== undefined && { agreed: 'fixed' }),
        at: 0,
        code: '1',
        name: '',
        market: 'M',
        place: { code: '', name: '', department: '' },
        digits: 6,
        dates,
        meter: METER_KINDS[0],
        layout: LAYOUTS[0],
        stay: { from: 0, to: days - 1 },
      } as SyntheticClient,
      {
        ACT_DEM: hours(input.import),
        ACT_GEN: hours(input.export),
        REA_IND: hours(input.inductive),
        REA_CAP: hours(input.capacitive),
      },
      {
        tariffs: publishedOf(tariff, input.subsidised_tariff, gd_loss_component, input.d_val),
        prices: {
          spot: Object.fromEntries(dates.map((date, at) => [date, (pb?.[at] ?? []).map(String)])),
          scarcity: { '2025-10': { concept: 'PES', price: String(scarcity_price ?? 0) } },
          indices: { IPC: '1', IPP: '1' },
        },
        agreed: agreed_price === undefined ? undefined : amount(agreed_price),
        left: undefined,
      },
    );
    const values = (concepts: Record<string, { value: string | number }>) =>
      Object.fromEntries(Object.entries(concepts).map(([code, { value }]) => [code, Number(value)]));
    expect(values(settled.concepts)).toEqual(values(expected.concepts));
    expect(settled.concepts['482']?.price).toBe(String(expected.concepts[482].tariff));
    expect([Number(settled.exchanged), Number(settled.surplus)]).toEqual([expected.exc1_kwh, expected.exc2_kwh]);
    expect([settled.crossing, settled.changeRow, settled.changeColumn]).toEqual([
      expected.change_index,
      expected.change_row,
      expected.change_column,
    ]);
    expect(Number(settled.concepts['11']?.energy)).toBe(expected.inductive_penalised_kvarh);
    expect(settled.excessDays).toBe(expected.m_days);
  });
});

/** The golden CU includes COT, as published; the synthetic market stores CU without COT and adds it. */
function publishedOf(
  { CU, T, D, Cv, PR, R }: Record<string, number>,
  subsidised: number | undefined,
  losses: number | undefined,
  d: number | undefined,
): MeteredTariffs {
  const level = { cu: String(CU), cot: '0', d: String(d ?? D), pr: String(PR) };
  const strata = subsidised === undefined ? {} : { strata: { 1: '0', 2: String(subsidised), 3: '0' } };
  const all = ['n1or', 'n1comp', 'n1us', 'n2', 'n3'].map((key) => [key, { ...level, ...strata }]);
  const before = { pr: Object.fromEntries(all.map(([key]) => [key, String(losses ?? 0)])) };
  const market = { g: '0', t: String(T), cv: String(Cv), r: String(R), levels: Object.fromEntries(all), before };
  return { M: market } as unknown as MeteredTariffs;
}
