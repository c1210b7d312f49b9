import type { Missing } from '@contador/regulation';
import type { ComponentName } from '../tariff-calculation/component.ts';

/** What the tariffs of non-regulated customers rest on, as the screen lists it. */
export const requiredComponents = ['T', 'D', 'R'] as const satisfies readonly ComponentName[];
export const requiredFiles = ['ADEM', 'CPROG', 'TRSD', 'PrecioEscasez'] as const;
export const requiredParameters = ['VkWUF', 'IPP'] as const;

/** A group of the list: what of it is there, in the order of the lists above, and all that is missing in it by name. */
export interface Supplies {
  readonly components: readonly boolean[];
  readonly files: readonly boolean[];
  readonly parameters: readonly boolean[];
  readonly consumption: boolean;
  /** Whatever else the calculation lacks: a parameter, a constant of the market. */
  readonly others: readonly Missing[];
}

/** Files of the month of energy itself, which are entered with the inputs of the month after those of the version. */
export const energyMonthFiles: readonly string[] = ['TRSD', 'PTB', 'PrecioEscasez'];

/** The file whose absence the tariffs of a month of energy wait for: the customers' consumption. */
export const CONSUMPTION_INPUT = 'Consumo1NR';

/**
 * Reads the list from what the calculation of every customer lacked. A component counts when all markets of the customers
 * published it; what is missing only for a component stands under the component, and not twice.
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

/** Why the tariffs may not be published now; undefined where they may. The button and the server ask the same. */
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
