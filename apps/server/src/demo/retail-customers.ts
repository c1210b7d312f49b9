import type { Month } from '@contador/kernel';
import type { CompanyAtWork } from './company-at-work.ts';
import { addFreeCustomer, type FreeCustomer } from './free-customers.ts';

/**
 * The free customers of the company that only retails, in the markets of two operators: each kind of price, and one customer without
 * contribution.
 */
export const retailCustomers: readonly FreeCustomer[] = [
  {
    code: '3001',
    name: 'PLÁSTICOS DEL VALLE DE ABURRÁ',
    market: 'ANTM',
    level: 'n2',
    contributes: true,
    home: ['ENVIGADO', 'ANTIOQUIA'],
    use: 'INDUSTRIAL',
    index: 'IPP',
    price: { basePrice: 268.4 },
    from: -7,
    to: 14,
    load: 640,
    evening: 1.1,
    byMonth: true,
    site: {
      niu: '9900483001',
      installationAddress: 'Carrera 48 # 27 Sur-89',
      location: 'U',
      circuit: 'ENV-213',
      networkType: 'SUBTERRANEA',
      assetOwner: 'CLIENTE',
    },
  },
  {
    code: '3002',
    name: 'INGENIO EL SAMÁN',
    market: 'CLOM',
    level: 'n3',
    contributes: true,
    home: ['PUERTO TEJADA', 'CAUCA'],
    use: 'INDUSTRIAL',
    index: 'IPC',
    price: { margin: 14.2 },
    from: -10,
    to: 2,
    load: 410,
    evening: 1.05,
    site: {
      niu: '9900483002',
      installationAddress: 'Kilómetro 3 vía a Padilla',
      location: 'R',
      circuit: 'PTJ-304',
      networkType: 'AEREA',
      assetOwner: 'CLIENTE',
    },
  },
  {
    code: '3003',
    name: 'TEJIDOS LA QUEBRADA',
    market: 'ANTM',
    level: 'n3',
    contributes: true,
    home: ['BELLO', 'ANTIOQUIA'],
    use: 'INDUSTRIAL',
    index: 'IPP',
    price: { basePrice: 255, margin: 9.8, fixedPercent: 70, spotPercent: 30 },
    from: -6,
    to: 17,
    load: 620,
    evening: 0.55,
    site: {
      niu: '9900483003',
      installationAddress: 'Diagonal 51 # 42-90',
      location: 'U',
      circuit: 'BEL-307',
      networkType: 'AEREA',
      assetOwner: 'CLIENTE',
    },
  },
  {
    code: '3004',
    name: 'CLÍNICA DEL FARALLÓN',
    market: 'CLOM',
    level: 'n2',
    contributes: false,
    home: ['CALI', 'VALLE DEL CAUCA'],
    use: 'SALUD',
    index: 'IPC',
    price: { basePrice: 274.9 },
    from: -11,
    to: 6,
    load: 290,
    evening: 1,
    byMonth: true,
    site: {
      niu: '9900483004',
      installationAddress: 'Calle 5 # 38-48',
      location: 'U',
      circuit: 'CAL-219',
      networkType: 'SUBTERRANEA',
      assetOwner: 'OPERADOR DE RED',
    },
  },
];

/** Adds the customers with their offers. `open` is the open input month. */
export async function addRetailCustomers(company: CompanyAtWork, open: Month): Promise<void> {
  for (const customer of retailCustomers) await addFreeCustomer(company, customer, open);
}
