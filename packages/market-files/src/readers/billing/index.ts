export { readBroughtHistory } from './brought-history.ts';
export { readBillingConsumption } from './consumption.ts';
export { readCredits } from './credits.ts';
export { readOtherConcepts } from './other-concepts.ts';
