import {
  type LevelKey,
  levelKeys,
  type ResidentialLevelKey,
  residentialLevelKeys,
} from '@contador/domain/tariff-calculation';
import { z } from 'zod';

const amount = z.number().nullable();
const estratos = [1, 2, 3, 4, 5, 6] as const;
type Amount = number | null;

/** A stratum's tariff, and the subsidy (positive) or contribution (negative) in it, as a percentage of the applied unit cost. */
export interface StratumTariff {
  readonly tariff: Amount;
  readonly percent: Amount;
}

/** Final tariffs by class of user, $/kWh. */
export interface PublishedStrata {
  /** Tariffs indexed by stratum, 1 to 6. */
  readonly residential: Readonly<Record<string, Readonly<Record<ResidentialLevelKey, StratumTariff>>>>;
  readonly commercial: Readonly<Record<LevelKey, Amount>>;
  readonly official: Readonly<Record<LevelKey, Amount>>;
}

const byOwner = z.object({ n1or: amount, n1comp: amount, n1us: amount });
const wireShape = z.object({
  ...Object.fromEntries(estratos.flatMap((it) => [`e${it}`, `prc_e${it}`]).map((name) => [name, byOwner])),
  ...Object.fromEntries(levelKeys.flatMap((it) => [`com_${it}`, `esp_${it}`]).map((name) => [name, amount])),
} as Record<string, z.ZodType<Record<ResidentialLevelKey, Amount> | Amount>>);

/** `subsidy` with the names of the specification: `e1`, `prc_e1`, `com_n2`, `esp_n2`… */
export const publishedSubsidy = z.codec(wireShape, z.custom<PublishedStrata>(), {
  decode: (wire) => {
    const owners = (name: string) => wire[name] as Record<ResidentialLevelKey, Amount>;
    const levels = (prefix: string) =>
      Object.fromEntries(levelKeys.map((level) => [level, wire[`${prefix}_${level}`]])) as Record<LevelKey, Amount>;
    return {
      residential: Object.fromEntries(
        estratos.map((estrato) => [
          estrato,
          Object.fromEntries(
            residentialLevelKeys.map((level) => [
              level,
              { tariff: owners(`e${estrato}`)[level], percent: owners(`prc_e${estrato}`)[level] },
            ]),
          ),
        ]),
      ) as PublishedStrata['residential'],
      commercial: levels('com'),
      official: levels('esp'),
    };
  },
  encode: ({ residential, commercial, official }) => {
    const owners = (estrato: number, field: keyof StratumTariff) =>
      Object.fromEntries(residentialLevelKeys.map((level) => [level, residential[estrato]?.[level][field] ?? null]));
    return {
      ...Object.fromEntries(
        estratos.flatMap((estrato) => [
          [`e${estrato}`, owners(estrato, 'tariff')],
          [`prc_e${estrato}`, owners(estrato, 'percent')],
        ]),
      ),
      ...Object.fromEntries(
        levelKeys.flatMap((level) => [
          [`com_${level}`, commercial[level]],
          [`esp_${level}`, official[level]],
        ]),
      ),
    } as never;
  },
});
