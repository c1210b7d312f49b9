import type { BodyOf } from '@contador/contract';
import {
  checkRequiredComponents,
  publishUserTariffs,
  saveCustomer,
  updateOffers,
} from '@contador/contract/non-regulated';
import type { Client } from '@contador/domain/clients';
import { noPricingDetails, type PricingDetails } from '@contador/domain/non-regulated';
import { addMonths, daysIn, isoMonth, type Month, monthsBetween, nextMonth, previousMonth } from '@contador/kernel';
import { consumerPriceIndex, producerPriceIndex } from '@contador/market-files/synthetic-month';
import { type CompanyAtWork, wirePeriod } from './company-at-work.ts';
import { addFreeCycle, type Consumed, completeFreeClient, FREE_CYCLE, loadFreeCycle } from './free-cycle.ts';
import { variation } from './variation.ts';

type Customer = BodyOf<typeof saveCustomer>;
type Level = NonNullable<Customer['level']>;

interface DemoCustomer {
  readonly code: string;
  readonly name: string;
  readonly market: string;
  readonly level: Level;
  readonly contributes: boolean;
  readonly use: Client['useType'];
  readonly index: 'IPP' | 'IPC';
  readonly price: Partial<PricingDetails>;
  /** Months from the open one in which the offer begins and ends. */
  readonly from: number;
  readonly to: number;
  /** Mean kWh of an hour, and how much of it the evening peak takes off or adds. */
  readonly load: number;
  readonly evening: number;
  /** Only the month's total is known. */
  readonly byMonth?: true;
}

/** One customer of each kind of price in both markets: one offer is over, two end soon. */
const customers: readonly DemoCustomer[] = [
  {
    ...{ code: '1001', name: 'MOLINOS DEL CENTRO', market: 'DNOM', level: 'n2', contributes: true, use: 'INDUSTRIAL' },
    ...{ index: 'IPP', price: { basePrice: 268.4 }, from: -7, to: 14, load: 640, evening: 1.1, byMonth: true },
  },
  {
    ...{ code: '1002', name: 'HOSPITAL SAN RAFAEL', market: 'DNOM', level: 'n3', contributes: false, use: 'SALUD' },
    ...{ index: 'IPC', price: { margin: 14.2 }, from: -10, to: 2, load: 410, evening: 1.05 },
  },
  {
    ...{ code: '1003', name: 'TEXTILES DEL NORTE', market: 'DNOM', level: 'n4', contributes: true, use: 'INDUSTRIAL' },
    ...{ index: 'IPP', price: { basePrice: 255, margin: 9.8, fixedPercent: 70, spotPercent: 30 } },
    ...{ from: -6, to: 17, load: 1_850, evening: 0.55 },
  },
  {
    ...{ code: '2001', name: 'CEMENTOS DEL SUR', market: 'DSUM', level: 'n4', contributes: true, use: 'INDUSTRIAL' },
    ...{ index: 'IPP', price: { margin: 7.5 }, from: -8, to: 15, load: 4_300, evening: 0.3 },
  },
  {
    ...{ code: '2002', name: 'LÁCTEOS LA PRADERA', market: 'DSUM', level: 'n2', contributes: true, use: 'INDUSTRIAL' },
    ...{ index: 'IPC', price: { basePrice: 274.9 }, from: -11, to: 1, load: 380, evening: 1, byMonth: true },
  },
  {
    ...{ code: '2003', name: 'UNIVERSIDAD DEL SUR', market: 'DSUM', level: 'n3', contributes: true, use: 'OFICIAL' },
    ...{ index: 'IPC', price: { basePrice: 262, margin: 11, fixedPercent: 40, spotPercent: 60 } },
    ...{ from: -12, to: 0, load: 290, evening: 1.6 },
  },
] as const;

