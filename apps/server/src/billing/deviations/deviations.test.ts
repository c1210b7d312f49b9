// External PostgreSQL: kept forever, locks
import { randomUUID } from 'node:crypto';
import {
  addSupplementaryRange,
  approveConsumptionLiquidation,
  approveLighting,
  approveSecurity,
  checkBillCorrection,
  checkBillingGeneration,
  checkClientLiquidation,
  checkConsumptionLiquidation,
  checkDeviationEffects,
  checkDeviationHolds,
  explainDeviation,
  explainLiquidation,
  generateBills,
  liquidateConsumption,
  liquidateLighting,
  liquidateSecurity,
  prepareBillCharts,
  updateDeviationHold,
  updateHistoricConsumption,
} from '@contador/contract/billing';
import { billCorrectionTexts } from '@contador/contract/messages';
import { decimal } from '@contador/kernel';
import { DEFAULT_OPTIONS } from '@contador/regulation';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decoded } from '../../platform/index.ts';
import { atBarrier } from '../../testing/at-barrier.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { wireSender } from '../../testing/wire-sender.ts';
import { billAmounts } from '../bills/amounts/bill-amounts.ts';
import { type BillParts, partsOfBills } from '../bills/amounts/bill-parts.repository.ts';
import { liquidatedSource } from '../bills/issue/liquidated-source.ts';
import { lockCycleMonth } from '../cycles/cycle-month.ts';
import { consumptionsBefore } from '../liquidation/consumption/consumption-before.ts';
import {
  addAgreement,
  addBilledClient,
  addBillParameters,
  addConsumption,
  addMonthsBefore,
  COMPANY,
  prepareBilling,
} from '../testing/billed-company.ts';

const cycle = 'R1';
const month = { username: COMPANY, year: 2025, month: 10 };
const query = { ...month, cycle };

/** October 2024 to September 2025, kWh and days: mean 204.804945 and deviation 10.964703 by Python's `statistics`. */
const YEAR = [
  [210, 30] as const,
  [198.5, 31] as const,
  [205, 30] as const,
  [220.25, 29] as const,
  [190, 30] as const,
  [201, 31] as const,
  [215, 30] as const,
  [207.75, 30] as const,
  [199, 30] as const,
  [203, 31] as const,
  [212, 30] as const,
  [208, 30] as const,
];

/** Code, kWh of October, months of history, meter. */
const CLIENTS = [
  ['1', '400', 12, 'M1'],
  ['2', '20', 12, 'M2'],
  ['3', '210', 12, 'M3'],
  ['4', '900', 11, 'M4'],
  ['5', '900', 12, null],
  ['6', '20', 12, 'M6'],
  ['10', '210', 12, 'M10'],
] as const;

let server: TestServer;
const send = wireSender(() => server, 'only-fact@spectrum');
beforeAll(async () => {
  server = await testServer({ now: '2025-11-10T11:14:09Z' });
  await server.inTenant(COMPANY, async (transaction) => {
    await prepareBilling(transaction, { code: cycle, marketType: 'REGULADO' });
    const home = { use_type: 'RESIDENCIAL', stratum: 2, subsistence_consumption: 130 } as const;
    for (const [code, active, months, meter] of CLIENTS) {
      await addBilledClient(transaction, { client_code: code, cycle, meter, ...home });
      await addConsumption(transaction, { client_code: code, cycle, active });
      await addMonthsBefore(transaction, code, YEAR.slice(12 - months));
    }
    const agreement = { tax: 'lighting', place: '52001', id: 1, use_types: ['RESIDENCIAL'] };
    await addAgreement(transaction, agreement, [{ value: '9' }]);
  });
});
afterAll(async () => {
  await server.close();
});

const holds = async () => (await send(checkDeviationHolds, { query })).json;
const effects = async (client_code: string, found?: number) =>
  (await send(checkDeviationEffects, { query: { ...month, client_code, ...(found !== undefined && { found }) } })).json;
