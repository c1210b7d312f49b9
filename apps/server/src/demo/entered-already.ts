import { checkInputs, checkParameters } from '@contador/contract/tariff-inputs';
import type { CompanyAtWork, OpenMonth } from './company-at-work.ts';

/** The inputs and parameters of a month that are already entered, by name and market code, so that an interrupted load continues there. */
export interface EnteredAlready {
  hasInput(name: string, market: string): boolean;
  hasParameter(filename: string, market: string): boolean;
}

export async function enteredAlready(
  company: CompanyAtWork,
  month: OpenMonth,
  markets: readonly string[],
): Promise<EnteredAlready> {
  const inputs = new Set<string>();
  const parameters = new Set<string>();
  for (const market of markets) {
    const query = { ...company.of(month, market), userType: 'Regulados' as const };
    const files = await company.do(checkInputs, { query });
    for (const { name, entered } of files.inputs) if (entered) inputs.add(`${name} ${market}`);
    const rows = await company.do(checkParameters, { query });
    for (const { filename, entered } of rows.parameters) if (entered) parameters.add(`${filename} ${market}`);
  }
  return {
    hasInput: (name, market) => inputs.has(`${name} ${market}`),
    hasParameter: (filename, market) => parameters.has(`${filename} ${market}`),
  };
}
