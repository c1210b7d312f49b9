import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  checkBillingGeneration,
  checkClientLiquidation,
  checkDeviationHolds,
  reviewBilledSuiReport,
} from '@contador/contract/billing';
import { checkHoldOrders, checkTechnicalReviews, checkWorkOrders } from '@contador/contract/field';
import {
  checkRequiredComponents,
  checkRequiredFiles,
  checkRequiredParameters,
  checkUserTariffs,
} from '@contador/contract/non-regulated';
import { calcComponents, getTariffTree } from '@contador/contract/tariff-calculation';
import { billingSuiCodes } from '@contador/domain/billing';
import { addMonths, daysIn, decimal, month as monthOf, previousMonth, roundHalfUp } from '@contador/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SyntheticCompany } from '../../billing/testing/synthetic-company.ts';
import { decoded } from '../../platform/database/documents/index.ts';
import { InProcessClient } from '../../platform/http/in-process-client.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { demoPerson } from '../company-at-work.ts';
import { fieldSteps } from '../field/field-steps.ts';
import { addRetailMarkets } from '../printed-history.ts';
import { addRetailCustomers, retailCustomers } from '../retail-customers.ts';
import { type DemoContext, runDemoSteps } from '../run-demo-steps.ts';
import { type BilledCompany, billedCompanies } from './billed-company.ts';
import { billingSteps } from './billing-steps.ts';
import { madeUpMonth } from './made-up-month.ts';

const first = monthOf(2025, 9);
const [demo, moved] = billedCompanies as [BilledCompany, BilledCompany];
const CYCLES = ['4R', '5AG', '6R'];
/** Numbers of calls after which the starts that load the first company's billing are ended. */
const FIRST = [30, 190, 7, 41, 60, 13];
/** Numbers of calls for the second company. */
const SECOND = [12, 50, 61];
/** Number of calls after which each further start of the second company is ended. */
const SECOND_EVERY = 67;

let server: TestServer;
let folder: string;

beforeAll(async () => {
  server = await testServer({ now: '2026-01-20T15:00:00Z' });
  folder = mkdtempSync(join(tmpdir(), 'demo-'));
  const company = new SyntheticCompany(server);
  const made = madeUpMonth(demo, first, 0, { account: 1, odd: false });
  await company.enterMarkets();
  await company.setUp(made, (path) => path.endsWith('update-financial-actors'));
  for (const place of [0, 1, 2]) {
    const { year, number } = addMonths(first, place);
    await company.publishTariffs(made, { year, month: number });
  }
});
afterAll(async () => {
  await server?.close();
  rmSync(folder, { recursive: true });
});

/** The context of a start that ends after the given number of calls; the next start continues. */
function endingAfter(calls: number): DemoContext {
  const end = new AbortController();
  let remaining = calls;
  const tokenOf = async (email: string) => {
    if (remaining-- <= 0) end.abort();
    return await server.token(email);
  };
  return { client: new InProcessClient(server.http, tokenOf, end.signal), parts: server.parts, dataFolder: folder };
}

/** Checks that a credit balance of a bill is taken by the next bill, once, as the answer keys of the synthetic months say. */
async function checkBalances(company: BilledCompany): Promise<void> {
  const answers = [0, 1, 2].map(
    (place) => madeUpMonth(company, addMonths(first, place), place, { account: 1, odd: place === 2 }).answerKey,
  );
  const answerOf = (place: number, code: string) => answers[place]?.clients.find((it) => it.code === code);
  const bills = await server.inTenant(company.tenant, (transaction) =>
    transaction
      .selectFrom('bill')
      .select(['client_code', 'month', 'payable', 'previous_balance'])
      .where('kind', '=', 'bill')
      .execute(),
  );
  const billOf = (place: number, code: string) =>
    bills.find((it) => it.client_code === code && it.month === addMonths(first, place).number);
  const owed = [0, 1].flatMap((place) =>
    (answers[place]?.clients ?? []).flatMap(({ code, payable }) =>
      Number(payable) < 0 ? [{ place, code, balance: Number(payable) }] : [],
    ),
  );
  expect(owed.length).toBeGreaterThan(0);
  for (const { place, code, balance } of owed) {
    const next = answerOf(place + 1, code);
    const whole = Number(next?.payable) - Number(next?.adjustment) + balance;
    const [bill, nextBill] = [billOf(place, code), billOf(place + 1, code)];
    expect([code, Number(bill?.payable)]).toEqual([code, balance]);
    expect([code, Number(nextBill?.previous_balance), Number(nextBill?.payable)]).toEqual([
      code,
      balance,
      Math.round(whole),
    ]);
  }
  const withBalance = bills.filter((it) => Number(it.previous_balance) !== 0);
  expect(withBalance).toHaveLength(owed.length);
}

