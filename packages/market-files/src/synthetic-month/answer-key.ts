import type { PlannedAnswers } from './planned-kinds.ts';
import type { ScarceHour } from './transaction-prices.ts';
import type { TransmissionCharge } from './transmission-charge.ts';

/**
 * Expected contents of the files, as decimal texts: sums and values exactly as written, never a tariff. For a faulty month the figures are
 * those of the month without the fault.
 */
export interface AnswerKey extends PlannedAnswers {
  readonly period: string;
  readonly version: string;
  readonly seed: number;
  readonly scenario: string;
  readonly agent: string;
  readonly distributor: string;
  /** Data rows of each text file, sheets of each workbook. */
  readonly records: Readonly<Record<string, number>>;
  /** ADEM: Σ kWh of the month by agent and code. */
  readonly demand: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** (PRRE + PRNR) / (DMRE + PRRE + DMNR + PRNR) of the company, truncated to 18 decimals. */
  readonly iprstn: string;
  readonly contracts: readonly AnswerContract[];
  readonly pool: {
    readonly kwh: string;
    readonly cop: string;
    readonly regulated: { readonly kwh: string; readonly cop: string };
    readonly nonRegulated: { readonly kwh: string; readonly cop: string };
    readonly hours: readonly {
      readonly day: number;
      readonly hour: number;
      readonly kwh: string;
      readonly cop: string;
    }[];
  };
  /** PBNA of the period and of the following month: simple mean of its hours, COP/kWh truncated to 10 decimals. */
  readonly spotPrice: { readonly mean: string; readonly nextMean: string; readonly hours: number };
  /** PTB: the hours that TRSD leaves empty; absent where the month has none. */
  readonly scarceHours?: readonly ScarceHour[];
  /** TRSM: MC, CERE, PPBO, IPDC, IPDP. */
  readonly indicators: Readonly<Record<string, string>>;
  /** True when the indexes are extrapolated from the last published ones. */
  readonly extrapolatedIndices: boolean;
  /** AFAC: the company's row, by column. */
  readonly settlement: Readonly<Record<string, string>>;
  /** STN workbook. */
  readonly transmission: TransmissionCharge;
  /** ADD: DtUN of levels 1 to 3 by area. */
  readonly areas: Readonly<Record<string, readonly number[]>>;
  readonly markets: Readonly<Record<string, AnswerMarket>>;
  readonly broken?: BrokenAnswer;
}

export interface AnswerContract {
  readonly contract: string;
  readonly seller: string;
  readonly buyer: string;
  readonly marketType: string;
  readonly assignment: string;
  readonly kwh: string;
  readonly cop: string;
  readonly price: string;
}

export interface AnswerMarket {
  readonly area: string;
  readonly investmentCharge: number;
  readonly useCharges: readonly number[];
  readonly level4Charge: number;
  readonly recognisedLosses: readonly number[];
  readonly lossPlanCharge: number;
}

/** A deliberate fault: the damaged files and place, and the errors that a reader must report. */
export interface BrokenAnswer {
  readonly number: number;
  readonly files: readonly string[];
  readonly what: string;
  readonly expected: 'refused' | 'accepted';
  readonly rule: string;
}
