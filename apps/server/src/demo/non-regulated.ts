import { addMonths, type Month, monthsBetween, nextMonth } from '@contador/kernel';
import type { CompanyAtWork } from './company-at-work.ts';
import { addFreeCustomer, billFreeCustomer, consumedBy, type FreeCustomer } from './free-customers.ts';
import { addFreeCycle, loadFreeCycle } from './free-cycle.ts';

const home = ['PASTO', 'NARIÑO'] as const;

/** One customer for each kind of price in both markets; one offer has ended, and two end soon. */
const customers: readonly FreeCustomer[] = [
  {
    code: '1001',
    name: 'MOLINOS DEL CENTRO',
    market: 'DNOM',
    level: 'n2',
    contributes: true,
    use: 'INDUSTRIAL',
    home,
    index: 'IPP',
    price: { basePrice: 268.4 },
    from: -7,
    to: 14,
    load: 640,
    evening: 1.1,
    byMonth: true,
    site: {
      niu: '9900471001',
      installationAddress: 'Carrera 22 # 14-60',
      location: 'U',
      circuit: 'PAS-204',
      networkType: 'SUBTERRANEA',
      assetOwner: 'OPERADOR DE RED',
    },
  },
  {
    code: '1002',
    name: 'HOSPITAL SAN RAFAEL',
    market: 'DNOM',
    level: 'n3',
    contributes: false,
    use: 'SALUD',
    home,
    index: 'IPC',
    price: { margin: 14.2 },
    from: -10,
    to: 2,
    load: 410,
    evening: 1.05,
    site: {
      niu: '9900471002',
      installationAddress: 'Calle 15 # 42C-35',
      location: 'U',
      circuit: 'PAS-301',
      networkType: 'AEREA',
      assetOwner: 'CLIENTE',
    },
  },
  {
    code: '1003',
    name: 'TEXTILES DEL NORTE',
    market: 'DNOM',
    level: 'n4',
    contributes: true,
    use: 'INDUSTRIAL',
    home,
    index: 'IPP',
    price: { basePrice: 255, margin: 9.8, fixedPercent: 70, spotPercent: 30 },
    from: -6,
    to: 17,
    load: 1_850,
    evening: 0.55,
    site: {
      niu: '9900471003',
      installationAddress: 'Kilómetro 6 vía a Chachagüí',
      location: 'R',
      circuit: 'CAT-115',
      networkType: 'AEREA',
      assetOwner: 'CLIENTE',
    },
  },
  {
    code: '2001',
    name: 'CEMENTOS DEL SUR',
    market: 'DSUM',
    level: 'n4',
    contributes: true,
    use: 'INDUSTRIAL',
    home,
    index: 'IPP',
    price: { margin: 7.5 },
    from: -8,
    to: 15,
    load: 4_300,
    evening: 0.3,
    site: {
      niu: '9900472001',
      installationAddress: 'Kilómetro 11 vía a Ipiales',
      location: 'R',
      circuit: 'JAM-115',
      networkType: 'AEREA',
      assetOwner: 'CLIENTE',
    },
  },
  {
    code: '2002',
    name: 'LÁCTEOS LA PRADERA',
    market: 'DSUM',
    level: 'n2',
    contributes: true,
    use: 'INDUSTRIAL',
    home,
    index: 'IPC',
    price: { basePrice: 274.9 },
    from: -11,
    to: 1,
    load: 380,
    evening: 1,
    byMonth: true,
    site: {
      niu: '9900472002',
      installationAddress: 'Corregimiento de Catambuco, lote 8',
      location: 'R',
      circuit: 'CAT-208',
      networkType: 'AEREA',
      assetOwner: 'OPERADOR DE RED',
    },
  },
  {
    code: '2003',
    name: 'UNIVERSIDAD DEL SUR',
    market: 'DSUM',
    level: 'n3',
    contributes: true,
    use: 'OFICIAL',
    home,
    index: 'IPC',
    price: { basePrice: 262, margin: 11, fixedPercent: 40, spotPercent: 60 },
    from: -12,
    to: 0,
    load: 290,
    evening: 1.6,
    site: {
      niu: '9900472003',
      installationAddress: 'Calle 18 # 50-02',
      location: 'U',
      circuit: 'PAS-303',
      networkType: 'SUBTERRANEA',
      assetOwner: 'CLIENTE',
    },
  },
];

/** Adds the customers with their offers, and their billing cycle. `open` is the open input month. */
export async function addNonRegulatedCustomers(company: CompanyAtWork, open: Month): Promise<void> {
  await addFreeCycle(company, addMonths(open, -12));
  for (const customer of customers) {
    await addFreeCustomer(company, customer, open);
    await billFreeCustomer(company, customer);
  }
}

/** Loads the consumption of the tariff month of every period between two periods, both included. */
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
