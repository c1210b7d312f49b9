import type { ReaderName } from '@contador/market-files';
import type { StoredReading } from '../../platform/index.ts';
import type { Channels } from '../entries/stored-reading.ts';
import { chargesDescribers } from './charges.ts';
import type { Describe, Description } from './description.ts';
import { energyDescribers } from './energy.ts';
import { pricesDescribers } from './prices.ts';

const describers: { readonly [R in ReaderName]: Describe<R> } = {
  ...energyDescribers,
  ...pricesDescribers,
  ...chargesDescribers,
};

/** Describes a reading for step 3 of the screen and for the export. */
export function describeReading(reading: StoredReading, series: Channels): Description {
  return describers[reading.reader](reading as never, series);
}
