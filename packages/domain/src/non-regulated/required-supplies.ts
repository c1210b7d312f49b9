import type { Missing } from '@contador/regulation';
import type { ComponentName } from '../tariff-calculation/component.ts';

/** Components, files and parameters that the tariffs of non-regulated customers depend on, in the order of the screen. */
export const requiredComponents = ['T', 'D', 'R'] as const satisfies readonly ComponentName[];
export const requiredFiles = ['ADEM', 'CPROG', 'TRSD', 'PrecioEscasez'] as const;
export const requiredParameters = ['VkWUF', 'IPP'] as const;

/** Availability of each supply, in the order of the lists above, and everything else that is missing. */
export interface Supplies {
  readonly components: readonly boolean[];
  readonly files: readonly boolean[];
  readonly parameters: readonly boolean[];
  readonly consumption: boolean;
  /** Anything else that the calculation is missing: a parameter, a constant of the market. */
  readonly others: readonly Missing[];
}

/** Files of the energy month, which are entered among the inputs of the month after the one of the version. */
export const energyMonthFiles: readonly string[] = ['TRSD', 'PTB', 'PrecioEscasez'];

/** Consumption file of the customers; the tariffs of a month cannot be calculated without it. */
export const CONSUMPTION_INPUT = 'Consumo1NR';

/**
 * Derives the list from what the calculation of every customer was missing. A component is available when every market of the customers
 * published it; something that is missing only for a component is reported under the component alone.
 */
export function suppliesOf(
  missing: readonly Missing[],
  publishedByMarket: readonly (readonly ComponentName[])[],
): Supplies {
  const lacksFile = (name: string) => missing.some(({ want }) => want.kind === 'file' && want.input === name);
  const lacksParameter = (name: string) =>
    missing.some(({ want }) => want.kind === 'parameter' && want.filename === name);
  const listed: readonly string[] = [...requiredFiles, ...requiredParameters, CONSUMPTION_INPUT];
  return {
    components: requiredComponents.map(
      (name) => publishedByMarket.length > 0 && publishedByMarket.every((published) => published.includes(name)),
    ),
    files: requiredFiles.map((name) => !lacksFile(name)),
    parameters: requiredParameters.map((name) => !lacksParameter(name)),
    consumption: !lacksFile(CONSUMPTION_INPUT),
    others: missing.filter(({ want }) => {
      const name = want.kind === 'file' ? want.input : want.kind === 'parameter' ? want.filename : '';
      return !listed.includes(name);
    }),
  };
}

export type NonRegulatedPublicationRefusal =
  | 'no-reg-no-customers'
  | 'no-reg-lacks-components'
  | 'no-reg-lacks-supplies'
  | 'no-reg-already-published';

/** Why the tariffs cannot be published now; `undefined` when they can. Used by the button and by the server. */
export function publicationRefusal(
  supplies: Pick<Supplies, 'components' | 'files' | 'parameters' | 'consumption'> & { readonly othersMissing: boolean },
  { customers, published }: { readonly customers: number; readonly published: boolean },
): NonRegulatedPublicationRefusal | undefined {
  if (published) return 'no-reg-already-published';
  if (customers === 0) return 'no-reg-no-customers';
  if (supplies.components.includes(false)) return 'no-reg-lacks-components';
  const ready = ![...supplies.files, ...supplies.parameters, supplies.consumption].includes(false);
  return ready && !supplies.othersMissing ? undefined : 'no-reg-lacks-supplies';
}
