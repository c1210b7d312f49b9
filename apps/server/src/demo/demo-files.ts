import { isoMonth, type Month } from '@contador/kernel';
import { demoCompany, type SyntheticFile, syntheticMonth } from '@contador/market-files/synthetic-month';
import { variation } from './variation.ts';

/** XM's version of the files with which the demonstration's months are calculated. */
export const XM_VERSION = '.txf';

/** The files of a month of the demonstration company, with charges that vary slightly from month to month. */
export function demoFiles(period: Month, xmVersion = XM_VERSION): readonly SyntheticFile[] {
  const { transmission, restrictionsPerKwh } = demoCompany;
  return syntheticMonth({
    year: period.year,
    month: period.number,
    version: xmVersion.slice(1),
    seed: demoSeed(period),
    scenario: 'normal',
    company: {
      regulatedEnergy: Math.round(demoCompany.regulatedEnergy * variation('demanda', period, 0.02)),
      restrictionsPerKwh: restrictionsPerKwh * variation('restricciones', period, 0.08),
      transmission: {
        charge: Number((transmission.charge * variation('STN', period, 0.02)).toFixed(6)),
        differential: transmission.differential,
      },
    },
  }).files;
}

/** Seed from which a month of the demonstration company is generated deterministically. */
export function demoSeed(period: Month): number {
  return Number(isoMonth(period).replace('-', ''));
}
