import type { FactorState } from '../synthetic-billing/client.ts';
import type { ClientKind } from './client.ts';

const state = (m: number, withExcess: number, withoutExcess: number, atSix: number): FactorState => ({
  m,
  withExcess,
  withoutExcess,
  atSix,
});

const quiet = { inductiveDays: 0, capacitiveDays: 0 } as const;
const small = { type: 'AGPE', renewable: true, periodicity: 1, payment: 1, ...quiet } as const;
const home = { ...small, use: 'RESIDENCIAL', voltage: '1', capacity: '8', load: 1.1, share: 0.6 } as const;
const shop = { ...small, use: 'COMERCIAL', voltage: '1', capacity: '40', load: 6, share: 0.6 } as const;
const mill = { ...small, use: 'INDUSTRIAL', voltage: '2', capacity: '450', load: 190, share: 0.5 } as const;
const plant = { ...small, use: 'OFICIAL', voltage: '2', load: 3, share: 0.75 } as const;

/** Up to 100 kW: with and without a crossing, without import or without export, every stratum, use and ownership. */
const upTo100: readonly ClientKind[] = [
  { ...home, stratum: 1 },
  { ...home, stratum: 2, capacity: '3', load: 1.6, share: 0.3 },
  { ...home, stratum: 3, voltage: 'Compartido', capacity: '4.5', load: 1.9, share: 0.4, periodicity: 2 },
  { ...home, stratum: 4, voltage: 'Usuario', payment: 2, inductiveDays: 10, factor: state(6, 20, 3, 4) },
  { ...home, stratum: 5, payment: 3, inductiveDays: 11, factor: state(1, 11, 0, 0) },
  { ...home, stratum: 6, capacity: '20', periodicity: 3 },
  { ...home, stratum: 2, share: 0 },
  { ...home, stratum: 1, voltage: '2', load: 2, share: 0.2 },
  { ...shop, inductiveDays: 14, capacitiveDays: 3, factor: state(1, 12, 0, 0) },
  { ...shop, contribution: '8.3333', voltage: 'Compartido', load: 12, share: 0.3 },
  { ...shop, contribution: '0', payment: 2 },
  { ...shop, capacity: '100', load: 22, payment: 3, capacitiveDays: 6, inductiveDays: 7, factor: state(3, 14, 0, 0) },
  { ...shop, use: 'OFICIAL', load: 0 },
  { ...shop, use: 'ESPECIAL', voltage: 'Usuario', periodicity: 4 },
  { ...shop, use: 'PROVISIONAL', load: 15, share: 0.25, capacitiveDays: 12, factor: state(5, 16, 2, 0) },
  { ...shop, use: 'ACUEDUCTO', voltage: '2', inductiveDays: 31, factor: state(6, 28, 0, 12) },
  { ...shop, use: 'SALUD', voltage: '3', capacity: '99.9', load: 30, share: 0.5 },
  { ...shop, use: 'DISTRITO DE RIEGO', load: 4, share: 0.7, factor: state(12, 40, 3, 12) },
];

/** Up to 1 MW, with an agreed price, without a renewable source, plants, and above 1 MW. */
const others: readonly ClientKind[] = [
  { ...mill, capacity: '100.1', load: 30, inductiveDays: 20, factor: state(12, 40, 0, 12) },
  { ...mill, load: 60, share: 0.7, payment: 2 },
  {
    ...mill,
    capacity: '1000',
    load: 420,
    share: 0.2,
    inductiveDays: 12,
    capacitiveDays: 12,
    factor: state(2, 13, 0, 0),
  },
  { ...shop, agreed: 'fixed' },
  { ...mill, agreed: 'IPP', load: 50, share: 0.8, payment: 3 },
  { ...shop, agreed: 'two', capacity: '60', load: 5 },
  { ...shop, renewable: false, capacity: '75', load: 18 },
  { ...mill, renewable: false, agreed: 'IPC' },
  { ...plant, type: 'GD', capacity: '99', payment: 2 },
  { ...plant, type: 'GD', capacity: '900', agreed: 'fixed', voltage: '3', payment: 3 },
  { ...plant, type: 'GD', capacity: '80', voltage: '1', periodicity: 2 },
  {
    ...mill,
    type: 'AGGE',
    capacity: '2400',
    load: 900,
    share: 0.6,
    voltage: '3',
    inductiveDays: 13,
    factor: state(6, 18, 0, 1),
  },
  { ...mill, type: 'AGGE', capacity: '4999.5', load: 1500, share: 0.5, voltage: '3', agreed: 'fixed', payment: 2 },
];

/** All kinds of self-generators that give different bills, in order of assignment. */
export const CLIENT_KINDS: readonly ClientKind[] = [...upTo100, ...others];
