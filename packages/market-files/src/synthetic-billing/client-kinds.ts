import type { ClientKind, FactorState } from './client.ts';
import { isFree } from './clients.ts';

const state = (m: number, withExcess: number, withoutExcess: number, atSix: number): FactorState => ({
  m,
  withExcess,
  withoutExcess,
  atSix,
});

const ownerships = ['1', 'Compartido', 'Usuario'] as const;
const levelOne = { voltage: '1', connection: 1 } as const;
const levelTwo = { voltage: '2', connection: 2 } as const;
const levelThree = { voltage: '3', connection: 3 } as const;

/** Residential clients of every stratum and ownership of the transformer. */
const homes: readonly ClientKind[] = [1, 2, 3, 4, 5, 6].flatMap((stratum) =>
  ownerships.map((voltage): ClientKind => ({ cycle: 'S6R', use: 'RESIDENCIAL', stratum, voltage, connection: 1 })),
);

/** Commerce with and without its own percentage, industry at every stage of M, offices, and clients that no agreement covers. */
const others: readonly ClientKind[] = [
  { cycle: 'S6R', use: 'COMERCIAL', ...levelOne },
  { cycle: 'S6R', use: 'COMERCIAL', ...levelTwo, form: 'NO', days: 11, factor: state(1, 11, 0, 0) },
  { cycle: 'S6R', use: 'COMERCIAL', ...levelThree, contribution: 0, days: 14, factor: state(1, 12, 0, 0) },
  { cycle: 'S6R', use: 'COMERCIAL', ...levelOne, contribution: 10 },
  { cycle: 'S6R', use: 'COMERCIAL', ...levelTwo, contribution: 20, surcharge: true },
  { cycle: 'S6R', use: 'INDUSTRIAL', ...levelTwo, days: 20, factor: state(5, 16, 2, 0) },
  { cycle: 'S6R', use: 'INDUSTRIAL', ...levelThree, surcharge: true, days: 25, factor: state(6, 28, 0, 12) },
  { cycle: 'S6R', use: 'INDUSTRIAL', ...levelTwo, contribution: 0, days: 30, factor: state(12, 40, 0, 12) },
  { cycle: 'S6R', use: 'INDUSTRIAL', ...levelTwo, days: 10, factor: state(6, 20, 3, 4) },
  { cycle: 'S6R', use: 'INDUSTRIAL', ...levelThree, days: 0, factor: state(3, 14, 1, 0) },
  { cycle: 'S6R', use: 'INDUSTRIAL', ...levelTwo, factor: state(4, 15, 0, 0) },
  { cycle: 'S6R', use: 'OFICIAL', ...levelOne },
  { cycle: 'S6R', use: 'OFICIAL', ...levelTwo, form: 'NO' },
  { cycle: 'S6R', use: 'OFICIAL', ...levelThree, contribution: 20 },
  { cycle: 'S6R', use: 'ESPECIAL', ...levelOne },
  { cycle: 'S6R', use: 'PROVISIONAL', ...levelOne },
  { cycle: 'S6R', use: 'SALUD', ...levelTwo, contribution: 0 },
  { cycle: 'S6R', use: 'ACUEDUCTO', ...levelTwo },
  { cycle: 'S6R', use: 'DISTRITO DE RIEGO', ...levelTwo, irrigation: 50, contribution: 20 },
  { cycle: 'S6R', use: 'DISTRITO DE RIEGO', ...levelOne },
  { cycle: 'S6R', use: 'RESIDENCIAL', stratum: 4, ...levelOne, manual: true },
  { cycle: 'S6R', use: 'COMERCIAL', ...levelOne, manual: true },
  { cycle: 'S4R', use: 'RESIDENCIAL', stratum: 2, ...levelOne },
  { cycle: 'S4R', use: 'RESIDENCIAL', stratum: 5, ...levelOne, surcharge: true },
  { cycle: 'S4R', use: 'COMERCIAL', ...levelTwo },
  { cycle: 'S4R', use: 'INDUSTRIAL', ...levelThree, factor: state(2, 13, 0, 0) },
  { cycle: 'S4R', use: 'OFICIAL', ...levelOne },
  { cycle: 'S4R', use: 'OFICIAL', ...levelTwo },
];

/** Self-generators and free-market clients. */
const generatorsAndFree: readonly ClientKind[] = [
  { cycle: 'S5AG', use: 'RESIDENCIAL', stratum: 2, ...levelOne },
  { cycle: 'S5AG', use: 'RESIDENCIAL', stratum: 4, ...levelOne },
  { cycle: 'S5AG', use: 'COMERCIAL', ...levelTwo, days: 12, factor: state(1, 12, 0, 0) },
  { cycle: 'S5AG', use: 'OFICIAL', ...levelOne, idle: true },
  { cycle: 'S1NR', use: 'COMERCIAL', ...levelTwo },
  { cycle: 'S1NR', use: 'COMERCIAL', ...levelThree, hourly: true, contribution: 10 },
  {
    cycle: 'S1NR',
    use: 'INDUSTRIAL',
    ...levelTwo,
    hourly: true,
    withHours: true,
    days: 15,
    factor: state(2, 13, 0, 0),
  },
  { cycle: 'S1NR', use: 'INDUSTRIAL', voltage: '3', connection: 4, surcharge: true },
  { cycle: 'S1NR', use: 'INDUSTRIAL', ...levelThree, contribution: 0, withHours: true },
  { cycle: 'S1NR', use: 'OFICIAL', ...levelTwo, hourly: true },
  { cycle: 'S1NR', use: 'COMERCIAL', ...levelTwo, withoutOffer: true },
  { cycle: 'S2NR', use: 'INDUSTRIAL', ...levelTwo, hourly: true },
  { cycle: 'S2NR', use: 'COMERCIAL', ...levelThree, contribution: 20 },
];

/** Clients with hour bands, for markets that publish them. */
const byBand: readonly ClientKind[] = [
  { cycle: 'S6R', use: 'COMERCIAL', ...levelTwo, hourly: true },
  {
    cycle: 'S6R',
    use: 'INDUSTRIAL',
    ...levelThree,
    hourly: true,
    withHours: true,
    days: 11,
    factor: state(3, 14, 0, 0),
  },
];

/** All kinds of clients that give different bills, in order of assignment. Free-market kinds are included only with `withFree`. */
export function clientKinds({
  hasBands,
  withFree,
}: {
  readonly hasBands: boolean;
  readonly withFree: boolean;
}): readonly ClientKind[] {
  const kinds = [...homes, ...others, ...generatorsAndFree, ...(hasBands ? byBand : [])];
  return withFree ? kinds : kinds.filter((kind) => !isFree(kind));
}
