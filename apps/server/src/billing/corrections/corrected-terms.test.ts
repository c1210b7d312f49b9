// External PostgreSQL: kept forever
import {
  checkBillCorrection,
  checkClientBills,
  correctBill,
  explainLiquidation,
  reviewBillCorrection,
  reviewBilledSuiReport,
} from '@contador/contract/billing';
import { month } from '@contador/kernel';
import { goldenCases } from '@contador/regulation/testing/golden-cases';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userTariffs } from '../../non-regulated/user-tariff.repository.ts';
import type { TenantTransaction } from '../../platform/index.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { wireSender } from '../../testing/wire-sender.ts';
import { addAgreement, addBilledClient, addConcepts, addConsumption, COMPANY } from '../testing/billed-company.ts';
import { billedCycle, CLERK, CYCLE, OCTOBER } from '../testing/billed-cycle.ts';
import { freeRow } from '../testing/published-prices.ts';

interface GoldenInput {
  readonly client: { readonly use_type: string; readonly contrib_perc: string; readonly irr_sub_perc: string };
  readonly consumption: Readonly<Record<string, string>>;
  readonly components: Parameters<typeof freeRow>[2];
}
interface GoldenBill {
  readonly energy_concepts: Readonly<Record<string, { readonly energy: string | null; readonly value: string }>>;
}
const cases = [...goldenCases<GoldenInput, GoldenBill>('consumption'), ...goldenCases<GoldenInput, GoldenBill>('agpe')];
const golden = (id: string) => {
  const found = cases.find((it) => it.id === id);
  if (found === undefined) throw new Error(`no golden case ${id}`);
  return found;
};

let server: TestServer;
const send = wireSender(() => server, CLERK);
const billQuery = (client_code: string, bill_number: number) => ({ ...OCTOBER, client_code, bill_number });
const review = (client_code: string, bill_number: number, changes: object) =>
  send(reviewBillCorrection, { body: { ...billQuery(client_code, bill_number), ...changes } });
const correct = (client_code: string, bill_number: number, payable: number, changes: object) =>
  send(correctBill, { body: { ...billQuery(client_code, bill_number), reason: 'Reclamo', payable, ...changes } });
const billedTerms = async (client_code: string) =>
  (await send(checkBillCorrection, { query: { ...OCTOBER, client_code } })).json;
const billOf = async (number: number) =>
  server.inTenant(COMPANY, (transaction) =>
    transaction.selectFrom('bill').selectAll().where('number', '=', number).executeTakeFirstOrThrow(),
  );
/** All facts of the client's figure, as the Lupa shows them. */
const lupa = async (client_code: string, figure: string) => {
  const query = { ...OCTOBER, cycle: CYCLE, client_code, kind: 'energy', figure };
  const { json } = await send(explainLiquidation, { query });
  return { amount: json.figure.amount, unexplained: json.unexplained, text: JSON.stringify(json.figure) };
};

