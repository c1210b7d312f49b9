import { COMPONENT_NAMES, componentOf, DEFAULT_OPTIONS, type InputTerm, inputsUnder } from '@contador/regulation';
import { describe, expect, it } from 'vitest';
import { inputDefinitions } from './input-definition.ts';
import { parameterDefinitions } from './parameter-catalogue.ts';

/** Inputs that the formulas of a component use, also through other components. */
function namesUnder(component: (typeof COMPONENT_NAMES)[number], kind: 'file' | 'parameter'): string[] {
  const inputNames = inputsUnder(componentOf(component).value, { options: DEFAULT_OPTIONS }).flatMap(
    ({ sources }: InputTerm) =>
      sources.flatMap((source) => {
        if (source.kind === 'file' && kind === 'file') return [source.input];
        return source.kind === 'parameter' && kind === 'parameter' ? [source.filename] : [];
      }),
  );
  return [...new Set(inputNames)].sort();
}

describe('formulas and lock agree on what each component is calculated from', () => {
  it.each(COMPONENT_NAMES)('the files of %s', (component) => {
    const locked = inputDefinitions.filter((it) => it.feeds.includes(component)).map((it) => it.name);
    expect(locked.sort()).toEqual(namesUnder(component, 'file'));
  });
  it.each(COMPONENT_NAMES)('the parameters of %s', (component) => {
    const locked = parameterDefinitions.filter((it) => it.feeds.includes(component)).map((it) => it.filename);
    expect(locked.sort()).toEqual(namesUnder(component, 'parameter'));
  });
});
