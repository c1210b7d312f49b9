import type { ReaderName, Readings } from '../readings/index.ts';
import { readAddCharges } from './add-charges.ts';
import { readAdem } from './adem.ts';
import { readAfac } from './afac.ts';
import { readDspcttos } from './dspcttos.ts';
import { readLossPlan } from './loss-plan.ts';
import type { WorkbookReader } from './reader.ts';
import { readScarcityPrice } from './scarcity-price.ts';
import { readStnCharges } from './stn-charges.ts';
import { readTctr } from './tctr.ts';
import { readTrsd } from './trsd.ts';
import { readTrsm } from './trsm.ts';
import { readUseCharges } from './use-charges.ts';

/** The reader of each input by the name that its definition gives; all asynchronous, so that a caller needs no table. */
export const readers: { readonly [Name in ReaderName]: WorkbookReader<Readings[Name]> } = {
  trsd: async (files, context) => readTrsd(files, context),
  adem: async (files, context) => readAdem(files, context),
  dspcttos: async (files, context) => readDspcttos(files, context),
  tctr: async (files, context) => readTctr(files, context),
  afac: async (files, context) => readAfac(files, context),
  trsm: async (files, context) => readTrsm(files, context),
  'scarcity-price': readScarcityPrice,
  'stn-charges': readStnCharges,
  'use-charges': readUseCharges,
  'add-charges': readAddCharges,
  'loss-plan': readLossPlan,
};

export { readCustomerConsumption } from './customer-consumption.ts';
export { readPlainTable } from './plain-table.ts';
export type { Reader, WorkbookReader } from './reader.ts';
export { readStrBalance } from './str-balance.ts';
export {
  readAddCharges,
  readAdem,
  readAfac,
  readDspcttos,
  readLossPlan,
  readScarcityPrice,
  readStnCharges,
  readTctr,
  readTrsd,
  readTrsm,
  readUseCharges,
};