describe("A free client's bill corrected to a golden case", () => {
  const CASES = {
    1: { id: 'nr-mon-reactive-m6', wrong: 'nr-mon-reactive-m1', cause: 'factor' },
    2: { id: 'nr-contrib-10', cause: 'percentages' },
    3: { id: 'nr-bands-reactive', cause: 'consumption' },
    4: { id: 'agpe-small-net-importer', cause: 'consumption' },
    5: { id: 'irrigation-50', cause: 'percentages' },
    6: { id: 'nr-mon-commercial-20', cause: 'tariff' },
  } as const;

  beforeAll(async () => {
    server = await testServer({ now: '2025-11-10T11:14:09Z' });
    await billedCycle(server, {
      cycle: { marketType: 'NO REGULADO', autogenerators: true },
      supplementary: [601, 700],
      also: wronglyBilled,
    });
  });
  afterAll(async () => {
    await server.close();
  });

  /** Bills each client as in its golden case, except for one error. */
  async function wronglyBilled(transaction: TenantTransaction) {
    const period = month(2025, 9);
    const signed = { by: 'Prueba', at: new Date('2025-10-20') };
    for (const [code, { id }] of Object.entries(CASES)) {
      const { client, consumption, components } = golden(id).input;
      const hourly = id === 'nr-bands-reactive';
      await addBilledClient(transaction, {
        client_code: code,
        cycle: CYCLE,
        market_type: 'NO REGULADO',
        unit_cost_form: 'NA',
        use_type: client.use_type,
        voltage_level: '2',
        connection_level: 2,
        tariff_type: hourly ? 'HORARIA' : 'MONOMIA',
        m_factor: 1,
        contribution_percent: id === 'irrigation-50' ? null : 20,
      });
      const penalised = consumption.reactive_ind_pen_energy ?? '0';
      await addConsumption(transaction, {
        client_code: code,
        cycle: CYCLE,
        active: hourly ? '14920.75' : (consumption.active_energy ?? '0'),
        inductive: penalised,
        penalised,
        capacitive: consumption.reactive_cap_energy ?? '0',
        ...(hourly && { active_max: '2800.5', active_med: '8100.25', active_min: '4020' }),
      });
      const prices = code === '6' ? { ...components, g: '300' } : components;
      await userTariffs.insert(transaction, [freeRow(period, code, prices)], signed);
    }
    await sql`insert into calculation_version (year, month, version, tariff_id, xm_version, calculation_type, created_by)
      select 2025, 9, '1', 'spe202591', xm_version, calculation_type, created_by from calculation_version
      where year = 2025 and month = 9 and version = 'def'`.execute(transaction);
    const again = freeRow(period, '6', golden(CASES[6].id).input.components);
    await userTariffs.insert(transaction, [{ ...again, version: '1' }], signed);
  }

  const numberOf = (code: string) => 500 + Number(code);
  const changesOf: Readonly<Record<string, (json: { terms: object; consumption: object }) => object>> = {
    1: ({ terms }) => ({ terms: { ...terms, m_factor: 6 } }),
    2: ({ terms }) => ({ terms: { ...terms, contrib_perc: 10 } }),
    3: ({ consumption }) => ({
      consumption: { ...consumption, active_energy_max: 1800.5, active_energy_med: 9100.25, active_energy_min: 4020 },
    }),
    4: ({ consumption }) => ({
      consumption: { ...consumption, permuted_energy: 15.75, permuted_energy_value: 9488.72, agpe_surplus_value: 0 },
    }),
    5: ({ terms }) => ({ terms: { ...terms, irr_sub_perc: 50 } }),
    6: ({ terms }) => ({ terms: { ...terms, electric_tariff_id: 'spe202591' } }),
  };

  it('was billed wrong', async () => {
    const { TOT } = golden(CASES[1].wrong).expected.energy_concepts;
    expect(Number((await billOf(501)).energy)).toBe(Number(TOT?.value));
    expect(await billedTerms('1')).toMatchObject({
      terms: { electric_tariff_id: 'spe20259def', level: null, cu_form: null, contrib_perc: 20, m_factor: 1 },
      client: { client_market_type: 'NO REGULADO' },
      tariffs: ['spe20259def', 'spe202591'],
      delivers: true,
    });
    expect((await billedTerms('3')).consumption).toMatchObject({ active_energy_max: 2800.5, permuted_energy: 0 });
  });

  it('refuses terms that nobody could be charged by, naming what is at fault', async () => {
    const refusalOf = async (code: string, changes: object) => {
      const { status, json } = await review(code, numberOf(code), changes);
      return [status, json.error.code, json.error.details?.[0]?.expected];
    };
    const { terms, consumption } = await billedTerms('1');
    expect(await refusalOf('1', { terms })).toEqual([409, 'bill-correction-empty', expect.any(String)]);
    const { terms: ofBands } = await billedTerms('3');
    expect((await refusalOf('3', { terms: { ...ofBands, irr_sub_perc: 50 } }))[2]).toBe(
      'Solo lo tienen los distritos de riego.',
    );
    expect((await refusalOf('1', { terms: { ...terms, electric_tariff_id: 'spe20258def' } }))[2]).toBe(
      'Una tarifa publicada que tenga los precios de este cliente en ese mercado y nivel.',
    );
    expect((await refusalOf('1', { terms: { ...terms, m_factor: 13 } }))[0]).toBe(400);
    const more = { ...consumption, permuted_energy: 48211, permuted_energy_value: 1, agpe_surplus_value: 0 };
    expect((await refusalOf('1', { consumption: more }))[2]).toBe('A lo más la activa, 48,210.37.');
    const { permuted_energy: _, ...without } = more;
    expect((await refusalOf('1', { consumption: without }))[1]).toBe('bill-correction-refused');
  });

  it.each(Object.entries(CASES))('bills client %s as in the golden case, to the cent', async (code, { id, cause }) => {
    const { NEWTOT, TOT, ...lines } = golden(id).expected.energy_concepts;
    const total = Number((NEWTOT ?? TOT)?.value);
    const changes = changesOf[code]?.(await billedTerms(code)) ?? {};
    const { json: preview } = await review(code, numberOf(code), changes);
    expect(preview.payable.after).toBe(Math.round(total));
    const { json } = await correct(code, numberOf(code), Math.round(total), changes);
    expect([json.Upload, json.replaces]).toEqual(['OK', numberOf(code)]);
    expect((await correct(code, numberOf(code), Math.round(total), changes)).json).toEqual(json);
    expect(Number((await billOf(json.bill_number)).energy)).toBe(total);
    const { amount, unexplained } = await lupa(code, 'VNEW');
    expect([Number(amount), unexplained]).toEqual([total, []]);
    const charged = Object.entries(lines).filter(([, { value }]) => Number(value) !== 0);
    const { differences, causes } = (await send(checkClientBills, { query: { ...OCTOBER, client_code: code } })).json
      .bills[1].correction;
    expect(causes).toEqual([cause]);
    for (const { concept, after } of differences.filter((it: { concept: string }) => it.concept !== 'AJUSTE')) {
      expect([concept, after]).toEqual([concept, Number(lines[concept]?.value)]);
    }
    expect(charged.length).toBeGreaterThan(0);
  });

  it('names the origin of each fact: the correction or the entered data', async () => {
    const corrected = 'Corrección de una factura: uso, estrato, lugar, tarifa, porcentajes y factor M del ciclo R1';
    const reactive = (await lupa('1', 'VER')).text;
    expect([reactive.includes(corrected), reactive.includes('Consumo corregido')]).toEqual([true, false]);
    const permuted = (await lupa('4', 'VGEN')).text;
    expect([permuted.includes('Consumo corregido del ciclo R1'), permuted.includes(corrected)]).toEqual([true, false]);
    expect((await lupa('6', 'VTOT')).text).toContain('"tariffId":"spe202591"');
    expect((await lupa('2', 'VCON')).text).toContain(corrected);
  });

  it('stores the corrections as immutable rows that name the bill', async () => {
    const rows = await server.inTenant(COMPANY, (transaction) =>
      transaction.selectFrom('terms_correction').selectAll().orderBy('corrects').execute(),
    );
    expect(rows.map(({ corrects, causes }) => [corrects, causes])).toEqual([
      [501, ['factor']],
      [502, ['percentages']],
      [505, ['percentages']],
      [506, ['tariff']],
    ]);
    const owned = (statement: string) => server.database.owner.query(`set app.tenant = '${COMPANY}'; ${statement}`);
    await expect(owned('update terms_correction set m_factor = 2')).rejects.toThrow(/never changed/);
    const { rows: states } = await server.inTenant(COMPANY, (transaction) =>
      sql<{ m: number }>`select m_factor as m from client where client_code = '1'`.execute(transaction),
    );
    expect(states).toEqual([{ m: 1 }]);
  });
});

