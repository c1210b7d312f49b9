import type { BodyOf } from '@contador/contract';
import { saveCustomer, type updateOffers } from '@contador/contract/non-regulated';
import { noPricingDetails } from '@contador/domain/non-regulated';
import { daysIn, type Month } from '@contador/kernel';
import type { CompanyAtWork } from '../../demo/company-at-work.ts';
import { addFreeCycle, type Consumed, completeFreeClient } from '../../demo/free-cycle.ts';

/** Three customers, one of each type of G, in two markets and at three levels. */
export const customers = [
  { code: '1001', name: 'MOLINOS DEL NORTE', market: 'DNOM', level: 'n2', contributes: true },
  { code: '1002', name: 'HOSPITAL CENTRAL', market: 'DSUM', level: 'n3', contributes: false },
  { code: '1003', name: '=CMD()|TEXTILES', market: 'DNOM', level: 'n4', contributes: true },
] as const;

type OfferBody = BodyOf<typeof updateOffers>;

export const offers: readonly OfferBody[] = [
  offer('1001', { pricing: 'fixed', details: { ...noPricingDetails, basePrice: 265 } }),
  offer('1002', {
    pricing: 'spot',
    details: { ...noPricingDetails, margin: 12.5 },
    indexVariable: 'IPC',
    baseIndex: 137.09,
  }),
  offer('1003', {
    pricing: 'mixed',
    details: { basePrice: 280, margin: 9, fixedPercent: 70, spotPercent: 30 },
    finishDate: '2026-04-30',
  }),
];

export function offer(clientCode: string, change: Partial<OfferBody>): OfferBody {
  return {
    clientCode,
    indexVariable: 'IPP',
    baseIndex: 152.3,
    commercialisationBase: 9.5,
    pricing: 'fixed',
    startDate: '2025-01-01',
    finishDate: '2026-12-31',
    ...change,
  };
}

/** kWh of a customer in an hour of the month, counted from 0: more by day, and more for a higher code. */
export function energyOf(code: string, hour: number): number {
  const day = hour % 24 >= 7 && hour % 24 < 19 ? 180 : 60;
  return day + Number(code.slice(-1)) * 10 + (hour % 7);
}

export async function addCustomers(company: CompanyAtWork): Promise<void> {
  for (const body of customers) await company.do(saveCustomer, { body });
}

/** Enters what billing needs of the customers, in a cycle for them. */
export async function billCustomers(company: CompanyAtWork, from: Month): Promise<void> {
  await addFreeCycle(company, from);
  for (const { code, level } of customers) {
    const useType = code === '1002' ? 'SALUD' : 'INDUSTRIAL';
    await completeFreeClient(company, code, {
      useType,
      installationMunicipality: 'PASTO',
      installationDepartment: 'NARIÑO',
      ...(level === 'n4' && { voltageLevel: '3' }),
    });
  }
}

/** A customer's consumption in every hour of a month. */
export function hoursOf(code: string, month: Month): Consumed {
  const hours = Array.from({ length: daysIn(month) * 24 }, (_, at) => energyOf(code, at));
  return { code, energy: hours.reduce((sum, energy) => sum + energy, 0), hours };
}
