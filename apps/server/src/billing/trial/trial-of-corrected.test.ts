// External PostgreSQL: queue, locks
import {
  checkBillCorrection,
  checkTrialClient,
  checkTrialLiquidation,
  correctBill,
  makeTrialLiquidation,
  reviewBillCorrection,
  type TrialConceptRow,
} from '@contador/contract/billing';
import { CEDENAR } from '@contador/regulation';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TenantTransaction } from '../../platform/index.ts';
import { publishPrintedMonth } from '../../tariff-calculation/index.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { wireSender } from '../../testing/wire-sender.ts';
import { addAgreement, addBilledClient, addConsumption, COMPANY } from '../testing/billed-company.ts';
import { billedCycle, CLERK, CYCLE, OCTOBER } from '../testing/billed-cycle.ts';

/** Another market, with 700 + 20 of COT per kWh in October 2025. */
const CHEAP = 'CALM';
const HOME = 'residencia';
const SHOP = 'tienda';
const PLANT = 'planta';

let server: TestServer;
const send = wireSender(() => server, CLERK);

beforeAll(async () => {
  server = await testServer({ now: '2025-11-10T11:14:09Z' });
  await billedCycle(server, { supplementary: [601, 700], also: classesAndPlaces });
  await corrected(HOME, (terms) => ({ ...terms, stratum: 3 }));
  await corrected(SHOP, (terms) => ({ ...terms, inst_municip_code: '17001', client_market: CHEAP }));
  await corrected(PLANT, (terms) => ({ ...terms, level: 'n2' }));
});
afterAll(async () => {
  await server.close();
});

async function classesAndPlaces(transaction: TenantTransaction) {
  const october = CEDENAR.at(-1);
  if (october?.month !== '2025-10') throw new Error('the printed months end elsewhere');
  await publishPrintedMonth(transaction, {
    tenant: COMPANY,
    market: CHEAP,
    source: 'CHEC',
    validFrom: new Date('2025-10-21T05:00:00Z'),
    printed: {
      ...october,
      unitCost: { ...october.unitCost, n1or: '700.00' },
      tariffOptionCost: { ...october.tariffOptionCost, 1: '20.00' },
    },
    by: { email: 'dev@spectrum', personName: 'Prueba' },
    at: new Date('2025-11-01'),
  });
  const home = { use_type: 'RESIDENCIAL', stratum: 2, subsistence_consumption: 130 } as const;
  await addBilledClient(transaction, { client_code: HOME, cycle: CYCLE, ...home });
  await addBilledClient(transaction, { client_code: SHOP, cycle: CYCLE });
  await addBilledClient(transaction, { client_code: PLANT, cycle: CYCLE, use_type: 'INDUSTRIAL' });
  for (const client_code of [HOME, SHOP, PLANT]) {
    await addConsumption(transaction, { client_code, cycle: CYCLE, active: '210' });
  }
  const lighting = { tax: 'lighting', place: '52001', charge: 'PESOS' } as const;
  const homes = { ...lighting, use_types: ['RESIDENCIAL'] };
  await addAgreement(transaction, { ...homes, id: 1, strata: [2] }, [{ value: '2500' }]);
  await addAgreement(transaction, { ...homes, id: 2, strata: [3] }, [{ value: '7500' }]);
  await addAgreement(transaction, { ...lighting, id: 3, use_types: ['COMERCIAL'] }, [{ value: '31000' }]);
  const plants = { ...lighting, use_types: ['INDUSTRIAL'] };
  await addAgreement(transaction, { ...plants, id: 4, level: 1 }, [{ value: '40000' }]);
  await addAgreement(transaction, { ...plants, id: 5, level: 2 }, [{ value: '90000' }]);
  const security = { tax: 'security' as const, charge: 'PESOS', use_types: ['RESIDENCIAL', 'COMERCIAL'] };
  await addAgreement(transaction, { ...security, id: 1, place: '52' }, [{ value: '1000' }]);
  await addAgreement(transaction, { ...security, id: 2, place: '17' }, [{ value: '4000' }]);
}