describe("A regulated client's bill", () => {
  const HOME = 'residencia';
  const SHOP = 'tienda';
  beforeAll(async () => {
    server = await testServer({ now: '2025-11-10T11:14:09Z' });
    await billedCycle(server, {
      supplementary: [601, 700],
      also: async (transaction) => {
        const home = { use_type: 'RESIDENCIAL', stratum: 2, subsistence_consumption: 130 } as const;
        await addBilledClient(transaction, { client_code: HOME, cycle: CYCLE, ...home });
        await addBilledClient(transaction, { client_code: SHOP, cycle: CYCLE });
        for (const client_code of [HOME, SHOP]) {
          await addConsumption(transaction, { client_code, cycle: CYCLE, active: '210' });
        }
        await addConcepts(transaction, [{ code: 'REC', description: 'Reconexión' }]);
      },
    });
  });
  afterAll(async () => {
    await server.close();
  });

  it('is corrected to another level of its tariff and another subsistence consumption', async () => {
    // CEDENAR, October 2025: 895.89 + 40.68 of COT per kWh on the operator's network, 544.09 for stratum 2: 210 × 936.57 − 130 × 392.48.
    expect(Number((await billOf(501)).energy)).toBe(145_657.3);
    const { terms } = await billedTerms(HOME);
    expect(terms).toMatchObject({ level: 'n1or', cu_form: 'SI', contrib_perc: null, subsistence_consumption: 130 });
    const refused = await review(HOME, 501, { terms: { ...terms, contrib_perc: 20, subsistence_consumption: null } });
    expect(refused.json.error.details.map((it: { expected: string }) => it.expected)).toEqual([
      'Los estratos 1 a 3 del mercado regulado no pagan contribución.',
      'Los estratos 1 a 3 del mercado regulado tienen consumo de subsistencia: 130 o 173 kWh.',
    ]);
    // On the client's own network 839.74 + 40.68, and 510.74 for the stratum: 210 × 880.42 − 173 × (880.42 − 510.74).
    const changes = { terms: { ...terms, level: 'n1us', subsistence_consumption: 173 } };
    const { json } = await correct(HOME, 501, 120_934, changes);
    expect(json).toMatchObject({ Upload: 'OK', bill_number: 601 });
    const bill = await billOf(601);
    expect([Number(bill.energy), Number(bill.payable)]).toEqual([120_933.56, 120_934]);
    expect(JSON.stringify(bill.document)).toContain('["Nivel de tensión","Usuario"]');
    const { text, unexplained } = await lupa(HOME, 'VCO');
    expect([text.includes('Corrección de una factura: uso, estrato, lugar, tarifa'), unexplained]).toEqual([true, []]);
    // The report shows each bill with the subsistence consumption that it used.
    const { json: report } = await send(reviewBilledSuiReport, { query: { ...OCTOBER, code: 'TC2' } });
    const column = report.columns.findIndex(({ name }: { name: string }) => name === 'consumo_subsistencia');
    const rows = report.rows.filter((row: string[]) => ['501', '601'].includes(row[1]?.slice(-3) ?? ''));
    expect(rows.map((row: string[]) => [row[1], row[column]])).toEqual([
      ['SPE501', '130'],
      ['SPE601', '173'],
    ]);
  });

  it('is corrected to the tariff of another month and prints its components; a later correction of a charge keeps them', async () => {
    const { terms } = await billedTerms(SHOP);
    // September: 900.51 + 41.24 per kWh, and 20 % of contribution.
    const { json } = await correct(SHOP, 502, 237_321, { terms: { ...terms, electric_tariff_id: 'spe20258def' } });
    expect(json).toMatchObject({ Upload: 'OK', bill_number: 602 });
    expect(Number((await billOf(602)).energy)).toBe(197_767.5 + 39_553.5);
    expect(JSON.stringify((await billOf(602)).document)).toContain('312.69');
    const charge = { concepts: [{ code: 'REC', value: 1_000 }] };
    expect((await correct(SHOP, 602, 238_321, charge)).json).toMatchObject({ bill_number: 603, replaces: 602 });
    expect(Number((await billOf(603)).energy)).toBe(237_321);
    expect(JSON.stringify((await billOf(603)).document)).toContain('312.69');
    expect((await billedTerms(SHOP)).terms.electric_tariff_id).toBe('spe20258def');
  });
});

