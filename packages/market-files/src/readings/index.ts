import type { readers } from '../readers/index.ts';
import type { WorkbookReader } from '../readers/reader.ts';
import type { ReadingOf } from './counts.ts';

export type ReaderName = keyof typeof readers;

/** Reading type of each reader, by the reader's name (the column 'Read as' of an input definition). */
export type Readings = { readonly [Name in ReaderName]: ReadBy<(typeof readers)[Name]> & ReadingOf<Name> };
type ReadBy<R> = R extends WorkbookReader<infer Reading> ? Reading : never;

/**
 * Any reading, discriminated by `reader`. Contains only plain objects, texts and Float64Array, so that it can be sent between worker
 * threads.
 */
export type Reading = Readings[ReaderName];

export type * from './add-charges.ts';
export type * from './adem.ts';
export type * from './afac.ts';
export type * from './counts.ts';
export type * from './dspcttos.ts';
export type * from './loss-plan.ts';
export type * from './ptb.ts';
export type * from './scarcity-price.ts';
export type * from './stn-charges.ts';
export type * from './str-balance.ts';
export type * from './tctr.ts';
export type * from './trsd.ts';
export type * from './trsm.ts';
export type * from './use-charges.ts';
