import { type InputDefinition, inputDefinitions } from '@contador/domain/tariff-inputs';

/** Finds an input by name, ignoring case; undefined if it does not exist or the market does not use it. */
export function inputDefinitionOf(name: string, market?: { readonly area: string }): InputDefinition | undefined {
  const found = inputDefinitions.find((input) => input.name.toLowerCase() === name.toLowerCase());
  return found?.onlyWithArea && market?.area === 'SIN ADD' ? undefined : found;
}