/** Adds the customers with their offers. `open` is the input month under way. */
export async function addNonRegulatedCustomers(company: CompanyAtWork, open: Month): Promise<void> {
  await addFreeCycle(company, addMonths(open, -12));
  for (const customer of customers) {
    await addCustomer(company, customer, open);
    const { code, level, use } = customer;
    // The register keeps the voltage of level 4 apart from its connection.
    await completeFreeClient(company, code, { useType: use, ...(level === 'n4' && { voltageLevel: '3' }) });
  }
}

/** Two customers of the company that only retails. */
export async function addRetailCustomers(company: CompanyAtWork, open: Month): Promise<void> {
  for (const [at, { code, ...customer }] of customers.slice(0, 2).entries()) {
    const market = at === 0 ? 'ANTM' : 'CLOM';
    const name = at === 0 ? 'PLÁSTICOS DEL VALLE DE ABURRÁ' : 'INGENIO EL SAMÁN';
    await addCustomer(company, { ...customer, code: `3${code.slice(1)}`, name, market, contributes: true }, open);
  }
}

async function addCustomer(company: CompanyAtWork, customer: DemoCustomer, open: Month): Promise<void> {
  const { code, name, market, level, contributes, index, price } = customer;
  await company.do(saveCustomer, { body: { code, name, market, level, contributes } });
  const [first, last] = [addMonths(open, customer.from), addMonths(open, customer.to)];
  const signed = previousMonth(first);
  await company.do(updateOffers, {
    body: {
      clientCode: code,
      detail: 'Oferta inventada de la demostración.',
      indexVariable: index,
      baseIndex: (index === 'IPP' ? producerPriceIndex(signed) : consumerPriceIndex(signed)).value,
      commercialisationBase: 9.5,
      pricing: price.margin === undefined ? 'fixed' : price.basePrice === undefined ? 'spot' : 'mixed',
      details: { ...noPricingDetails, ...price },
      subscriptionDate: `${isoMonth(signed)}-15`,
      startDate: `${isoMonth(first)}-01`,
      finishDate: `${isoMonth(last)}-${daysIn(last)}`,
    },
  });
}

/** Loads the consumption of the tariff month of every period from one to another, both included. */
export async function importDemoConsumption(company: CompanyAtWork, first: Month, last: Month): Promise<void> {
  for (const period of monthsBetween(first, last)) {
    const month = nextMonth(period);
    await loadFreeCycle(
      company,
      month,
      customers.map((customer) => consumedBy(customer, month)),
    );
  }
}

/** Publishes the tariffs of the customers for a period whose regulated tariffs are published. */
export async function publishDemoUserTariffs(company: CompanyAtWork, period: Month): Promise<void> {
  const query = { username: company.tenant, ...wirePeriod(period), version: 'def' };
  const { components } = await company.do(checkRequiredComponents, { query });
  if (components.every(Boolean)) await company.do(publishUserTariffs, { query: { ...query, cycle: FREE_CYCLE } });
}

/** Every hour of the month to three decimals, and their sum; of who is known by the month alone, that to two. */
function consumedBy(customer: DemoCustomer, month: Month): Consumed {
  const { code, byMonth } = customer;
  const hours = Array.from({ length: daysIn(month) * 24 }, (_, at) => energyOf(customer, month, at));
  if (byMonth) return { code, energy: Number(hours.reduce((sum, energy) => sum + energy, 0).toFixed(2)) };
  const rounded = hours.map((energy) => Number(energy.toFixed(3)));
  return { code, energy: Number(rounded.reduce((sum, energy) => sum + energy, 0).toFixed(3)), hours: rounded };
}

/** Nights and Sundays are lower; the evening, when the price is highest, is the customer's own. */
function energyOf({ code, load, evening }: DemoCustomer, month: Month, at: number): number {
  const [day, hour] = [Math.floor(at / 24), at % 24];
  const weekday = new Date(Date.UTC(month.year, month.number - 1, day + 1)).getUTCDay();
  const ofHour = hour < 6 ? 0.7 : hour >= 18 && hour <= 21 ? evening : 1.15;
  return load * ofHour * (weekday === 0 ? 0.75 : 1) * variation(`${code} ${at}`, month, 0.06);
}
