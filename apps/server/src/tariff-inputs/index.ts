export type { StoredReadings } from '../platform/index.ts';
export { type BroughtFile, type ClosedRow, defineBroughtAmounts } from './brought-files/brought-amounts.ts';
export { purchaseContractsOf } from './contracts/purchase-contracts.ts';
export { companySeries } from './entries/company-series.ts';
export { doubtfulFiles } from './entries/doubtful-files.ts';
export type { StoredFile } from './entries/entries.tables.ts';
export { exactMean } from './entries/exact-mean.ts';
export { inputDefinitionOf } from './entries/input-definition-of.ts';
export { entryActs, type ReadInputEntry } from './entries/input-entry.repository.ts';
export { particularOf } from './entries/located-particular.ts';
export type { EnteredRow } from './entries/parameter.repository.ts';
export { entriesBehind, type ParameterEntry } from './entries/parameter-history.repository.ts';
export { settledSupply } from './entries/settled-supply.repository.ts';
export type { Channels } from './entries/stored-reading.ts';
export {
  hourOfMonth,
  type TransactionPrices,
  transactionEntryOf,
  transactionPrices,
} from './entries/transaction-prices.ts';
export { type FinancialActor, financialActors } from './financial-actors/financial-actor.repository.ts';
export { marketsIn, marketsOfPeriod, namesOfMarkets } from './markets/market.repository.ts';
export { optionOpenings, type SavedOpening, savedOpenings } from './markets/option-opening.repository.ts';
export { optionParameters } from './markets/option-parameters.ts';
export { lockPublications } from './markets/published-months-of-market.ts';
export type { SavedOption } from './markets/tariff-option.repository.ts';
export { optionFor, savedOptions, tariffOptions } from './markets/tariff-option.repository.ts';
export { copyMonthInputs } from './month-inputs/copy-month-inputs.ts';
export { type InputStanding, inputStandings } from './month-inputs/input-standing.ts';
export { finalInputOf, inputOfVersion, latestInputOf, latestParameterOf } from './month-inputs/latest-of-period.ts';
export { lawReadings, readingsOfTheLaw, type SavedLawReading } from './month-inputs/law-reading.repository.ts';
export { loadMonthInputs } from './month-inputs/load-month-inputs.ts';
export type * from './month-inputs/month-inputs.ts';
export { ownOfMarkets } from './month-inputs/own-of-markets.ts';
export { placesInMonth } from './month-inputs/places-in-month.ts';
export { tariffInputs } from './mount.ts';
export { indexRowsUntil, publishedIndex } from './parameters/published-index.ts';
export { forgetVersionInputs } from './reading/forget-version-inputs.ts';
export { readingContextOf } from './reading/reading-context.ts';
export { offeredUserType } from './scope/offered-user-type.ts';
export { forgetStaged } from './staging/forget-staged.ts';