const decide = async (client_code: string, choice: string, steps: number, more: object = {}) => {
  const body = { client_code, choice, steps, reason: 'Revisado', ...more };
  const { status, json } = await send(updateDeviationHold, { query: month, body });
  return { status, json, code: json.error?.code, why: json.error?.details?.[0]?.expected };
};
const bills = () =>
  server.inTenant(COMPANY, (transaction) => transaction.selectFrom('bill').selectAll().orderBy('number').execute());
const through = async (steps: readonly Parameters<typeof send>[0][]) => {
  for (const step of steps) expect((await send(step, { query })).status).toBe(200);
};

describe('Liquidation of a cycle', () => {
  it('counts the consumptions to be held, short histories and clients without a meter', async () => {
    await through([liquidateConsumption]);
    const { clients_liquidation: clients, held, to_hold } = (await send(checkConsumptionLiquidation, { query })).json;
    expect([held, to_hold]).toEqual([0, 3]);
    const remarks = Object.fromEntries(
      clients.map((it: { client_code: string; remarks: string[] }) => [it.client_code, it.remarks]),
    );
    expect(remarks).toMatchObject({
      1: ['factor-of-client', 'deviation-above'],
      2: ['factor-of-client', 'deviation-below'],
      3: ['factor-of-client'],
      4: ['factor-of-client', 'short-history'],
      5: ['factor-of-client'],
    });
    const compared = (code: string) => clients.find((it: { client_code: string }) => it.client_code === code).compared;
    // 400 kWh in 31 days are 387.096774 in 30; (387.096774 − 204.804945) / 10.964703 = 16.625332.
    expect(compared('1')).toMatchObject({
      mean: expect.closeTo(204.804945, 6),
      normalised: expect.closeTo(387.096774, 6),
      deviations: expect.closeTo(16.625332, 5),
      limits: { lower: expect.closeTo(171.910836, 5), upper: expect.closeTo(237.699054, 5) },
      hold: null,
    });
    expect(compared('1').months[1]).toEqual({ month: '2024-11', energy: expect.closeTo((198.5 * 30) / 31, 6) });
    expect([compared('4').limits, compared('4').months.length, compared('5').limits]).toEqual([null, 11, null]);
    const outside = await send(checkConsumptionLiquidation, { query: { ...query, only: 'outside', order: 'review' } });
    expect(outside.json.clients_liquidation.map((it: { client_code: string }) => it.client_code).toSorted()).toEqual([
      '1',
      '2',
      '6',
    ]);
    expect(outside.json.matching).toBe(3);
    expect(await holds()).toEqual({
      holds: [],
      foreseen: 3,
      short_history_count: 1,
      without_meter: 1,
      short_history: [{ code: '4', name: 'CLIENTE 4', months: 11 }],
    });
  });

  it('becomes invalid when an earlier month changes, but not when its own month is consolidated', async () => {
    const stands = async () => (await send(checkConsumptionLiquidation, { query })).json.run !== null;
    await through([updateHistoricConsumption]);
    expect(await stands()).toBe(true);
    const change = (active: string) =>
      server.inTenant(COMPANY, (transaction) =>
        transaction
          .updateTable('billing_history')
          .set({ active })
          .where('client_code', '=', '3')
          .where('year', '=', 2025)
          .where('month', '=', 9)
          .execute(),
      );
    await change('207');
    expect(await stands()).toBe(false);
    await change('208');
    await through([liquidateConsumption]);
  });

  it('holds the clients at the approval, and stores what they were compared with', async () => {
    const counted = async () => (await send(checkConsumptionLiquidation, { query })).json.held;
    expect(await counted()).toBe(0);
    for (const _ of ['at once', 'again'])
      expect((await send(approveConsumptionLiquidation, { query })).json).toEqual({ Upload: 'OK', held: 3 });
    expect(await counted()).toBe(3);
    const { holds: held, foreseen } = await holds();
    expect(foreseen).toBe(0);
    const { held: kept, to_hold } = (await send(checkConsumptionLiquidation, { query })).json;
    expect([kept, to_hold]).toEqual([3, null]);
    expect(held.map((it: { client_code: string; kind: string }) => [it.client_code, it.kind])).toEqual(
      [
        ['2', 'below'],
        ['6', 'below'],
        ['1', 'above'],
      ].toSorted(() => 0),
    );
    const above = held.find((it: { client_code: string }) => it.client_code === '1');
    expect(above).toMatchObject({ state: 'held', steps: [], measured: 400, days: 31, provisional: 211.631777 });
    expect(above.months).toHaveLength(12);
    expect(above.months[3]).toEqual({ month: '2025-01', energy: 220.25, days: 29 });
    expect(above.mean).toBeCloseTo(204.80494530960326, 9);
    expect(above.spread).toBeCloseTo(10.964702873283919, 9);
    expect([above.lower, above.upper].map((it) => it.toFixed(6))).toEqual(['171.910837', '237.699054']);
  });

  it('explains its limits down to the months, equal to the stored values', async () => {
    const explained = await send(explainDeviation, { query: { ...month, client_code: '1', figure: 'upper' } });
    const { figure, unexplained } = explained.json;
    expect(unexplained).toEqual([]);
    expect(figure.origin).toMatchObject({ law: 'CREG 105 007/2024', expression: 'Cm + 3 · σ' });
    const mean = figure.origin.terms[0];
    expect(mean.origin.terms[3]).toMatchObject({ amount: expect.stringMatching(/^227\.844827586/) });
    expect(mean.origin.terms[3].origin.terms[0].origin.record).toBe('Histórico de consumos de Enero 2025');
  });
});

