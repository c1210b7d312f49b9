import type { Particular } from '@contador/contract';
import { marketNamed, nonRegulatedTexts as texts } from '@contador/contract/messages';
import {
  CONSUMPTION_INPUT,
  energyMonthFiles,
  isConnected,
  requiredComponents,
  requiredFiles,
  requiredParameters,
} from '@contador/domain/non-regulated';
import { nextMonth, spanishMonth } from '@contador/kernel';
import type { Missing } from '@contador/regulation';
import { lacksOfConnection } from './customer-tariff.ts';
import type { MonthOfCustomers } from './month-of-customers.ts';

/** Missing inputs by part of the list, with the name that the screen shows and where each is entered. */
export interface LackingSupplies {
  readonly components: readonly Particular[];
  readonly files: readonly Particular[];
  readonly parameters: readonly Particular[];
  readonly consumption: readonly Particular[];
  readonly others: readonly Particular[];
}

export function lackingSupplies({ version, supplies, tariffs, bases }: MonthOfCustomers): LackingSupplies {
  const after = spanishMonth(nextMonth(version.period));
  const charged = tariffs.filter(({ offer }) => offer !== undefined);
  const unpublished = (component: (typeof requiredComponents)[number]) =>
    [...new Set(charged.flatMap(({ customer }) => customer.market ?? []))].flatMap((market) => {
      const basis = bases.find((it) => it.market === market);
      return basis?.published.includes(component) ? [] : [marketNamed(basis?.name, market)];
    });
  const file = (name: string) =>
    energyMonthFiles.includes(name) ? texts.fileOfNextMonth(after) : texts.fileOfMonth(name);
  const without = charged.filter(({ missing }) => missing.some((each) => isConsumption(each)));
  return {
    components: requiredComponents.flatMap((component, at) =>
      supplies.components[at]
        ? []
        : [
            {
              field: texts.components[at] ?? component,
              expected: texts.componentOf(unpublished(component).join(', ')),
            },
          ],
    ),
    files: requiredFiles.flatMap((name, at) =>
      supplies.files[at] ? [] : [{ field: texts.files[at] ?? name, expected: file(name) }],
    ),
    parameters: requiredParameters.flatMap((name, at) => {
      if (supplies.parameters[at]) return [];
      const expected = name === 'IPP' ? texts.parameterOfNextMonth(after) : texts.parameterOfMonth(name, undefined);
      return [{ field: texts.parameters[at] ?? name, expected }];
    }),
    consumption: supplies.consumption
      ? []
      : [
          {
            field: texts.consumption[0],
            expected: texts.consumptionOf(without.map(({ customer }) => customer.name).join(', ')),
          },
        ],
    others: [
      ...charged
        .filter(({ customer }) => !isConnected(customer))
        .map(({ customer }) => ({ field: customer.name, expected: texts.completeClient(lacksOfConnection(customer)) })),
      ...unlistedInputs(supplies.others, file),
    ],
  };
}

function isConsumption({ want }: Missing): boolean {
  return want.kind === 'file' && want.input === CONSUMPTION_INPUT;
}

/** Missing inputs that belong to no other list, without duplicates. */
function unlistedInputs(others: readonly Missing[], file: (name: string) => string): Particular[] {
  const named = new Map(
    others.map(({ want, label, market }): [string, Particular] => {
      if (want.kind === 'file') return [want.input, { field: want.input, expected: file(want.input) }];
      if (want.kind === 'parameter') {
        const { filename } = want;
        return [filename, { field: filename, expected: texts.parameterOfMonth(filename, market) }];
      }
      return [label, { field: label, expected: texts.otherOfMonth(label) }];
    }),
  );
  return [...named.values()];
}