describe('A bill of a client with another class', () => {
  const WRONG = 'estrato-2';
  const OFFICE = 'oficina';
  const lighting = { tax: 'lighting', place: '52001', charge: 'PESOS' } as const;
  const homes = ['RESIDENCIAL'];
  beforeAll(async () => {
    server = await testServer({ now: '2025-11-10T11:14:09Z' });
    await billedCycle(server, {
      supplementary: [601, 700],
      also: async (transaction) => {
        const home = { use_type: 'RESIDENCIAL', stratum: 2, subsistence_consumption: 130 } as const;
        for (const client_code of [WRONG, OFFICE]) {
          await addBilledClient(transaction, { client_code, cycle: CYCLE, ...home });
          await addConsumption(transaction, { client_code, cycle: CYCLE, active: '210' });
        }
        await addAgreement(transaction, { ...lighting, id: 1, use_types: homes, strata: [2] }, [{ value: '2500' }]);
        await addAgreement(transaction, { ...lighting, id: 2, use_types: homes, strata: [3] }, [{ value: '7500' }]);
        await addAgreement(transaction, { ...lighting, id: 3, use_types: ['COMERCIAL'] }, [{ value: '31000' }]);
      },
    });
  });
  afterAll(async () => {
    await server.close();
  });

  const lightingOf = async (number: number) => Number((await billOf(number)).lighting);

  it('is corrected to its stratum, with the tariff and the lighting agreement of that stratum', async () => {
    const { bill_number: number, terms } = await billedTerms(WRONG);
    expect([Number((await billOf(number)).energy), await lightingOf(number)]).toEqual([145_657.3, 2500]);
    expect(terms).toMatchObject({ use_type: 'RESIDENCIAL', stratum: 2, subsistence_consumption: 130 });
    // CEDENAR, October 2025: 210 × 936.57 − 130 × (936.57 − 796.09); lighting 7,500.
    const changes = { terms: { ...terms, stratum: 3 } };
    const { json } = await correct(WRONG, number, 185_917, changes);
    expect(json).toMatchObject({ Upload: 'OK', bill_number: 601 });
    expect([Number((await billOf(601)).energy), await lightingOf(601)]).toEqual([178_417.3, 7500]);
    expect(JSON.stringify((await billOf(601)).document)).toContain('"RESIDENCIAL, estrato 3"');
    expect((await billedTerms(WRONG)).terms).toMatchObject({ stratum: 3 });
    const { text, unexplained } = await lupa(WRONG, 'VCO');
    expect([text.includes('Corrección de una factura: uso, estrato'), unexplained]).toEqual([true, []]);
    const { bills } = (await send(checkClientBills, { query: { ...OCTOBER, client_code: WRONG } })).json;
    expect(bills[1].correction.causes).toEqual(['class']);
    // The register does not change; a person edits it separately.
    const { rows } = await server.inTenant(COMPANY, (transaction) =>
      sql<{ stratum: number }>`select stratum from client where client_code = ${WRONG}`.execute(transaction),
    );
    expect(rows).toEqual([{ stratum: 2 }]);
  });

  it('is corrected to another use, which pays the contribution and has its own agreement', async () => {
    const { bill_number: billNumber, terms } = await billedTerms(OFFICE);
    const refused = await review(OFFICE, billNumber, { terms: { ...terms, use_type: 'COMERCIAL' } });
    expect(refused.json.error.details.map((it: { expected: string }) => it.expected)).toEqual([
      'Nada: el estrato es solo de RESIDENCIAL.',
      'Solo lo tienen los clientes residenciales.',
    ]);
    // 210 × 936.57 plus a fifth of it; lighting 31,000.
    const changes = { terms: { ...terms, use_type: 'COMERCIAL', stratum: null, subsistence_consumption: null } };
    const { json } = await correct(OFFICE, billNumber, 267_016, changes);
    expect(json).toMatchObject({ Upload: 'OK' });
    expect([Number((await billOf(json.bill_number)).energy), await lightingOf(json.bill_number)]).toEqual([
      236_015.64, 31_000,
    ]);
    expect(JSON.stringify((await billOf(json.bill_number)).document)).toContain('COMERCIAL');
  });
});