/**
 * Checks 'Por qué cambió' of every bill of the demonstration: the causes add up to the change of the payable amount, and the price cause is
 * the change of the applied price × kWh, both from the answer keys of the synthetic months.
 */
async function checkCauses(company: BilledCompany): Promise<void> {
  const answers = [0, 1, 2].map(
    (place) => madeUpMonth(company, addMonths(first, place), place, { account: 1, odd: place === 2 }).answerKey,
  );
  const stored = await server.inTenant(company.tenant, (transaction) =>
    transaction.selectFrom('bill').selectAll().where('kind', '=', 'bill').execute(),
  );
  const bills = stored.map((row) => decoded('bill', row));
  let explained = 0;
  for (const { client_code: code, month, payable, document } of bills) {
    const place = [0, 1, 2].findIndex((it) => addMonths(first, it).number === month);
    const before = bills.find((it) => it.client_code === code && it.month === addMonths(first, place - 1).number);
    if (document.change === undefined || before === undefined) continue;
    const [now, old] = [place, place - 1].map((it) => answers[it]?.clients.find((client) => client.code === code));
    if (now === undefined || old === undefined) continue;
    const { parts } = document.change;
    const sum = parts.reduce((total, { value }) => total + value, 0);
    expect([code, sum]).toEqual([code, Number(payable) - Number(before.payable)]);
    const active = Object.keys(now.lines).filter((line) => line.startsWith('EA'));
    const exact = active.reduce((total, line) => {
      const [previous, current] = [old.lines[line], now.lines[line]];
      if (previous?.price === undefined || current?.price === undefined)
        throw new Error(`${code} has no price of ${line}`);
      return total.plus(
        decimal(current.price)
          .minus(previous.price)
          .times(current.energy ?? 0),
      );
    }, decimal(0));
    const price = parts.find(({ label }) => label.startsWith('Precio de la energía'))?.value ?? 0;
    // Causes are printed in whole pesos; one of them is adjusted where they would not add up.
    expect([code, Math.abs(price - exact.toNumber()) <= 1.5]).toEqual([code, true]);
    explained++;
  }
  expect(explained).toBeGreaterThan(company.clients);
}

const isDone = () => true;

