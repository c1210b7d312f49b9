import type { BandKey, CalculationType, ComponentName } from '@contador/domain';
import { bandKeys, levelKeys } from '@contador/domain';
import type { Level, Term, TermIndex, Voltage } from '@contador/regulation';
import {
  commercialisation,
  distribution,
  generation,
  indexSuffix,
  recognisedLosses,
  restrictions,
  transmission,
  voltageOf,
} from '@contador/regulation';

/** One value that a component shows. */
export interface ComponentFigure {
  /** `T[band=mon]`: the id of the figure in every trace. */
  readonly id: string;
  readonly label: string;
  readonly term: Term;
  readonly index: TermIndex;
}

/** The voltages that are shown. Level 4 is calculated and only explained. */
export const shownVoltages = [1, 2, 3] as const satisfies readonly Voltage[];
const levels = levelKeys satisfies readonly Level[];

/** The bands that exist in a version: without hour bands only the monomial one. */
export function bandsOf(type: CalculationType): readonly BandKey[] {
  return type === 'MONOMIO' ? ['mon'] : bandKeys;
}

/** The term that each component's values come from. */
export const componentTerms: Readonly<Record<ComponentName, Term>> = {
  G: generation,
  T: transmission,
  D: distribution,
  PR: recognisedLosses,
  R: restrictions,
  C: commercialisation,
};

/** The values of a component as the console shows them: T by band, PR by band and level, D by level, the others one. */
export function figuresOf(component: ComponentName, market: string, type: CalculationType): ComponentFigure[] {
  const term = componentTerms[component];
  const own = { market };
  switch (component) {
    case 'T':
      return bandsOf(type).map((band) => figure(term, band, { ...own, band }));
    case 'D':
      return levels.map((level) => figure(term, level, { ...own, level }));
    case 'PR':
      return bandsOf(type).flatMap((band) =>
        shownVoltages.map((voltage) => figure(term, `${band} n${voltage}`, { ...own, band, voltage })),
      );
    default:
      return [figure(term, component, own)];
  }
}

/** The figure that stands for the component in a closed row: monomial, level 1 of the operator. */
export function mainFigure(component: ComponentName, market: string): ComponentFigure {
  return figure(componentTerms[component], component, { market, band: 'mon', level: 'n1or' });
}

/** Values of level 4, which belong to the explanation: D and PR of a market that has such a level. */
export function level4Figures(component: ComponentName, market: string, type: CalculationType): ComponentFigure[] {
  const term = componentTerms[component];
  if (component === 'D') return [figure(term, 'n4', { market, level: 'n4' })];
  if (component !== 'PR') return [];
  return bandsOf(type).map((band) => figure(term, `${band} n4`, { market, band, voltage: 4 }));
}

/** The figure of a term at that index, of which only the dimensions of the term count. */
export function figure(term: Term, label: string, asked: TermIndex): ComponentFigure {
  const index = projected(term, asked);
  return { id: term.symbol + indexSuffix(index), label, term, index };
}

function projected(term: Term, asked: TermIndex): TermIndex {
  const voltage = asked.voltage ?? (asked.level === undefined ? undefined : voltageOf(asked.level));
  const all = { ...asked, ...(voltage !== undefined && { voltage }) };
  return Object.fromEntries(term.by.map((dimension) => [dimension, all[dimension]])) as TermIndex;
}
