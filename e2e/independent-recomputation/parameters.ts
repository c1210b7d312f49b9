import type { IndexMode } from './formulas.ts';

type Row = readonly (number | null)[];

/** Shape of ../fixtures/parameters-example.json: one row per parameter, with its columns in the order of the product. */
export interface Parameters {
  readonly version: string;
  readonly agent: string;
  readonly calcType: string;
  readonly company: Readonly<Record<'IPP' | 'IPC' | 'CT_PR_NR' | 'CER' | 'TASA_AD' | 'CCD' | 'CRS' | 'FSS', Row>>;
  readonly markets: Readonly<Record<string, MarketParameters>>;
}

export interface MarketParameters {
  readonly market: {
    readonly area: string;
    readonly strZone: string;
    readonly demandShare: number;
    readonly alpha: number;
    readonly cfBase: number;
    readonly x: number;
    readonly rct: number;
    readonly rcae: number;
    readonly rcnu: number;
    readonly ipr4: number;
    readonly chargesCprog: boolean;
    readonly chargesCot: boolean;
    readonly indexMode: IndexMode;
  };
  readonly VkWUF: Row;
  readonly CFM: Row;
  readonly CDI: Row;
  readonly CFS: Row;
  readonly CG: Row;
  readonly COT: Row;
  readonly QAGD: Row;
  readonly AJ0: Row;
  readonly C0: Row;
  readonly SUB0: Row;
  readonly CU0: Row;
  readonly OTR: Row;
}

/** Number in a column, from 1; an empty one is an error, never zero. */
export function column(row: Row, number: number, name: string): number {
  const value = row[number - 1];
  if (value === null || value === undefined) throw new Error(`${name} column ${number} is empty`);
  return value;
}
