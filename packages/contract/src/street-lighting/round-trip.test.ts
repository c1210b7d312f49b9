import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { checkLightingOffers, checkLightingStatus, updateLightingOffers } from './offers.ts';
import { checkLightingRegistrations, updateLightingRegistrations } from './registrations.ts';
import { checkLightingComponents, checkLightingTariffs, lightingFigureNames } from './tariffs.ts';

const offer = {
  offer_number: 1,
  municip_code: '05001',
  municip_name: 'Medellín',
  contract_code: 'AP-1',
  detail: '',
  calc_type: 1,
  indexation_var: 'IPC',
  indexation_var_base_value: 144.88,
  g_base_value: 290,
  c_base_value: 9.5,
  suscription_date: '2025-01-10',
  start_date: '2025-02-01',
  finish_date: '2026-06-30',
  active: true,
  username: 'demo',
  revision: 'Ab3',
};
const { username: _, revision: __, ...sent } = offer;
const without = {
  ...sent,
  calc_type: 0,
  indexation_var: null,
  indexation_var_base_value: null,
  g_base_value: null,
  c_base_value: null,
  suscription_date: null,
  start_date: null,
  finish_date: null,
};
const registration = {
  reg_code: 'AP-0001',
  reg_name: 'Parque central',
  voltage_level: 'Compartido',
  municip_code: '05001',
  active: true,
  username: 'demo',
  revision: 'Ab3',
};
const { revision: ___, ...registered } = registration;
const status = {
  municip_code: '05001',
  municip_name: 'Medellín',
  market: 'DNOM',
  finish_date: null,
  expired: false,
  registrations: 3,
};
const tariff = {
  t_val: 52.1,
  r_val: 45,
  c_val: 160,
  g_val: 300,
  d_val_n1or: 270,
  d_val_n1comp: 240,
  d_val_n1us: 210,
  d_val_n2: 160,
  d_val_n3: 98,
  pr_val_n1: 60,
  pr_val_n2: 20,
  pr_val_n3: 14,
  cot_val_n1: null,
  cot_val_n2: null,
  cot_val_n3: null,
  op_val_n1or: 880.5,
  op_val_n1comp: null,
  op_val_n1us: null,
  op_val_n2: null,
  op_val_n3: null,
  n1or: 887.1,
  n1comp: 857.1,
  n1us: 827.1,
  n2: 737.1,
  n3: 669.1,
  municip_name: 'Medellín',
  market: 'DNOM',
  supply: 'contrato',
  contract_code: 'AP-1',
  published: { by: 'Daniela Duarte', at: '2026-11-01T12:00:00.000Z' },
  missing: [{ field: 'IPP', expected: 'Índice' }],
  remarks: [],
  figure_ids: { generation: 'Pac' },
};
const components = {
  components_flags: [true],
  tariffs_flag: false,
  published: null,
  municipalities: 1,
  unpublished: ['Medellín'],
  publish_refused: null,
  download_refused: 'No.',
};

describe.each<[string, Endpoint, 'body' | 'reply', unknown]>([
  ['an offer', updateLightingOffers, 'body', sent],
  ['an offer without contract', updateLightingOffers, 'body', without],
  ['offers', checkLightingOffers, 'reply', { offers: [offer], municipality: null }],
  ['the status of municipalities', checkLightingStatus, 'reply', { offers: [status] }],
  ['a registration', updateLightingRegistrations, 'body', registered],
  ['registrations', checkLightingRegistrations, 'reply', { regs: [registration] }],
  ['tariffs', checkLightingTariffs, 'reply', { user_tariff: { '05001': tariff } }],
  ['the components they depend on', checkLightingComponents, 'reply', components],
])('%s', (_, endpoint, part, wire) => {
  it('is decoded to internal names and encoded back', () => {
    const ours = z.decode(endpoint[part], wire as never);
    expect(z.encode(endpoint[part], ours)).toEqual(wire);
    expect(JSON.stringify(ours)).not.toMatch(/"(municip_|reg_|calc_type|[a-z]_val|tariffs_flag)/);
  });
});

it('decodes supply and level to internal names', () => {
  expect(z.decode(updateLightingOffers.body, sent as never)).toMatchObject({ pricing: 'contract', baseIndex: 144.88 });
  expect(z.decode(updateLightingRegistrations.body, registration as never)).toMatchObject({ level: 'n1comp' });
});

it.each(['5001', '05001x', '', 'cinco'])('%s is not a municipality code', (municip_code) => {
  expect(z.safeDecode(updateLightingOffers.body, { ...sent, municip_code } as never).success).toBe(false);
});

it('every figure has a unique name', () => {
  expect(new Set(lightingFigureNames).size).toBe(25);
});
