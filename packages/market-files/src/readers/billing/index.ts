export { readBroughtHistory } from './brought-history.ts';
export { readBillingConsumption } from './consumption.ts';
export { readCredits } from './credits.ts';
export { readOpeningBalances } from './opening-balances.ts';
export { readOtherConcepts } from './other-concepts.ts';
export { readSurplusBalances } from './surplus-balances.ts';