describe('Bills of the cycle', () => {
  it('wait for all inputs, and so does a decision', async () => {
    expect(await decide('1', 'average', 0)).toMatchObject({ status: 409, code: 'bills-lack-inputs' });
    await through([liquidateLighting, approveLighting, liquidateSecurity, approveSecurity]);
    await server.inTenant(COMPANY, (transaction) => addBillParameters(transaction, { cycle, first: 501, last: 504 }));
    await through([updateHistoricConsumption]);
    const first =
      'Genere primero las facturas de su ciclo en Generar facturas; las retenidas salen después, cada una con su número.';
    expect(await decide('1', 'average', 0)).toMatchObject({ status: 409, why: first });
    await through([prepareBillCharts]);
  });

  it('are issued without the held clients, with consecutive numbers', async () => {
    await through([generateBills]);
    expect((await bills()).map(({ number, client_code }) => [number, client_code])).toEqual([
      [501, '3'],
      [502, '4'],
      [503, '5'],
      [504, '10'],
    ]);
    const body = { users_by_cycle: { R1: 7 } };
    const { json } = await send(checkBillingGeneration, { query: month, body });
    expect([json.held, json.bills.R1.count, json.bills.R1.unused]).toEqual([{ R1: 3 }, 4, 0]);
  });
});

