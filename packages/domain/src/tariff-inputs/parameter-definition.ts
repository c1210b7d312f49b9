import { compareMonths, type Decimal, type Month } from '@contador/kernel';
import type { ComponentName } from '../tariff-calculation/component.ts';
import type { InputScope } from './input-definition.ts';
import type { StrZone } from './market.ts';

/** A column of a monthly parameter. Its one-based position is its number in the legal terms. */
export interface ParameterColumn {
  readonly label: string;
  readonly unit: string;
  /** Entered by a person, calculated from other columns, or brought from a file or the market. */
  readonly kind: 'entered' | 'calculated' | 'brought';
  readonly minimum: number;
  readonly maximum: number;
  /** May be empty, so that another source applies. */
  readonly optional?: true;
  /** One-based number of the column whose value applies while this one is empty. */
  readonly otherwise?: number;
  /** Derivation of a calculated or brought column; it returns `undefined` when something that it needs is unknown. */
  readonly derive?: Derivation;
  /** Present when the column has one value for all markets although the parameter belongs to a market. */
  readonly scope?: 'company';
}

/** Derives a column from the other columns of the row, by one-based number, and from the month's files and the market. */
export type Derivation = (column: (number: number) => Decimal | undefined, known: ColumnFacts) => Decimal | undefined;

/** Facts from outside the row that derived columns use. Absent means unknown. */
export interface ColumnFacts {
  /** Fraction of the company's demand. */
  readonly demandShare?: Decimal | undefined;
  readonly strZone?: StrZone | undefined;
  /** $/factura of December 2013. */
  readonly cfBase?: Decimal | undefined;
  /** X of the market, else of the year. */
  readonly productivity?: Decimal | undefined;
  /** IPC of the month before the tariff month. */
  readonly consumerPriceIndex?: Decimal | undefined;
  /** IPC of December 2013, the price level at which Cf was approved. */
  readonly consumerPriceIndex2013?: Decimal | undefined;
  /** CDI of the market's workbook, $/kWh. */
  readonly investmentCharge?: Decimal | undefined;
}

/** A monthly parameter: a row of numbers per month, for the company or for each market. */
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
  /** The value of the previous month is offered again and stays until it is changed. */
  readonly replicable: boolean;
  /** Published first as provisional and revised later; the person who enters it states which one it is. */
  readonly mayBeProvisional?: true;
  /** Needed only in a market's first month; later the value comes from the publication of the previous month. */
  readonly onlyFirstMonth?: true;
  /** First tariff month that uses it; absent means all months. */
  readonly askedFrom?: Month;
  /** One-based numbers of the columns whose sum the heading of the row shows. */
  readonly shownSum?: readonly number[];
  /** Components calculated from it, directly or through another component. */
  readonly feeds: readonly ComponentName[];
  /** Components of every market that a row of one market affects, through the company's total sales. */
  readonly feedsEveryMarket?: readonly ComponentName[];
  /** The market's tariff option is calculated from it. */
  readonly feedsOption?: true;
}

/** True when the tariffs of a month use the parameter. A row entered for an earlier month is kept without effect. */
export function isAsked({ askedFrom }: Pick<ParameterDefinition, 'askedFrom'>, tariffMonth: Month): boolean {
  return askedFrom === undefined || compareMonths(askedFrom, tariffMonth) <= 0;
}
