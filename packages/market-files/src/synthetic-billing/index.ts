export { parametersOf } from './annual.ts';
export type { BillingAnswerKey, BrokenBilling, ClientAnswer, PreviousBills } from './answer-key.ts';
export { BROKEN_BILLINGS } from './broken-billing.ts';
export type { Place } from './places.ts';
export type { SyntheticBillingRequest } from './request.ts';
export { type SyntheticBilling, syntheticBilling } from './synthetic-billing.ts';
export type { PublishedLevel, TariffSet } from './tariffs.ts';
