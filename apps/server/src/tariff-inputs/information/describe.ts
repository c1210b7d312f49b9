import type { ReaderName } from '@contador/market-files';
import type { StoredReading } from '../../database/tables/stored-reading.ts';
import type { Channels } from '../stored-reading.ts';
import { describeAreaCharge, describeLossPlan, describeTransmissionCharge, describeUseCharges } from './charges.ts';
import type { Describe, Description } from './description.ts';
import {
  describeAgentSettlement,
  describeCommercialDemand,
  describeContractDispatch,
  describeContractTransactions,
} from './energy.ts';
import { describeMonthlyIndicators, describeScarcityPrice, describeSystemTransactions } from './prices.ts';

const describers: { readonly [R in ReaderName]: Describe<R> } = {
  trsd: describeSystemTransactions,
  adem: describeCommercialDemand,
  dspcttos: describeContractDispatch,
  tctr: describeContractTransactions,
  afac: describeAgentSettlement,
  trsm: describeMonthlyIndicators,
  'scarcity-price': describeScarcityPrice,
  'stn-charges': describeTransmissionCharge,
  'use-charges': describeUseCharges,
  'add-charges': describeAreaCharge,
  'loss-plan': describeLossPlan,
};

/** What was read, as step 3 shows it and the export writes it. */
export function describeReading(reading: StoredReading, series: Channels): Description {
  return describers[reading.reader](reading as never, series);
}
