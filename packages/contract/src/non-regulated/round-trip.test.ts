import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { checkOffers, updateOffers } from './offers.ts';
import { checkUserTariffs } from './publication.ts';

const details = { g_base_value: 265, k_base_value: 12.5, op1_perc: 70, op2_perc: 30 };
const offer = {
  client_code: '1001',
  detail: 'Renovación',
  indexation_var: 'IPP',
  indexation_base_value: 152.3,
  c_base_value: 9.5,
  g_calc_type: '3-% Precio fijo y % Precio de bolsa mas k',
  g_calc_details: details,
  suscription_date: '2025-12-01',
  start_date: '2026-01-01',
  finish_date: '2026-12-31',
  active: true,
} as const;

describe('offers in the notation of the specification', () => {
  it('are decoded to internal names', () => {
    expect(z.decode(updateOffers.body, offer)).toMatchObject({
      clientCode: '1001',
      indexVariable: 'IPP',
      pricing: 'mixed',
      details: { basePrice: 265, margin: 12.5, fixedPercent: 70, spotPercent: 30 },
      subscriptionDate: '2025-12-01',
    });
  });

  it('are encoded unchanged', () => {
    const reply = {
      client_name: 'MOLINOS',
      offers: [{ ...offer, client_name: 'MOLINOS', offer_number: 1, revision: 'Ab3' }],
    };
    expect(z.encode(checkOffers.reply, z.decode(checkOffers.reply, reply))).toEqual(reply);
  });

  it('may be incomplete, because missing fields are checked by the rules', () => {
    const half = { client_code: '1001', g_calc_type: '1-100% Precio fijo', g_calc_details: {} } as const;
    expect(z.decode(updateOffers.body, half)).toEqual({
      clientCode: '1001',
      pricing: 'fixed',
      details: { basePrice: null, margin: null, fixedPercent: null, spotPercent: null },
    });
  });

  it.each(['4-Bloque', ''])('reject the type %j', (g_calc_type) => {
    expect(updateOffers.body.safeDecode({ ...offer, g_calc_type } as never).success).toBe(false);
  });
});

describe('the tariffs of customers', () => {
  it('are encoded unchanged, by code', () => {
    const row = {
      client_name: 'MOLINOS',
      market: 'DNOM',
      level: 'n2',
      g_calc_type: '1-100% Precio fijo',
      t_max_val: 1,
      t_med_val: 2,
      t_min_val: 3,
      t_mon_val: 16,
      r_val: 4,
      d_val: 5,
      c_val: 6,
      g_val: 7,
      pr_max_val: 8,
      pr_med_val: 9,
      pr_min_val: 10,
      pr_mon_val: 17,
      max: 11,
      med: 12,
      min: 13,
      mon: 18,
      contribution_max: 14,
      contribution_med: 15,
      contribution_min: null,
      contribution_mon: 19,
      contributes: true,
      published: null,
      remarks: [],
      figure_ids: { max: 'CUac' },
    };
    const reply = { user_tariff: { '1001': row } };
    expect(z.encode(checkUserTariffs.reply, z.decode(checkUserTariffs.reply, reply))).toEqual(reply);
    expect(z.decode(checkUserTariffs.reply, reply).tariffs['1001']).toMatchObject({ transmissionMax: 1, min: 13 });
  });
});
