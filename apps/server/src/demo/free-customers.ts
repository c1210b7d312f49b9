import type { BodyOf } from '@contador/contract';
import {
  checkRequiredComponents,
  publishUserTariffs,
  saveCustomer,
  updateOffers,
} from '@contador/contract/non-regulated';
import { type Client, municipalityNamed } from '@contador/domain/clients';
import { noPricingDetails, type PricingDetails } from '@contador/domain/non-regulated';
import { addMonths, daysIn, isoMonth, type Month, previousMonth } from '@contador/kernel';
import { consumerPriceIndex, producerPriceIndex } from '@contador/market-files/synthetic-month';
import { type CompanyAtWork, wirePeriod } from './company-at-work.ts';
import { type Consumed, completeFreeClient, FREE_CYCLE } from './free-cycle.ts';
import { variation } from './variation.ts';

type Customer = BodyOf<typeof saveCustomer>;
type Level = NonNullable<Customer['level']>;

/** Ending of the DANE code of a municipality's urban centre. */
const URBAN_CENTRE = '000';

/** A customer of the demonstration in the free market: its location, its offer and its consumption. */
export interface FreeCustomer {
  readonly code: string;
  readonly name: string;
  readonly market: string;
  readonly level: Level;
  readonly contributes: boolean;
  /** Municipality and department. */
  readonly home: readonly [municipality: string, department: string];
  readonly use: Client['useType'];
  /** Its connection, as the regulator requires it in the register of clients. */
  readonly site: Pick<Client, 'niu' | 'installationAddress' | 'location' | 'circuit' | 'networkType' | 'assetOwner'>;
  readonly index: 'IPP' | 'IPC';
  readonly price: Partial<PricingDetails>;
  /** Months from the open one in which the offer begins and ends. */
  readonly from: number;
  readonly to: number;
  /** Mean kWh per hour, and the factor that multiplies it in the evening. */
  readonly load: number;
  readonly evening: number;
  /** True if only the month's total is known. */
  readonly byMonth?: true;
}

/** Adds the customer with its offer. `open` is the open input month. */
export async function addFreeCustomer(company: CompanyAtWork, customer: FreeCustomer, open: Month): Promise<void> {
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

/**
 * Enters what billing needs of the customer, in the cycle of free customers. `account` is the bank account into which its bills are paid.
 */
export async function billFreeCustomer(
  company: CompanyAtWork,
  { code, level, use, home: [installationMunicipality, installationDepartment], site }: FreeCustomer,
  account?: number,
): Promise<void> {
  const municipality = municipalityNamed(installationMunicipality, installationDepartment);
  if (municipality === undefined) throw new Error(`${installationMunicipality} is no municipality`);
  await completeFreeClient(company, code, {
    useType: use,
    installationMunicipality,
    installationDepartment,
    ...site,
    installationMunicipalityCode: municipality.code,
    daneCode: `${municipality.code}${URBAN_CENTRE}`,
    // The register stores the voltage of level 4 separately from its connection.
    ...(level === 'n4' && { voltageLevel: '3' }),
    ...(account !== undefined && { bankAccount: account }),
  });
}

/** Publishes the customers' tariffs for a period; does nothing before its components are published. */
export async function publishFreeTariffs(company: CompanyAtWork, period: Month): Promise<void> {
  const query = { username: company.tenant, ...wirePeriod(period), version: 'def' };
  const { components } = await company.do(checkRequiredComponents, { query });
  if (components.every(Boolean)) await company.do(publishUserTariffs, { query: { ...query, cycle: FREE_CYCLE } });
}

/**
 * The customer's hours of the month with three decimals, and their sum; for a customer known only by month, the total with two decimals.
 */
export function consumedBy(customer: FreeCustomer, month: Month): Consumed {
  const { code, byMonth } = customer;
  const hours = Array.from({ length: daysIn(month) * 24 }, (_, at) => energyOf(customer, month, at));
  if (byMonth) return { code, energy: Number(hours.reduce((sum, energy) => sum + energy, 0).toFixed(2)) };
  const rounded = hours.map((energy) => Number(energy.toFixed(3)));
  return { code, energy: Number(rounded.reduce((sum, energy) => sum + energy, 0).toFixed(3)), hours: rounded };
}

/** kWh of an hour: nights and Sundays are lower, and the evening, when the price is highest, depends on the customer. */
function energyOf({ code, load, evening }: FreeCustomer, month: Month, at: number): number {
  const [day, hour] = [Math.floor(at / 24), at % 24];
  const weekday = new Date(Date.UTC(month.year, month.number - 1, day + 1)).getUTCDay();
  const ofHour = hour < 6 ? 0.7 : hour >= 18 && hour <= 21 ? evening : 1.15;
  return load * ofHour * (weekday === 0 ? 0.75 : 1) * variation(`${code} ${at}`, month, 0.06);
}
