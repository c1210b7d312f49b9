import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { checkMarkets } from '../tariff-inputs/markets.ts';
import { calcCuOpTariff, updateOpTariff } from './tariff-option.ts';

/** A record on the wire with the names of the specification, written by hand. */
const record = {
  username: 'demo',
  market: 'DNOM',
  active: true,
  begin_year: 2025,
  begin_month: 11,
  finish_year: null,
  finish_month: null,
  levels: [true, true, true, true, false],
  rate: 0.85,
};
const decision = {
  electric_tariff_id: 'dem202510def',
  optariff_status: '{"DNOM":{"CUop":{"Approved":true,"Fingerprint":"a1"}}}',
  cu_optariff_form: '{"mon":{"n1or":819.27}}',
  sa_optariff_form: '{"n1or":878862880.07}',
};

describe('the option on the wire', () => {
  it('is a record with its five levels in the order OR, COMP, US, 2, 3', () => {
    const decoded = z.decode(updateOpTariff.body, record);
    expect(decoded).toMatchObject({
      beginYear: 2025,
      beginMonth: 11,
      levels: { n1or: true, n1comp: true, n1us: true, n2: true, n3: false },
    });
    expect(z.encode(updateOpTariff.body, decoded)).toEqual(record);
  });

  it.each([[[true, true]], [[true, true, true, true, 'no']]])('with the levels %j is refused', (levels) => {
    expect(updateOpTariff.body.safeParse({ ...record, levels }).success).toBe(false);
  });

  it('is decided with nested JSON texts', () => {
    const decoded = z.decode(calcCuOpTariff.body, decision);
    expect(decoded).toMatchObject({
      tariffId: 'dem202510def',
      decisions: { DNOM: { CUop: { Approved: true, Fingerprint: 'a1' } } },
      unitCosts: { mon: { n1or: 819.27 } },
      balances: { n1or: 878_862_880.07 },
    });
    expect(z.encode(calcCuOpTariff.body, decoded)).toEqual(decision);
  });

  it.each(['{"DNOM":', '{"DNOM":{"G":{"Approved":true}}}', '{"DNOM":{"SA":{"Approved":"sí"}}}'])(
    'is not decided with %s',
    (optariff_status) => {
      expect(calcCuOpTariff.body.safeParse({ ...decision, optariff_status }).success).toBe(false);
    },
  );

  it('is included in the market as a JSON text, or as null', () => {
    const { username: _user, market: _market, ...params } = record;
    const market = {
      market_id: 'DNOM',
      name: 'DEMO NORTE',
      area: 'CENTRO',
      state: true,
      entry_date: '2025-01',
      res_date: null,
      loss_plan_date: null,
      siu_code: '990',
      name_comer_inc: null,
      code_comer_inc: null,
      code_net_op: null,
      perc_energy_demand: 62,
      constants_from: '2025-01',
      revision: 'Ab3',
    };
    const reply = {
      markets: [
        { ...market, tariff_option_params: JSON.stringify(params) },
        { ...market, tariff_option_params: null },
      ],
      max_key: 2,
      cmc: [],
      nstr: null,
      csstr: null,
    };
    const decoded = z.decode(checkMarkets.reply, reply as never);
    expect(decoded.markets.map(({ tariffOption }) => tariffOption?.begin ?? null)).toEqual(['2025-11', null]);
    expect(z.encode(checkMarkets.reply, decoded)).toEqual(reply);
  });
});
