// Engine: none
import { type BillingAnswerKey, type ClientAnswer, syntheticBilling } from '@contador/market-files/synthetic-billing';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../testing/test-server.ts';
import { BILL_STEPS, LIQUIDATION_STEPS, periodOf, SyntheticCompany, TAX_STEPS } from './testing/synthetic-company.ts';

const asked = { year: 2025, clients: 150, seed: 20931, scenario: 'normal' as const };
/** Whose September is billed as well, for what it leaves to October: balances in favour, and the state of M. */
const BEFORE = ['2NR', '5AG'];
const ALL = ['1NR', '2NR', '4R', '5AG', '6R'];

const september = syntheticBilling({ ...asked, month: 9, lastBillNumber: 400_000 });
const left = september.answerKey.clients.filter(({ cycle }) => BEFORE.includes(cycle));
const october = syntheticBilling({
  ...{ ...asked, month: 10, lastBillNumber: 500_000 },
  previous: Object.fromEntries(left.map(({ code, payable, factor }) => [code, { payable, factor: factor.after }])),
});

let server: TestServer;
let company: SyntheticCompany;
beforeAll(async () => {
  server = await testServer({ now: '2025-11-20T15:00:00Z' });
  company = new SyntheticCompany(server);
  await company.enterMarkets();
  await company.publishTariffs(september, { year: 2025, month: 9 });
  await company.publishTariffs(october, { year: 2025, month: 10 });
  await company.setUp(october);
  await company.setUp(september, (path) => path.includes('month-params'));
  await company.enterClients(october);
  await billed(september, BEFORE);
  await billed(october, ALL);
}, 120_000);
afterAll(async () => {
  await server?.close();
});

/** The whole of a month of those cycles, from its files to its bills. */
async function billed(month: typeof october, cycles: readonly string[]): Promise<void> {
  const { answerKey: key, files } = month;
  const ofThem = files.filter(({ path }) => cycles.some((cycle) => path.startsWith(`${cycle}/`)));
  const charges = ofThem.filter(({ path }) => !path.endsWith('consumos.xlsx'));
  const sent = async (list: typeof files) => {
    for (const { path, bytes } of list) expect(await company.send(key, path, bytes), path).toMatchObject({ status: 200 });
  };
  await sent(ofThem.filter((file) => !charges.includes(file)));
  if (cycles === ALL) await company.type(month);
  const steps = async (paths: readonly string[]) => {
    for (const cycle of cycles) for (const path of paths) await company.step(key, cycle, path);
  };
  await steps(LIQUIDATION_STEPS);
  await sent(charges);
  await steps([...TAX_STEPS, ...BILL_STEPS]);
}

const number = (text: string | undefined) => (text === undefined ? null : Number(text));
const mapped = <From, To>(of: Readonly<Record<string, From>>, to: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(of).map(([key, value]) => [key, to(value)]));

/** What the answer key says of a client, under the names of the call. */
function expected(of: ClientAnswer) {
  return {
    code: of.code,
    energy: mapped(of.lines, ({ energy, value }) => [number(energy), number(value)]),
    lighting: number(of.lighting.value),
    security: number(of.security.value),
    others: mapped(of.others, ({ base, iva, value }) => [base, iva, value].map(number)),
    credits: mapped(of.credits, (it) => [
      ...[it.total, it.balance, it.capital, it.interest, it.instalment, it.rate].map(number),
      it.number,
    ]),
    iva: number(of.iva),
    totals: [of.subtotal, of.previousBalance, of.adjustment, of.payable].map(number),
    bill: of.number,
  };
}

// biome-ignore lint/suspicious/noExplicitAny: the answer as it came over the wire
function answered(code: string, of: any): ReturnType<typeof expected> {
  const { TOT: others, ...concepts } = of.other_concepts;
  const { TOT: _credits, ...credits } = of.credit_concepts;
  return {
    code,
    energy: mapped(of.energy_concepts, (line: any) => [line.energy, line.value]),
    lighting: of.tax_collect_concepts.APL.value,
    security: of.tax_collect_concepts.IS.value,
    others: mapped(concepts, (it: any) => [it.base, it.iva, it.value]),
    credits: mapped(credits, (it: any) => [
      ...[it.total, it.balance, it.capital_pay, it.interest_pay, it.month_pay, it.interest_rate, it.fee_number],
    ]),
    iva: others.iva,
    totals: [of.subtotal, of.previous_balance, of.adjustment, of.payable],
    bill: of.bill_number,
  };
}

const clientOf = async (key: BillingAnswerKey, client_code: string) => {
  const query = { username: company.username, ...periodOf(key), client_code };
  return (await company.do('GET', '/api/check-client-liquidation-concepts', query)).client_liquidation;
};

describe('a month of a made-up company, by calls alone', () => {
  it('has every variable, charge and kind of limit of the local taxes among its clients', () => {
    const met = (of: (client: ClientAnswer) => ClientAnswer['lighting']) =>
      new Set(october.answerKey.clients.map((it) => [of(it).variable, of(it).charge, of(it).limit].join(' '))).size;
    expect([met((it) => it.lighting), met((it) => it.security)]).toEqual([46, 10]);
  });

  it('comes to the last cent to what was calculated apart: every line, tax, concept, credit and total of every bill', async () => {
    const billedClients = october.answerKey.clients.filter(({ state }) => state === 'liquidated');
    const said = [];
    for (const { code } of billedClients) said.push(answered(code, await clientOf(october.answerKey, code)));
    expect(said).toEqual(billedClients.map(expected));
    const inFavour = billedClients.filter(({ previousBalance }) => previousBalance !== '0');
    expect(inFavour.length).toBeGreaterThan(0);
  });
});
