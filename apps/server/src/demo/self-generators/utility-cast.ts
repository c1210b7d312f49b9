import { decimal, isoMonth, type Month, previousMonth } from '@contador/kernel';
import type { SyntheticMetersRequest } from '@contador/market-files/synthetic-meters';
import { CEDENAR, type PrintedMonth } from '@contador/regulation';
import { type Cast, home, shop } from './cast.ts';

const MARKET = 'NARM';
const LEVELS = ['n1or', 'n1comp', 'n1us', 'n2', 'n3'] as const;
type Level = (typeof LEVELS)[number];

const here = { stays: true } as const;
const household = { ...home, share: 0.45, payment: 1 } as const;

/** Neighbours of one town, none of whom pays a contribution, because this company enters no yearly one. */
const neighbours = [
  // The customer who signs in.
  { code: '1001', name: 'Hernán Portilla', kind: { ...home, payment: 2 }, crossesOn: 17, ...here },
  { code: '1002', name: 'Blanca Nelly Ortega', kind: { ...household, stratum: 2 }, ...here },
  { code: '1003', name: 'Segundo Benavides', kind: { ...household, stratum: 1 }, ...here },
  { code: '1004', name: 'María Fernanda Ruiz', kind: { ...household, stratum: 3, payment: 3 }, ...here },
  { code: '1005', name: 'Institución Educativa San Felipe', kind: { ...shop, use: 'OFICIAL', payment: 1 }, ...here },
  { code: '1006', name: 'Yolanda Timaná', kind: { ...household, stratum: 4, payment: 2 }, ...here },
  { code: '1007', name: 'Alcaldía de Yacuanquer', kind: { ...shop, use: 'OFICIAL', payment: 2 }, ...here },
  { code: '1008', name: 'Iván Darío Córdoba', kind: { ...household, stratum: 2 }, ...here },
] as const;
/** Index of the month and of the client whose file lacks an afternoon. */
const GAP = { place: 1, at: 3 } as const;

/** Some self-generators of the regional utility, settled on its printed tariffs. */
export const utilityCast: Cast = {
  tenant: 'cedenar',
  size: neighbours.length,
  seed: 2_111,
  tariffs: printedFor,
  places: { department: 'NARIÑO', municipalities: ['PASTO', 'YACUANQUER', 'IPIALES'] },
  clientsOf: (place) =>
    Object.fromEntries(
      neighbours.map((client, at) => [
        at,
        {
          ...client,
          meter: { changes: [] },
          ...(place === GAP.place && at === GAP.at && { gap: 'an afternoon of all blocks' as const }),
        },
      ]),
    ),
};

function printedFor(month: Month): NonNullable<SyntheticMetersRequest['tariffs']> {
  const [now, before] = [printed(month), printed(previousMonth(month))];
  const each = <To>(valueAt: (level: Level) => To) =>
    Object.fromEntries(LEVELS.map((level) => [level, valueAt(level)])) as Record<Level, To>;
  return {
    [MARKET]: {
      g: now.generation,
      t: now.transmission,
      cv: now.commercialisation,
      r: now.restrictions,
      before: { pr: each((level) => before.losses[voltage(level)]) },
      levels: each((level) => ({
        // Both were printed rounded; clients are charged their printed sum.
        cu: decimal(now.appliedUnitCost[level]).minus(now.tariffOptionCost[voltage(level)]).toFixed(2),
        cot: now.tariffOptionCost[voltage(level)],
        d: now.distribution[level],
        pr: now.losses[voltage(level)],
        ...(isHome(level) && { strata: now.residential[level] }),
      })),
    },
  };
}

function printed(month: Month): PrintedMonth {
  const publication = CEDENAR.find((it) => it.month === isoMonth(month));
  if (publication === undefined) throw new RangeError(`nothing was printed for ${isoMonth(month)}`);
  return publication;
}

const isHome = (level: Level): level is 'n1or' | 'n1comp' | 'n1us' => level.startsWith('n1');
const voltage = (level: Level) => Number(level[1]) as 1 | 2 | 3;
