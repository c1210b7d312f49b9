import type { BodyOf, Endpoint } from '@contador/contract';
import {
  checkAnnualParameters,
  checkBillIssuer,
  checkBillingMonth,
  checkConcepts,
  checkDepartmentAgreements,
  checkMunicipAgreements,
  updateAnnualParameters,
  updateBillIssuer,
  updateBillingMonth,
  updateClientConsumption,
  updateConcepts,
  updateDepartmentAgreements,
  updateMunicipAgreements,
} from '@contador/contract/billing';
import { checkBillingCycles, checkClients, processClientsFile, updateBillingCycles } from '@contador/contract/clients';
import { checkFinancialActors, updateFinancialActors } from '@contador/contract/tariff-inputs';
import type { Month } from '@contador/kernel';
import type { SyntheticBilling } from '@contador/market-files/synthetic-billing';
import { type WorkbookCell, workbookBytes } from '../../platform/http/workbook.ts';
import { decodedBody } from '../decoded-body.ts';
import type { BillingClerk, CycleOfMonth } from './billing-clerk.ts';

/** The bank account into which the company's bills are paid: that of its issuer, who is added if there is none. */
export async function issuingAccount(clerk: BillingClerk): Promise<number> {
  const known = async () => {
    const { actors } = await clerk.do(checkFinancialActors, { query: { username: clerk.tenant } });
    return actors.find(({ type, active }) => type === 'EMISOR' && active)?.id;
  };
  const account = await known();
  if (account !== undefined) return account;
  const particulars = {
    bank: 'Banco Inventado',
    ac_type: 'Corriente',
    ac_number: '041-77',
    owner: 'Recaudo de energía',
  };
  await clerk.do(updateFinancialActors, {
    body: { type: 'EMISOR', nit: '860000001', dv: '8', active: true, particulars },
  });
  return (await known()) ?? 0;
}

/** Saves the regulator's code of the company among its issuing data. */
export async function enterSuiCode(clerk: BillingClerk, suiCode: string): Promise<void> {
  const username = clerk.tenant;
  const { issuer } = await clerk.do(checkBillIssuer, { query: { username } });
  if (issuer.suiCode !== null) return;
  const { hasPin: _hasPin, revision: _revision, ...known } = issuer;
  await clerk.do(updateBillIssuer, { body: { ...known, username, suiCode } });
}

/** Saves the missing cycles, parameters, concepts and agreements; an earlier start may have been interrupted. */
export async function setUpBilling(clerk: BillingClerk, { setUp }: SyntheticBilling, month: Month): Promise<void> {
  const { tenant: username } = clerk;
  const query = { username };
  const inMonth = { username, year: month.year, month: month.number };
  const cycles = new Set((await clerk.do(checkBillingCycles, { query })).cycles.map(({ code }) => code));
  const concepts = new Set((await clerk.do(checkConcepts, { query })).concepts.map(({ code }) => code));
  const { parameters: months } = await clerk.do(checkBillingMonth, { query: inMonth });
  await saveMissing(clerk, setUp, updateBillingCycles, ({ code }) => cycles.has(code ?? ''));
  await saveMissing(clerk, setUp, updateConcepts, ({ code }) => concepts.has(code ?? ''));
  await saveMissing(clerk, setUp, updateBillingMonth, ({ cycle }) => months[cycle ?? ''] !== undefined);
  const years = setUp.filter(({ path }) => path === updateAnnualParameters.path);
  for (const { body } of years) {
    const year = Number(body.billing_year);
    const { parameters } = await clerk.do(checkAnnualParameters, { query: { username, year } });
    if (Object.keys(parameters).length === 0)
      await clerk.do(updateAnnualParameters, { body: decodedBody(updateAnnualParameters, body) });
  }
  // Agreements are numbered in the order of saving.
  const { places: lighting } = await clerk.do(checkMunicipAgreements, { query });
  const { places: security } = await clerk.do(checkDepartmentAgreements, { query });
  await saveMissing(clerk, setUp, updateMunicipAgreements, (_, at) => at < countOf(lighting));
  await saveMissing(clerk, setUp, updateDepartmentAgreements, (_, at) => at < countOf(security));
}

/** Uploads the clients in a workbook of the register, unless all of them are registered. */
export async function enterClients(clerk: BillingClerk, { clients }: SyntheticBilling, month: Month): Promise<void> {
  const query = { username: clerk.tenant, billing: 'true' as const };
  const known = new Set((await clerk.do(checkClients, { query })).clients.map(({ clientCode }) => clientCode));
  if (clients.every(({ client_code: code }) => known.has(String(code)))) return;
  const columns = [...new Set(clients.flatMap((client) => Object.keys(client))), 'm_reason'];
  const rows = clients.map((client) => {
    const fields: Readonly<Record<string, unknown>> = { ...client, m_reason: 'Estado del sistema anterior' };
    return columns.map((column) => cellOf(fields[column]));
  });
  const body = await clerk.send(month, 'clientes.xlsx', await workbookBytes([{ name: 'Clientes', columns, rows }]));
  const period = { year: month.year, period: month.number, enter: true };
  await clerk.do(processClientsFile, { query: { ...query, ...period }, body });
}

function cellOf(value: unknown): WorkbookCell {
  if (typeof value === 'boolean') return value ? 'SI' : 'NO';
  if (typeof value === 'number') return value;
  return value === undefined || value === null ? null : String(value);
}

/** Enters the consumption that no file of the cycle contains. */
export async function typeConsumption(
  clerk: BillingClerk,
  { typed, clients }: SyntheticBilling,
  { month, cycle }: CycleOfMonth,
): Promise<void> {
  const own = new Set(
    clients.filter(({ client_cycle: clientCycle }) => clientCycle === cycle).map(({ client_code: code }) => code),
  );
  for (const body of typed.filter(({ client_code: code }) => own.has(String(code)))) {
    const query = { year: month.year, month: month.number };
    await clerk.do(updateClientConsumption, { query, body: decodedBody(updateClientConsumption, body) });
  }
}

/** Number of agreements, each counted once whatever its versions. */
const countOf = (places: readonly { readonly agreements: readonly { readonly id: number }[] }[]) =>
  new Set(places.flatMap(({ agreements }) => agreements.map(({ id }) => id))).size;

async function saveMissing<E extends Endpoint>(
  clerk: BillingClerk,
  setUp: SyntheticBilling['setUp'],
  save: E,
  isThere: (body: BodyOf<E>, at: number) => boolean,
): Promise<void> {
  const bodies = setUp.filter(({ path }) => path === save.path).map(({ body }) => decodedBody(save, body));
  for (const [at, body] of bodies.entries()) if (!isThere(body, at)) await clerk.do(save, { body });
}
