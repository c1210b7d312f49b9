import { type InputDefinition, inputDefinitions } from '@contador/domain/tariff-inputs';

/** The input that a call names, in any case of letters; undefined where there is none, or the market has no such input. */
export function inputDefinitionOf(name: string, market?: { readonly area: string }): InputDefinition | undefined {
  const found = inputDefinitions.find((input) => input.name.toLowerCase() === name.toLowerCase());
  return found?.onlyWithArea && market?.area === 'SIN ADD' ? undefined : found;
}
