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

/** Ends the code of the DANE of a municipality's own town. */
const URBAN_CENTRE = '000';

/** Somebody of the demonstration who buys where it wants: where it is, what it agreed to and how it consumes. */
export interface FreeCustomer {
  readonly code: string;
  readonly name: string;
  readonly market: string;
  readonly level: Level;
  readonly contributes: boolean;
  /** Municipality and department. */
  readonly home: readonly [municipality: string, department: string];
  readonly use: Client['useType'];
  /** Where it is connected, as the regulator asks it in the register of clients. */
  readonly site: Pick<Client, 'niu' | 'installationAddress' | 'location' | 'circuit' | 'networkType' | 'assetOwner'>;
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

/** Adds the customer with its offer. `open` is the input month under way. */
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

/** Fills in of the customer what billing needs, in the cycle of free customers. `account` is where its bills are paid. */
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
    // The register keeps the voltage of level 4 apart from its connection.
    ...(level === 'n4' && { voltageLevel: '3' }),
    ...(account !== undefined && { bankAccount: account }),
  });
}

/** Publishes the tariffs of the customers for a period whose components are published; nothing before they are. */
export async function publishFreeTariffs(company: CompanyAtWork, period: Month): Promise<void> {
  const query = { username: company.tenant, ...wirePeriod(period), version: 'def' };
  const { components } = await company.do(checkRequiredComponents, { query });
  if (components.every(Boolean)) await company.do(publishUserTariffs, { query: { ...query, cycle: FREE_CYCLE } });
}

/** Every hour of the month to three decimals, and their sum; of who is known by the month alone, that to two. */
export function consumedBy(customer: FreeCustomer, month: Month): Consumed {
  const { code, byMonth } = customer;
  const hours = Array.from({ length: daysIn(month) * 24 }, (_, at) => energyOf(customer, month, at));
  if (byMonth) return { code, energy: Number(hours.reduce((sum, energy) => sum + energy, 0).toFixed(2)) };
  const rounded = hours.map((energy) => Number(energy.toFixed(3)));
  return { code, energy: Number(rounded.reduce((sum, energy) => sum + energy, 0).toFixed(3)), hours: rounded };
}

/** Nights and Sundays are lower; the evening, when the price is highest, is the customer's own. */
function energyOf({ code, load, evening }: FreeCustomer, month: Month, at: number): number {
  const [day, hour] = [Math.floor(at / 24), at % 24];
  const weekday = new Date(Date.UTC(month.year, month.number - 1, day + 1)).getUTCDay();
  const ofHour = hour < 6 ? 0.7 : hour >= 18 && hour <= 21 ? evening : 1.15;
  return load * ofHour * (weekday === 0 ? 0.75 : 1) * variation(`${code} ${at}`, month, 0.06);
}
