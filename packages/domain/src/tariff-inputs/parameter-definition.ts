import { compareMonths, type Decimal, type Month } from '@contador/kernel';
import type { ComponentName } from '../tariff-calculation/component.ts';
import type { InputScope } from './input-definition.ts';
import type { StrZone } from './market.ts';

/** A column of a monthly parameter. Its number in the law's terms is its place, from 1. */
export interface ParameterColumn {
  readonly label: string;
  readonly unit: string;
  /** Entered by a person, computed from the others, or brought from a file or the market. */
  readonly kind: 'entered' | 'calculated' | 'brought';
  readonly minimum: number;
  readonly maximum: number;
  /** May stay empty, where empty means that another source decides. */
  readonly optional?: true;
  /** The column, from 1, whose value holds while this one is empty. */
  readonly otherwise?: number;
  /** How a calculated or brought column comes about; undefined where something that it needs is not known. */
  readonly derive?: Derivation;
  /** Whose it is, where that is not whose the parameter is: one value for every market among columns of a market. */
  readonly scope?: 'company';
}

/** The other columns of the row, by number from 1, and what the month's files and the market give. */
export type Derivation = (column: (number: number) => Decimal | undefined, known: ColumnFacts) => Decimal | undefined;

/** What derived columns take from outside their row. Absent is not known. */
export interface ColumnFacts {
  /** Fraction of the company's demand. */
  readonly demandShare?: Decimal | undefined;
  readonly strZone?: StrZone | undefined;
  /** $/factura of December 2013. */
  readonly cfBase?: Decimal | undefined;
  /** X of the market, else of the year. */
  readonly productivity?: Decimal | undefined;
  /** IPC of the month before the tariff's. */
  readonly consumerPriceIndex?: Decimal | undefined;
  /** IPC of December 2013, to which Cf was approved. */
  readonly consumerPriceIndex2013?: Decimal | undefined;
  /** CDI of the market's workbook, $/kWh. */
  readonly investmentCharge?: Decimal | undefined;
}

/** A monthly parameter: one row of numbers a month, for the company or for each market. */
export interface ParameterDefinition {
  readonly filename: string;
  readonly initials: string;
  readonly sub: string;
  readonly description: string;
  readonly scope: InputScope;
  readonly columns: readonly ParameterColumn[];
  readonly unit: string;
  readonly decimals: number;
  readonly fileEnabled: boolean;
  /** The value of the month before is offered again, and stays until it is changed. */
  readonly replicable: boolean;
  /** Published first as provisional and revised later: whoever enters it says which it is. */
  readonly mayBeProvisional?: true;
  /** Needed only in a market's first month: afterwards the value comes from what was published the month before. */
  readonly onlyFirstMonth?: true;
  /** The first tariff month that rests on it; from the beginning where absent. */
  readonly askedFrom?: Month;
  /** Columns whose sum the heading of the row shows, by number from 1. */
  readonly shownSum?: readonly number[];
  /** The components that are calculated from it, directly or through another component. */
  readonly feeds: readonly ComponentName[];
  /** The components of every market that a row of one market moves, through the company's total sales. */
  readonly feedsEveryMarket?: readonly ComponentName[];
  /** The market's tariff option is calculated from it. */
  readonly feedsOption?: true;
}

/** Whether the tariffs of a month rest on the parameter; a row that is entered for an earlier one is kept and has no effect. */
export function isAsked({ askedFrom }: Pick<ParameterDefinition, 'askedFrom'>, tariffMonth: Month): boolean {
  return askedFrom === undefined || compareMonths(askedFrom, tariffMonth) <= 0;
}