describe('the billing of the demonstration', () => {
  it('continues wherever a start ended: each cycle is billed once, with consecutive numbers, and its files exist', async () => {
    const steps = billingSteps(async () => first, first, [demo]);
    const labels = steps.map(({ name }) => name);
    for (const calls of FIRST) {
      await expect(runDemoSteps(steps, endingAfter(calls)), labels.join()).rejects.toThrow();
    }
    expect(await runDemoSteps(steps, endingAfter(10_000))).toBeGreaterThan(0);
    for (const place of [0, 1, 2]) {
      const { year, number } = addMonths(first, place);
      const { reply } = await server.call(checkBillingGeneration, {
        as: 'dev@demo',
        query: { username: 'demo', year, month: number },
        body: { users_by_cycle: Object.fromEntries(CYCLES.map((cycle) => [cycle, 0])) },
      });
      const billed = CYCLES.map((cycle) => reply.bills[cycle]).filter((bills) => bills !== undefined);
      expect(billed.reduce((sum, { count }) => sum + count, 0)).toBe(demo.clients);
      const numberOf = (printed: string) => Number(/\d+$/.exec(printed)?.[0]);
      for (const { count, first: from, last } of billed) expect(numberOf(last) - numberOf(from) + 1).toBe(count);
    }
    await checkCauses(demo);
    expect(readdirSync(join(folder, 'demo'))).toEqual(['facturacion-2025-12']);
    expect(readdirSync(join(folder, 'demo', 'facturacion-2025-12', 'demo'))).toEqual(CYCLES);
  });

  it('is loaded once', async () => {
    expect(
      await runDemoSteps(
        billingSteps(async () => first, first, [demo]),
        endingAfter(10_000),
      ),
    ).toBe(0);
  });

  it('of the company that moved from another system holds the planned number of bills, and has a corrected bill', async () => {
    const small: BilledCompany = {
      ...moved,
      clients: 130,
      ...(moved.moved && { moved: { ...moved.moved, held: 3 } }),
    };
    const steps = billingSteps(async () => first, first, [small]);
    const { client } = endingAfter(10_000);
    await addRetailMarkets(client);
    await addRetailCustomers(demoPerson(client, 'spectrum'), addMonths(first, 3));
    // The first starts enter and publish the months of its free customers, the last ones bill them.
    for (const calls of SECOND) await expect(runDemoSteps(steps, endingAfter(calls))).rejects.toThrow();
    let starts = 0;
    while (starts < 40 && !(await runDemoSteps(steps, endingAfter(SECOND_EVERY)).then(isDone, () => false))) starts++;
    expect(starts).toBeGreaterThan(4);
    expect(await runDemoSteps(steps, endingAfter(10_000))).toBe(0);
    const { year, number } = addMonths(first, 2);
    const ask = { as: 'dev@spectrum', query: { username: 'spectrum', year, month: number } };
    const holds = await Promise.all(
      ['4R', '6R'].map(async (cycle) => {
        const { reply } = await server.call(checkDeviationHolds, { ...ask, query: { ...ask.query, cycle } });
        return reply.holds;
      }),
    );
    expect(holds.flat()).toHaveLength(3);
    const [hold] = holds.flat();
    expect(hold?.months.map(({ brought }) => brought ?? null)).toEqual([
      ...Array.from({ length: 10 }, () => 'historia-sistema-anterior.xlsx'),
      null,
      null,
    ]);
    const kinds = await server.inTenant('spectrum', (transaction) =>
      transaction.selectFrom('bill').select('kind').where('year', '=', year).where('month', '=', number).execute(),
    );
    expect(
      kinds
        .filter(({ kind }) => kind !== 'bill')
        .map(({ kind }) => kind)
        .toSorted(),
    ).toEqual(['reissue']);
    expect(readdirSync(join(folder, 'demo', 'facturacion-2025-12', 'spectrum'))).toEqual(['1NR', ...CYCLES]);
    await checkBalances(small);
    await checkCauses(small);
  });

  it('has all client data that the regulator requires: every report of a billed month can be processed', async () => {
    const { year, number: month } = addMonths(first, 1);
    for (const code of billingSuiCodes) {
      const query = { username: 'spectrum', year, month, code };
      const { count, findings } = (await server.call(reviewBilledSuiReport, { as: 'dev@spectrum', query })).reply;
      const errors = findings.filter(({ severity }) => severity === 'error');
      expect([code, count > 0, errors]).toEqual([code, true, []]);
    }
  });

  it("bills the company's free customers with the charges of its printed tariffs, at their agreed prices", async () => {
    const as = 'dev@spectrum';
    const username = 'spectrum';
    for (const billed of [0, 1, 2].map((place) => addMonths(first, place))) {
      const period = previousMonth(billed);
      const query = { username, year: period.year, period: period.number, version: 'def' };
      const { tariffs } = (await server.call(checkUserTariffs, { as, query })).reply;
      for (const { code, market, level, load, contributes } of retailCustomers) {
        const electric_tariff_id = `spe${period.year}${period.number}def`;
        const { tree } = (await server.call(getTariffTree, { as, query: { electric_tariff_id, market } })).reply;
        const own = tariffs[code];
        const charges = [own?.transmissionMon, own?.distribution, own?.restrictions];
        const printed = [tree.transmission.mon, tree.distribution[level as 'n2' | 'n3'], tree.restrictions];
        expect([code, ...charges.map((it) => Number(it?.toFixed(2)))]).toEqual([code, ...printed]);

        const query = { username, code, year: billed.year, month: billed.number };
        const { client_liquidation: bill } = (await server.call(checkClientLiquidation, { as, query })).reply;
        if (!('energy' in bill)) throw new Error(`${code} has no bill`);
        const { EA, CO, TOT } = bill.energy;
        const kwh = EA?.energy ?? 0;
        expect(kwh / (load * daysIn(billed) * 24)).toBeGreaterThan(0.7);
        const parts = [...charges, own?.generation, own?.commercialisation, own?.lossesMon];
        const price = parts.reduce((sum, it) => sum.plus(it ?? 0), decimal(0));
        const value = roundHalfUp(price.times(kwh), 2);
        const contribution = contributes ? roundHalfUp(value.times('0.2'), 2) : decimal(0);
        expect([code, EA?.value, CO?.value, TOT?.value]).toEqual([
          code,
          value.toNumber(),
          contribution.toNumber(),
          value.plus(contribution).toNumber(),
        ]);
        expect(bill.billNumber).toBeGreaterThan(moved.numbersFrom);
      }
    }
  });

  it('leaves only the consumption to be entered for the free customers of the open month', async () => {
    const period = previousMonth(addMonths(first, 3));
    const ask = {
      as: 'dev@spectrum',
      query: { username: 'spectrum', year: period.year, period: period.number, version: 'def' },
    };
    expect((await server.call(checkRequiredComponents, ask)).reply).toMatchObject({
      components: [true, true, true],
      tariffsPublished: false,
      customers: retailCustomers.length,
      others: [],
    });
    expect((await server.call(checkRequiredFiles, ask)).reply.missing).toEqual([]);
    expect((await server.call(checkRequiredParameters, ask)).reply.missing).toEqual([]);
  });

  it('shows the components of free customers next to the printed tariff of their month, and no others', async () => {
    const period = previousMonth(first);
    const query = { username: 'spectrum', year: period.year, period: period.number, version: 'def', market: 'ANTM' };
    const { brought, components } = (await server.call(calcComponents, { as: 'dev@spectrum', query })).reply;
    expect(brought?.note).toMatch(/publicación impresa/);
    expect(components.map(({ component, published }) => [component, published !== null])).toEqual(
      ['T', 'D', 'R'].map((component) => [component, true]),
    );
  });

  it('has twelve orders and six actas of the five diagrams, also after starts that ended in the middle of them', async () => {
    const steps = fieldSteps(async () => first);
    for (const calls of [12, 35]) await expect(runDemoSteps(steps, endingAfter(calls))).rejects.toThrow();
    expect(await runDemoSteps(steps, endingAfter(10_000))).toBe(1);
    const ask = { as: 'fact@spectrum', query: { username: 'spectrum' } };
    const { work_orders } = (await server.call(checkWorkOrders, ask)).reply;
    const count = (state: string) => work_orders.filter((it) => it.state === state).length;
    expect(['executed', 'pending', 'under way', 'annulled'].map(count)).toEqual([6, 4, 1, 1]);
    expect(work_orders.filter(({ technician }) => technician === null)).toHaveLength(1);
    const { reviews } = (await server.call(checkTechnicalReviews, ask)).reply;
    expect(reviews.map(({ state }) => state)).toEqual(Array.from({ length: 6 }, () => 'recibida'));
    const types = [];
    for (const { number } of reviews) {
      const { report } = (
        await server.call(checkTechnicalReviews, { ...ask, query: { ...ask.query, acta_number: number } })
      ).reply;
      types.push(report?.diagram_type);
      const pdf = await server.http.inject({
        url: `/api/download-technical-review?username=spectrum&acta_number=${number}`,
        headers: { authorization: `Bearer ${await server.token('fact@spectrum')}` },
      });
      expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    }
    expect(types.toSorted()).toEqual([0, 1, 2, 3, 4, 4]);
    const { year, number: month } = addMonths(first, 2);
    const born = work_orders.filter(({ hold }) => hold !== null);
    expect(
      born.map(({ hold, description }) => [hold?.year, hold?.month, /^Factura retenida/.test(description)]),
    ).toEqual([1, 2].map(() => [year, month, true]));
    const holdOrders = await server.call(checkHoldOrders, {
      as: 'fact@spectrum',
      query: { username: 'spectrum', year, month },
    });
    const actas = holdOrders.reply.orders.map(({ number, acta }) => [number, acta?.comment ?? null]);
    expect(actas.toSorted()).toEqual(
      born
        .map(({ number, actaNumber }) => [
          number,
          actaNumber &&
            'La medida responde dentro de su clase. El consumo es del usuario: instaló dos cuartos fríos en el mes.',
        ])
        .toSorted(),
    );
    expect(born.filter(({ actaNumber }) => actaNumber !== null)).toHaveLength(1);
  });
});
