import { whatChangedTexts as texts } from '@contador/contract/messages';
import {
  type BandKey,
  bandKeys,
  type ComparableTariff,
  type LevelKey,
  levelKeys,
} from '@contador/contract/tariff-calculation';
import { isoMonth, parseMonth, previousMonth, spanishMonth } from '@contador/kernel';
import { indexSuffix } from '@contador/regulation';

/** Names of the query parameters that contain the selection, so that a link shows the same comparison. */
export const changeNames = {
  from: 'desde',
  to: 'hasta',
  level: 'nivel',
  band: 'banda',
  cost: 'costo',
  by: 'por',
} as const;

/** Unit costs of a level: the formula's, the tariff option's (both without COT), and the charged one. */
export const comparedCosts = ['calculado', 'opcion', 'cobrado'] as const;
export type ComparedCost = (typeof comparedCosts)[number];

/** Unit cost under comparison. */
export interface ComparedFigure {
  readonly level: LevelKey;
  readonly band: BandKey;
  readonly cost: ComparedCost;
}

const symbols: Readonly<Record<ComparedCost, string>> = { calculado: 'CU', opcion: 'CUop', cobrado: 'CUap' };

/** Figure selected in the address. The default cost is the charged one for a market in the tariff option, otherwise the calculated one. */
export function figureOfAddress(search: URLSearchParams, inOption: boolean): ComparedFigure {
  return {
    level: levelKeys.find((it) => it === search.get(changeNames.level)) ?? 'n1or',
    band: bandKeys.find((it) => it === search.get(changeNames.band)) ?? 'mon',
    cost: comparedCosts.find((it) => it === search.get(changeNames.cost)) ?? (inOption ? 'cobrado' : 'calculado'),
  };
}

/** Id of the figure in the trace: `CU[market=DNOM;level=n1or;band=mon]`. */
export function figureId({ level, band, cost }: ComparedFigure, market: string): string {
  return `${symbols[cost]}${indexSuffix({ market, level, band })}`;
}

/**
 * The two tariffs selected in the address. Defaults: the tariff of the chosen period, compared with the definitive tariff of the previous
 * month or the next older definitive one.
 */
export function sidesOf(
  tariffs: readonly ComparableTariff[],
  search: URLSearchParams,
  chosen: string | undefined,
): { readonly from: ComparableTariff | undefined; readonly to: ComparableTariff | undefined } {
  const named = (name: string) => tariffs.find(({ tariffId }) => tariffId === search.get(name));
  const to = named(changeNames.to) ?? tariffs.find(({ tariffId }) => tariffId === chosen) ?? tariffs[0];
  return { from: named(changeNames.from) ?? (to && tariffBefore(tariffs, to)), to };
}

/** Newest definitive tariff up to the month of the given tariff, other than that tariff; replaces it while it has no figure yet. */
export function publishedUpTo(
  tariffs: readonly ComparableTariff[],
  { tariffMonth, tariffId }: ComparableTariff,
): ComparableTariff | undefined {
  return tariffs.find((it) => it.definitive && it.tariffMonth <= tariffMonth && it.tariffId !== tariffId);
}

/** Definitive tariff of the previous month, or else the newest older definitive one. */
export function tariffBefore(
  tariffs: readonly ComparableTariff[],
  { tariffMonth }: ComparableTariff,
): ComparableTariff | undefined {
  const month = parseMonth(tariffMonth);
  const before = month && isoMonth(previousMonth(month));
  return (
    tariffs.find((it) => it.definitive && it.tariffMonth === before) ??
    tariffs.find((it) => it.definitive && it.tariffMonth < tariffMonth)
  );
}

/** Name of a tariff, 'Octubre 2025', with its version if the month has several, and its state if it is not published. */
export function tariffName(tariff: ComparableTariff, all: readonly ComparableTariff[]): string {
  const month = parseMonth(tariff.tariffMonth);
  const several = all.filter(({ tariffMonth }) => tariffMonth === tariff.tariffMonth).length > 1;
  return [
    month === undefined ? tariff.tariffMonth : spanishMonth(month),
    ...(several ? [tariff.version] : []),
    ...(tariff.state === 'published' || all.every(({ state }) => state === tariff.state) ? [] : [texts[tariff.state]]),
  ].join(' · ');
}
