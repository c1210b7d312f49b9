import type { MountedCall } from '../http/handle.ts';
import { remembered } from '../http/remembered.ts';
import type { AnyThreadTask } from '../operations/threads.ts';
import { downloadConsumptionTemplateCall, importConsumptionCall, listConsumptionCall } from './consumption.handlers.ts';
import { listCustomersCall, saveCustomerCall } from './customers.handlers.ts';
import { checkExpiringOffersCall, checkOffersCall, downloadOffersCall, updateOffersCall } from './offers.handlers.ts';
import {
  checkRequiredComponentsCall,
  checkRequiredConsumptionCall,
  checkRequiredFilesCall,
  checkRequiredParametersCall,
  publishUserTariffsCall,
} from './publication.handlers.ts';
import { readConsumptionTask } from './read-consumption.task.ts';
import { downloadSpotPriceCall, getSpotPriceCall } from './spot-price.handlers.ts';
import { checkUserTariffsCall, downloadUserTariffsCall, explainUserTariffCall } from './user-tariffs.handlers.ts';

export { customersWithOffer, type PublishedPrices, publishedPrices } from './published-prices.ts';
export { publishedUserTariffs } from './user-tariff.repository.ts';

/** What threads compute for the non-regulated customers. */
export const nonRegulatedTasks: readonly AnyThreadTask[] = [readConsumptionTask];

/** The calls of the non-regulated customers. */
export const nonRegulatedCalls: readonly MountedCall[] = [
  remembered(checkExpiringOffersCall),
  checkOffersCall,
  updateOffersCall,
  downloadOffersCall,
  listCustomersCall,
  saveCustomerCall,
  listConsumptionCall,
  importConsumptionCall,
  downloadConsumptionTemplateCall,
  remembered(checkRequiredComponentsCall),
  remembered(checkRequiredFilesCall),
  remembered(checkRequiredParametersCall),
  remembered(checkRequiredConsumptionCall),
  remembered(checkUserTariffsCall),
  explainUserTariffCall,
  publishUserTariffsCall,
  downloadUserTariffsCall,
  remembered(getSpotPriceCall),
  downloadSpotPriceCall,
];
