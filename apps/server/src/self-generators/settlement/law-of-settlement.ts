import { optionsIn } from '@contador/domain/tariff-calculation';
import { isoMonth, type Month } from '@contador/kernel';
import { DEFAULT_OPTIONS, type Options } from '@contador/regulation';
import type { TenantTransaction } from '../../platform/index.ts';
import { lawReadings } from '../../tariff-inputs/index.ts';
import type { SettledUserType } from './settlement.tables.ts';

/** The company's readings of the law in the month: its choices on points that the law leaves open. */
export async function lawOfSettlement(transaction: TenantTransaction, period: Month): Promise<Options> {
  return { ...DEFAULT_OPTIONS, ...optionsIn(await lawReadings(transaction), isoMonth(period)) };
}

const LIQUIDABLE: Readonly<Record<Options['liquidableTypes'], readonly SettledUserType[]>> = {
  '1': ['1'],
  '1 a 4': ['1', '2', '3', '4'],
  todos: ['1', '2', '3', '4', 'GD', 'AGGE'],
};

/** User types that are settled here; the others come from an Open file. */
export function liquidableTypes({ liquidableTypes: reading }: Pick<Options, 'liquidableTypes'>) {
  return LIQUIDABLE[reading];
}