describe('A held bill', () => {
  it('shows the effect of each choice, calculated by the engine', async () => {
    const { effects: choices, bill_lacks } = await effects('1');
    expect(bill_lacks).toBe(
      'Falta 1 número: agregue en Parametrización mensual un rango suplementario del ciclo R1 de Octubre 2025.',
    );
    // 936.57 COP/kWh; 392.48 of subsidy for the first 130 kWh; 9 % of the active energy for lighting.
    expect(choices).toEqual([
      expect.objectContaining({ basis: 'average', energy: 211.631777, lighting: 17838.72, payable: 165024 }),
      expect.objectContaining({ basis: 'measured', energy: 400, lighting: 33716.52, payable: 357322 }),
    ]);
    expect(choices[0].lines.map((it: { name: string; value: number }) => [it.name, it.value])).toEqual([
      ['Energía activa', 198207.97],
      ['Energía reactiva inductiva penalizada', 0],
      ['Energía reactiva capacitiva', 0],
      ['Subsidio', -51022.4],
      ['Total energía', 147185.57],
    ]);
  });

  it('stays held during a visit, and is issued at the average under a supplementary number', async () => {
    expect(await decide('1', 'visit', 0, { reason: 'Revisar la acometida' })).toMatchObject({ status: 200 });
    expect(await decide('1', 'average', 1)).toMatchObject({ status: 409, code: 'bill-numbers-lacking' });
    const range = {
      billing_year: 2025,
      billing_period: 10,
      cycle_code: cycle,
      first_bill_number: 601,
      last_bill_number: 610,
    };
    await send(addSupplementaryRange, { body: { username: COMPANY, ...range } });
    expect((await effects('1')).bill_lacks).toBeUndefined();
    expect((await decide('1', 'average', 1)).json).toEqual({ Upload: 'OK', bill: 601, printed: 'SPE601' });
    const bill = (await bills()).find(({ number }) => number === 601);
    expect(bill).toMatchObject({ client_code: '1', active: '211.631777', energy: '147185.57', payable: '165024' });
    const { document } = decoded('bill', bill as NonNullable<typeof bill>);
    expect(document.notice).toContain('en investigación por desviación significativa (CREG 105 007 de 2024)');
  });

  it('is shown and explained as it was billed', async () => {
    const request = { query: { ...month, client_code: '1' } };
    const { client_liquidation: liquidation } = (await send(checkClientLiquidation, request)).json;
    expect(liquidation).toMatchObject({ payable: 165024, bill_number: 601 });
    const figureQuery = { ...query, kind: 'energy', client_code: '1', figure: 'VTOT' };
    const { figure, unexplained } = (await send(explainLiquidation, { query: figureQuery })).json;
    expect([figure.amount, unexplained]).toEqual(['147185.57', []]);
    expect(JSON.stringify(figure)).toContain('facturado al promedio');
  });

  it('is decided once when two clerks decide concurrently', async () => {
    const october = { month: { year: 2025, number: 10 }, cycle };
    const two = await atBarrier(
      server,
      (transaction) => lockCycleMonth(transaction, october),
      [() => decide('2', 'release', 0), () => decide('2', 'average', 0)],
      { tenant: COMPANY },
    );
    expect(two.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(two.map(({ code }) => code).filter(Boolean)).toEqual(['hold-is-another']);
    expect((await bills()).filter(({ client_code }) => client_code === '2').map(({ number }) => number)).toEqual([602]);
  });

  it('does not change after its bill is issued', async () => {
    expect(await decide('1', 'release', 2)).toMatchObject({
      status: 409,
      code: 'hold-already-billed',
      why: 'La retención está en el estado Facturada al promedio.',
    });
    expect(await decide('6', 'close', 0)).toMatchObject({ status: 409, code: 'hold-not-billed' });
    expect(await decide('3', 'release', 0)).toMatchObject({ status: 404, code: 'hold-unknown' });
    expect((await decide('6', 'release', 0)).json).toEqual({ Upload: 'OK', bill: 603, printed: 'SPE603' });
    const released = (await bills()).find(({ number }) => number === 603);
    expect(released).toMatchObject({ active: '20', energy: '10881.8', payable: '12568' });
    const change = (statement: string) => server.database.owner.query(`set app.tenant = '${COMPANY}'; ${statement}`);
    await expect(change("update deviation_step set reason = 'x'")).rejects.toThrow(/never changed/);
    await expect(change('delete from deviation_hold')).rejects.toThrow(/never changed/);
    await expect(change('update liquidation_row set active = 1 where active = 211.631777')).rejects.toThrow(/decided/);
  });
});

describe('A closed investigation', () => {
  it('shows the difference before closing, and leaves it to the next bill', async () => {
    const { differences, charged_in } = await effects('1', 300);
    // 300 kWh are 229,948.60, and 25,287.39 for lighting.
    const found = [
      { part: 'energy', value: 82763.03 },
      { part: 'lighting', value: 7448.67 },
    ];
    expect([differences, charged_in]).toEqual([found, '2025-11']);
    expect((await decide('1', 'close', 2, { found: 300, reason: 'Fuga interna' })).json).toEqual({
      Upload: 'OK',
      bill: null,
      printed: null,
    });
    const { holds: held } = await holds();
    const closed = held.find((it: { client_code: string }) => it.client_code === '1');
    expect(closed.state).toBe('closed');
    expect(
      closed.steps.map((it: { state: string; billed: number | null; reason: string }) => [
        it.state,
        it.billed,
        it.reason,
      ]),
    ).toEqual([
      ['visiting', null, 'Revisar la acometida'],
      ['averaged', 211.631777, 'Revisado'],
      ['closed', 300, 'Fuga interna'],
    ]);
    expect(closed.differences.map((it: { month: string }) => it.month)).toEqual(['2025-11', '2025-11']);
    expect(await decide('1', 'close', 3, { found: 310 })).toMatchObject({ code: 'hold-closed' });
    // A bill cannot be corrected while its investigation is open, nor after the difference was charged elsewhere.
    const corrected = async (client_code: string) =>
      (await send(checkBillCorrection, { query: { ...month, client_code } })).json.error;
    expect(await corrected('1')).toMatchObject({
      code: 'bill-consumption-held',
      details: [{ expected: billCorrectionTexts.heldSettled }],
    });
    expect(await corrected('2')).toMatchObject({ details: [{ expected: billCorrectionTexts.heldOpen }] });
  });

  it('adds a line without VAT that names its origin; the month counts in the history as it was billed', async () => {
    const november = { period: { year: 2025, number: 11 }, start: '2025-11-01' };
    const liquidated = {
      clientCode: '1',
      sicCode: 'Frt1',
      tariff: null,
      appliedM: 1,
      total: '100000',
      ids: '',
      amounts: '',
    };
    const [parts, before] = await server.inTenant(COMPANY, async (transaction) => {
      const cycleMonth = {
        ...november,
        cycle,
        marketType: 'REGULADO',
        autogenerators: false,
        end: '2025-11-30',
      } as const;
      const row = { ...liquidated, lighting: undefined, security: undefined };
      return [
        (await partsOfBills(transaction, cycleMonth, [row], DEFAULT_OPTIONS)).get('1'),
        await consumptionsBefore(transaction, november, ['1', '2']),
      ];
    });
    const { sums } = billAmounts(parts as BillParts, decimal(0), DEFAULT_OPTIONS);
    expect(parts?.others.map(({ key, name, base, vat }) => [key, name, Number(base), Number(vat)])).toEqual([
      ['DIF', 'Diferencia de consumo de Octubre 2025: energía', 82763.03, 0],
      ['DIF#2', 'Diferencia de consumo de Octubre 2025: alumbrado público', 7448.67, 0],
    ]);
    // 100,000 + 90,211.70, rounded to the peso.
    expect([Number(sums.others), Number(sums.payable)]).toEqual([90211.7, 190212]);
    expect(before.get('1')?.energies.at(-1)).toBe('300');
    expect(before.get('1')?.months[0]).toBe('2024-11');
  });
});

it('a client who was held in one month is billed with its cycle in another month', async () => {
  const counts = await server.inTenant(COMPANY, async (transaction) => {
    const hold = await transaction.selectFrom('deviation_hold').select('run').limit(1).executeTakeFirstOrThrow();
    const november = randomUUID();
    await sql`insert into liquidation_row
      select (jsonb_populate_record(october, jsonb_build_object('run', ${november}::text))).*
      from liquidation_row october where run = ${hold.run}::uuid`.execute(transaction);
    const counted = async (energy: string) =>
      await liquidatedSource.count(transaction, {} as never, { energy } as never);
    return [await counted(hold.run), await counted(november)];
  });
  expect(counts.map(Number)).toEqual([4, 7]);
});
