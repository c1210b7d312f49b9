import type { ReadingOf } from '../readings/counts.ts';
import { readAddCharges } from './add-charges.ts';
import { readAdem } from './adem.ts';
import { readAfac } from './afac.ts';
import { readDspcttos } from './dspcttos.ts';
import { readLossPlan } from './loss-plan.ts';
import { readPtb } from './ptb.ts';
import type { Reader, WorkbookReader } from './reader.ts';
import { readScarcityPrice } from './scarcity-price.ts';
import { readStnCharges } from './stn-charges.ts';
import { readTctr } from './tctr.ts';
import { readTrsd } from './trsd.ts';
import { readTrsm } from './trsm.ts';
import { readUseCharges } from './use-charges.ts';

/**
 * The reader of each input, by the name in its definition. All are asynchronous, so that a caller handles them uniformly. This table
 * determines the type of each reading: the facts, description and stored form of an input do not compile until they are declared.
 */
export const readers = {
  trsd: whole(readTrsd),
  adem: whole(readAdem),
  dspcttos: whole(readDspcttos),
  tctr: whole(readTctr),
  afac: whole(readAfac),
  trsm: whole(readTrsm),
  ptb: whole(readPtb),
  'scarcity-price': readScarcityPrice,
  'stn-charges': readStnCharges,
  'use-charges': readUseCharges,
  'add-charges': readAddCharges,
  'loss-plan': readLossPlan,
} satisfies Readonly<Record<string, WorkbookReader<ReadingOf<string>>>>;

function whole<Reading>(read: Reader<Reading>): WorkbookReader<Reading> {
  return async (files, context) => read(files, context);
}

export { Findings } from '../findings.ts';
export { type CellFault, otherwiseWritten } from './billing/cells.ts';
export {
  readBillingConsumption,
  readBroughtHistory,
  readCredits,
  readOpeningBalances,
  readOtherConcepts,
  readSurplusBalances,
} from './billing/index.ts';
export type { LocatedRow } from './billing/located-row.ts';
export { readBroughtAdjustments } from './brought-adjustments.ts';
export { readPlainTable } from './plain-table.ts';
export { readPrintedTariffs } from './printed-tariffs.ts';
export type { Reader, WorkbookReader } from './reader.ts';
export { readRegisterRows } from './register-rows.ts';
export { readStrBalance } from './str-balance.ts';
export {
  readAddCharges,
  readAdem,
  readAfac,
  readDspcttos,
  readLossPlan,
  readPtb,
  readScarcityPrice,
  readStnCharges,
  readTctr,
  readTrsd,
  readTrsm,
  readUseCharges,
};
