import { type MountedCall, remembered } from '../platform/index.ts';
import { listConsumptionCall } from './consumption.handlers.ts';
import { listCustomersCall, saveCustomerCall } from './customers.handlers.ts';
import { checkExpiringOffersCall, checkOffersCall, downloadOffersCall, updateOffersCall } from './offers.handlers.ts';
import {
  checkRequiredComponentsCall,
  checkRequiredConsumptionCall,
  checkRequiredFilesCall,
  checkRequiredParametersCall,
  publishUserTariffsCall,
} from './publication.handlers.ts';
import { downloadSpotPriceCall, getSpotPriceCall } from './spot-price.handlers.ts';
import {
  checkUserTariffsCall,
  downloadUserTariffsCall,
  explainUserTariffCall,
  explainUserTariffHoursCall,
} from './user-tariffs.handlers.ts';

export { chargedCustomers } from './customer.repository.ts';
export { customersWithTariff, letTariffsFall } from './fallen-tariffs.ts';
export {
  customersWithOffer,
  hasPublishedPrices,
  type PublishedPrices,
  publicationOfTariff,
  publishedPrices,
} from './published-prices.ts';

/** The calls of the non-regulated customers. */
export const nonRegulatedCalls: readonly MountedCall[] = [
  remembered(checkExpiringOffersCall),
  checkOffersCall,
  updateOffersCall,
  downloadOffersCall,
  listCustomersCall,
  saveCustomerCall,
  listConsumptionCall,
  remembered(checkRequiredComponentsCall),
  remembered(checkRequiredFilesCall),
  remembered(checkRequiredParametersCall),
  remembered(checkRequiredConsumptionCall),
  remembered(checkUserTariffsCall),
  explainUserTariffCall,
  explainUserTariffHoursCall,
  publishUserTariffsCall,
  downloadUserTariffsCall,
  remembered(getSpotPriceCall),
  downloadSpotPriceCall,
];
