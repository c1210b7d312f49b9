import type { BandKey, CalculationType, ComponentName } from '@contador/domain/tariff-calculation';
import { bandKeys } from '@contador/domain/tariff-calculation';
import type { Level, Term, TermIndex, Voltage } from '@contador/regulation';
import { componentOf, indexSuffix, valuesShown, variablesShown, voltageOf } from '@contador/regulation';

/** A figure of a calculation: a term at an index, with the id that it has in every trace. */
export interface Figure {
  /** `T[band=mon]`. */
  readonly id: string;
  readonly label: string;
  readonly term: Term;
  readonly index: TermIndex;
}

/** Voltages that are shown. Level 4 is calculated but only appears in explanations. */
export const shownVoltages = [1, 2, 3] as const satisfies readonly Voltage[];

/** Bands of a version; without hour bands only the monomial one. */
export function bandsOf(type: CalculationType): readonly BandKey[] {
  return type === 'MONOMIO' ? ['mon'] : bandKeys;
}

/** Values of a component as in the console: T by band, PR by band and level, D by level, one value for the others. */
export function valuesOf(component: ComponentName, market: string, type: CalculationType): Figure[] {
  return valuesShown(component, market, bandsOf(type)).map(({ nodeId, ...it }) => ({ ...it, id: nodeId }));
}

/** Variables of a component in the monomial band. */
export function variablesOf(component: ComponentName, market: string): Figure[] {
  return variablesShown(component, market, ['mon']).map(({ nodeId, ...it }) => ({ ...it, id: nodeId }));
}

/** Figure that represents the component in a collapsed row: monomial band, level 1 with the operator's assets. */
export function mainFigure(component: ComponentName, market: string): Figure {
  return figure(componentOf(component).value, { market, band: 'mon', level: 'n1or' });
}

/** Values of level 4, which only appear in explanations: D and PR of a market that has this level. */
export function level4Figures(component: ComponentName, market: string, type: CalculationType): Figure[] {
  const term = componentOf(component).value;
  if (!term.by.includes('level') && !term.by.includes('voltage')) return [];
  const bands = term.by.includes('band') ? bandsOf(type) : (['mon'] as const);
  return bands.map((band) => figure(term, { market, level: 'n4', band }));
}

/** Figure of a term at an index; dimensions that the term does not have are ignored. */
export function figure(term: Term, indices: TermIndex): Figure {
  const voltage = indices.voltage ?? (indices.level === undefined ? undefined : voltageOf(indices.level as Level));
  const all = { ...indices, ...(voltage !== undefined && { voltage }) };
  const index = Object.fromEntries(term.by.map((dimension) => [dimension, all[dimension]])) as TermIndex;
  const id = term.symbol + indexSuffix(index);
  return { id, label: id, term, index };
}
