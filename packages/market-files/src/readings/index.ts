import type { AddChargesReading } from './add-charges.ts';
import type { AdemReading } from './adem.ts';
import type { AfacReading } from './afac.ts';
import type { DspcttosReading } from './dspcttos.ts';
import type { LossPlanReading } from './loss-plan.ts';
import type { ScarcityPriceReading } from './scarcity-price.ts';
import type { StnChargesReading } from './stn-charges.ts';
import type { TctrReading } from './tctr.ts';
import type { TrsdReading } from './trsd.ts';
import type { TrsmReading } from './trsm.ts';
import type { UseChargesReading } from './use-charges.ts';

/** What each reader gives, by the reader's name (the column 'Read as' of an input definition). */
export interface Readings {
  readonly trsd: TrsdReading;
  readonly adem: AdemReading;
  readonly dspcttos: DspcttosReading;
  readonly tctr: TctrReading;
  readonly afac: AfacReading;
  readonly trsm: TrsmReading;
  readonly 'scarcity-price': ScarcityPriceReading;
  readonly 'stn-charges': StnChargesReading;
  readonly 'use-charges': UseChargesReading;
  readonly 'add-charges': AddChargesReading;
  readonly 'loss-plan': LossPlanReading;
}

export type ReaderName = keyof Readings;

/** Any reading; `reader` tells which. Plain objects, texts and Float64Array only, so it crosses worker threads. */
export type Reading = Readings[ReaderName];

export type * from './add-charges.ts';
export type * from './adem.ts';
export type * from './afac.ts';
export type * from './counts.ts';
export type * from './dspcttos.ts';
export type * from './loss-plan.ts';
export type * from './scarcity-price.ts';
export type * from './stn-charges.ts';
export type * from './str-balance.ts';
export type * from './tctr.ts';
export type * from './trsd.ts';
export type * from './trsm.ts';
export type * from './use-charges.ts';
