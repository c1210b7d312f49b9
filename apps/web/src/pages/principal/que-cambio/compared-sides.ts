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

/** The names of the choice in the address, so that a link shows the same comparison. */
export const changeNames = {
  from: 'desde',
  to: 'hasta',
  level: 'nivel',
  band: 'banda',
  cost: 'costo',
  by: 'por',
} as const;

/** Which of a level's unit costs: what the formula gives, the tariff option's, both without COT, or what is charged. */
export const comparedCosts = ['calculado', 'opcion', 'cobrado'] as const;
export type ComparedCost = (typeof comparedCosts)[number];

/** Which unit cost is compared. */
export interface ComparedFigure {
  readonly level: LevelKey;
  readonly band: BandKey;
  readonly cost: ComparedCost;
}

const symbols: Readonly<Record<ComparedCost, string>> = { calculado: 'CU', opcion: 'CUop', cobrado: 'CUap' };

/** The figure of the address; where it does not say which cost: of a market in the tariff option what is charged, else the calculated one. */
export function figureOfAddress(search: URLSearchParams, inOption: boolean): ComparedFigure {
  return {
    level: levelKeys.find((it) => it === search.get(changeNames.level)) ?? 'n1or',
    band: bandKeys.find((it) => it === search.get(changeNames.band)) ?? 'mon',
    cost: comparedCosts.find((it) => it === search.get(changeNames.cost)) ?? (inOption ? 'cobrado' : 'calculado'),
  };
}

/** `CU[market=DNOM;level=n1or;band=mon]`. */
export function figureId({ level, band, cost }: ComparedFigure, market: string): string {
  return `${symbols[cost]}${indexSuffix({ market, level, band })}`;
}

/**
 * The two tariffs of the address; for what it does not say, the tariff of the chosen period against the definitive one of
 * the month before it, or the next older one that was published.
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

/** The newest published tariff up to that one's month, where the present calculation of it has no figure yet. */
export function publishedUpTo(
  tariffs: readonly ComparableTariff[],
  { tariffMonth, tariffId }: ComparableTariff,
): ComparableTariff | undefined {
  return tariffs.find((it) => it.definitive && it.tariffMonth <= tariffMonth && it.tariffId !== tariffId);
}

/** The definitive tariff of the month before; else the newest definitive one that is older. */
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

/** 'Octubre 2025'; with its version where the month has several, and what it is where it is not published. */
export function tariffName(tariff: ComparableTariff, all: readonly ComparableTariff[]): string {
  const month = parseMonth(tariff.tariffMonth);
  const several = all.filter(({ tariffMonth }) => tariffMonth === tariff.tariffMonth).length > 1;
  return [
    month === undefined ? tariff.tariffMonth : spanishMonth(month),
    ...(several ? [tariff.version] : []),
    ...(tariff.state === 'published' || all.every(({ state }) => state === tariff.state) ? [] : [texts[tariff.state]]),
  ].join(' · ');
}
