import type { ComponentName } from './components.ts';
import { componentOf } from './components.ts';
import { nodeId } from './engine/node-id.ts';
import type { ChoiceTerm, InputTerm, Term } from './engine/term.ts';
import type { Band, Dimension, Level, TermIndex, Voltage } from './engine/term-index.ts';
import { project } from './engine/term-index.ts';
import type { Options } from './options.ts';
import { DEFAULT_OPTIONS } from './options.ts';
import { inputsUnder } from './terms.ts';

/** A figure shown in a component: its term, index, name and trace node id. */
export interface Shown {
  readonly term: Term;
  readonly index: TermIndex;
  readonly nodeId: string;
  readonly label: string;
}

const SHOWN_LEVELS = ['n1or', 'n1comp', 'n1us', 'n2', 'n3'] as const satisfies readonly Level[];
const SHOWN_VOLTAGES = [1, 2, 3] as const satisfies readonly Voltage[];

const NAMES: Readonly<Record<Band | Level, string>> = {
  max: 'Máxima',
  med: 'Media',
  min: 'Mínima',
  mon: 'Monomia',
  n1or: 'Nivel 1 OR',
  n1comp: 'Nivel 1 CO',
  n1us: 'Nivel 1 US',
  n2: 'Nivel 2',
  n3: 'Nivel 3',
  n4: 'Nivel 4',
};

/** Values of a term shown for a market: by band, then by level. Level 4 appears only in explanations. */
function shown(term: Term, market: string, bands: readonly Band[]): Shown[] {
  const has = (dimension: Dimension) => term.by.includes(dimension);
  if (has('mechanism') || has('estrato')) return [];
  const overBands: TermIndex[] = has('band') ? bands.map((band) => ({ band })) : [{}];
  const overLevels: TermIndex[] = has('level')
    ? SHOWN_LEVELS.map((level) => ({ level }))
    : has('voltage')
      ? SHOWN_VOLTAGES.map((voltage) => ({ voltage }))
      : [{}];
  return overBands.flatMap((band) =>
    overLevels.map((level) => {
      const index = project({ market, ...band, ...level }, term.by);
      return { term, index, nodeId: nodeId(term, index), label: nameOf(index) || term.symbol };
    }),
  );
}

function nameOf({ band, level, voltage }: TermIndex): string {
  const names = [band && NAMES[band], level && NAMES[level], voltage && `Nivel ${voltage}`];
  return names.filter(Boolean).join(' · ');
}

/** Values that the component publishes: T by band, PR by band and level, D by level, one value for the others. */
export function valuesShown(name: ComponentName, market: string, bands: readonly Band[]): Shown[] {
  return shown(componentOf(name).value, market, bands);
}

/** Variables of the component, at every index shown. */
export function variablesShown(name: ComponentName, market: string, bands: readonly Band[]): Shown[] {
  return componentOf(name).variables.flatMap((variable) =>
    shown(variable, market, bands).map((it) => ({
      ...it,
      label: it.label === variable.symbol ? variable.symbol : `${variable.symbol} · ${it.label}`,
    })),
  );
}

/** Inputs of a component, by file name and parameter name. */
export interface ComponentInputs {
  readonly files: readonly string[];
  readonly parameters: readonly string[];
  /** Parameters needed only while the market has no published previous month. */
  readonly firstMonthParameters: readonly string[];
}

/** Files and parameters of a component, derived from its formulas. `chosen` restricts them to a market's area and zone. */
export function inputsOf(
  name: ComponentName,
  options: Options = DEFAULT_OPTIONS,
  chosen?: (choice: ChoiceTerm) => string | undefined,
): ComponentInputs {
  const component = componentOf(name);
  const inputs = inputsUnder(component.value, {
    until: new Set(component.given),
    options,
    ...(chosen && { chosen }),
  });
  const isChained = ({ sources }: InputTerm) => sources.some(({ kind }) => kind === 'published');
  return {
    files: namesOf(inputs, 'file'),
    parameters: namesOf(
      inputs.filter((input) => !isChained(input)),
      'parameter',
    ),
    firstMonthParameters: namesOf(inputs.filter(isChained), 'parameter'),
  };
}

function namesOf(inputs: readonly InputTerm[], kind: 'file' | 'parameter'): string[] {
  const names = inputs.flatMap(({ sources }) =>
    sources.flatMap((source) => {
      if (source.kind !== kind) return [];
      return source.kind === 'file' ? [source.input] : [source.filename];
    }),
  );
  return [...new Set(names)];
}
