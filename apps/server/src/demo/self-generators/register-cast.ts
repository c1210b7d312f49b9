import type { Endpoint } from '@contador/contract';
import {
  checkAnnualParameters,
  checkConcepts,
  updateAnnualParameters,
  updateConcepts,
} from '@contador/contract/billing';
import { checkBillingCycles, checkClients, updateBillingCycles, updateClients } from '@contador/contract/clients';
import {
  checkAgreedPrices,
  checkNoReadingCauses,
  updateAgreedPrices,
  updateNoReadingCauses,
} from '@contador/contract/self-generators';
import { parametersOf } from '@contador/market-files/synthetic-billing';
import type { SyntheticMeters } from '@contador/market-files/synthetic-meters';
import type { CompanyAtWork } from '../company-at-work.ts';
import { decodedBody } from '../decoded-body.ts';

/** Enters the missing cycles, concepts, causes, clients and agreed prices; an earlier start may have been interrupted. */
export async function registerCast(clerk: CompanyAtWork, setUp: SyntheticMeters['setUp']): Promise<void> {
  const query = { username: clerk.tenant, origin: 'ag' as const };
  const ownCompany = { query: { username: clerk.tenant } };
  const [{ cycles }, { concepts }, { causes }, { clients }] = await Promise.all([
    clerk.do(checkBillingCycles, { query }),
    clerk.do(checkConcepts, { query }),
    clerk.do(checkNoReadingCauses, ownCompany),
    clerk.do(checkClients, { query }),
  ]);
  const known = new Set([...cycles, ...concepts, ...causes].map(({ code }) => code));
  const registered = new Set(clients.map(({ clientCode }) => clientCode));
  const bodiesOf = ({ path }: Endpoint) => setUp.flatMap((call) => (call.path === path ? [call] : []));
  for (const { body } of bodiesOf(updateBillingCycles))
    if (!known.has(String(body.code)))
      await clerk.do(updateBillingCycles, { query, body: decodedBody(updateBillingCycles, body) });
  for (const { body } of bodiesOf(updateConcepts))
    if (!known.has(String(body.code)))
      await clerk.do(updateConcepts, { query, body: decodedBody(updateConcepts, body) });
  for (const { body } of bodiesOf(updateNoReadingCauses))
    if (!known.has(String(body.code)))
      await clerk.do(updateNoReadingCauses, { body: decodedBody(updateNoReadingCauses, body) });
  for (const call of bodiesOf(updateClients))
    if (!registered.has(String(call.body.client_code)))
      await clerk.do(updateClients, { query: call.query as never, body: decodedBody(updateClients, call.body) });
  for (const { body } of bodiesOf(updateAgreedPrices)) {
    const agreedPrices = { query: { username: clerk.tenant, clientCode: String(body.client_code) } };
    const { agreements } = await clerk.do(checkAgreedPrices, agreedPrices);
    if (!agreements.some(({ startDate }) => startDate === body.start_date))
      await clerk.do(updateAgreedPrices, { body: decodedBody(updateAgreedPrices, body) });
  }
}

/** Enters the contributions and the other annual parameters of the years that have none. */
export async function enterYears(clerk: CompanyAtWork, years: readonly number[]): Promise<void> {
  for (const year of new Set(years)) {
    const query = { username: clerk.tenant, year };
    const { parameters } = await clerk.do(checkAnnualParameters, { query });
    if (parameters.vat !== undefined) continue;
    const { uvt, wage, vat, strata56, others } = parametersOf(year);
    await clerk.do(updateAnnualParameters, {
      body: {
        ...query,
        strata56Contribution: Number(strata56),
        otherUsesContribution: Number(others),
        uvt: Number(uvt),
        minimumWage: Number(wage),
        vat: Number(vat),
      },
    });
  }
}