async function corrected(client_code: string, changed: (terms: object) => object): Promise<void> {
  const current = (await send(checkBillCorrection, { query: { ...OCTOBER, client_code } })).json;
  const body = { ...OCTOBER, client_code, bill_number: current.bill_number, terms: changed(current.terms) };
  const { json: preview } = await send(reviewBillCorrection, { body });
  const { status, json } = await send(correctBill, {
    body: { ...body, reason: 'Reclamo', payable: preview.payable?.after },
  });
  if (status !== 200) throw new Error(JSON.stringify(json));
}

async function tried(replacements: object): Promise<string> {
  const { status, json } = await send(makeTrialLiquidation, { body: { ...OCTOBER, cycle: CYCLE, ...replacements } });
  if (status !== 200) throw new Error(JSON.stringify(json));
  return json.shadow;
}
const summary = async (trial: string) =>
  (await send(checkTrialLiquidation, { query: { username: COMPANY, shadow: trial } })).json;
/** Changes for the client by concept, COP; unchanged concepts are omitted. */
async function changes(trial: string, client_code: string): Promise<Record<string, number>> {
  const { json } = await send(checkTrialClient, { query: { username: COMPANY, shadow: trial, client_code } });
  const concepts: TrialConceptRow[] = json.concepts;
  return Object.fromEntries(
    concepts.flatMap(({ concept, difference }) => (Number(difference) === 0 ? [] : [[concept, Number(difference)]])),
  );
}
const charging = (agreement_id: number, value: number) => ({
  agreement_id,
  collect_params: [{ min: 'NA', max: 'NA', value, lim_min: 'NA', lim_max: 'NA' }],
});

it('shows no difference by itself for bills corrected to another class, place and level', async () => {
  const { head, changed_clients, whole } = await summary(await tried({}));
  expect([head.compared, head.clients, changed_clients, whole.difference]).toEqual(['approved', 3, 0, '0']);
});

it('charges a tried agreement to clients corrected into it, and not to those corrected out of it', async () => {
  const before = await tried({ lighting: charging(1, 3000) });
  expect(await changes(before, HOME)).toEqual({});
  const stratum = await tried({ lighting: charging(2, 8000) });
  expect(await changes(stratum, HOME)).toEqual({ lighting: 500 });
  const commerce = await tried({ lighting: charging(3, 35_000), security: charging(2, 4400) });
  expect(await changes(commerce, SHOP)).toEqual({ security: 400 });
});

it('applies the lighting agreement of a corrected level, in the bill and in a trial', async () => {
  const { json } = await send(checkBillCorrection, { query: { ...OCTOBER, client_code: PLANT } });
  const bill = await server.inTenant(COMPANY, (transaction) =>
    transaction.selectFrom('bill').select('lighting').where('number', '=', json.bill_number).executeTakeFirstOrThrow(),
  );
  expect(Number(bill.lighting)).toBe(90_000);
  expect(await changes(await tried({ lighting: charging(5, 90_001) }), PLANT)).toEqual({ lighting: 1 });
});

it('tries another tariff at the price of the corrected stratum, market and level', async () => {
  // CEDENAR, September 2025: stratum 3 up to 130 kWh and 941.75 above; the other market has no tariff of that month, so it keeps its price.
  const september = CEDENAR.find(({ month }) => month === '2025-09');
  if (september === undefined) throw new Error('no September');
  // If several trials are made at the same moment, any of them may be the oldest, and a sixth one exceeds the limit.
  server.setNow('2025-11-10T12:00:00Z');
  const trial = await tried({ tariff_id: 'spe20258def' });
  const cents = (text: string | undefined) => Math.round(Number(text) * 100);
  const unit = cents(september.unitCost.n1or) + cents(september.tariffOptionCost[1]);
  const stratum = cents(september.residential.n1or?.[3]);
  const was = 210 * 93_657 - 130 * (93_657 - 79_609);
  const is = 210 * unit - 130 * (unit - stratum);
  const { json } = await send(checkTrialClient, { query: { username: COMPANY, shadow: trial, client_code: HOME } });
  if (json.concepts === undefined) throw new Error(JSON.stringify(json));
  const sum = (side: 'before' | 'after') =>
    json.concepts
      .filter(({ concept }: { concept: string }) => !['lighting', 'security', 'rounding'].includes(concept))
      .reduce((all: number, row: Record<string, string>) => all + Math.round(Number(row[side]) * 100), 0);
  expect([sum('before'), sum('after')]).toEqual([was, is]);
  expect(await changes(trial, SHOP)).toEqual({});
});
