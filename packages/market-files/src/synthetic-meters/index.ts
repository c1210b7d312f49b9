export type { ClientAnswer, MetersAnswerKey, SettlementAnswer } from './answer-key.ts';
export { digestOfHours } from './digest.ts';
export type { SyntheticMetersRequest } from './request.ts';
export { type MeteredClient, type SyntheticMeters, syntheticMeters } from './synthetic-meters.ts';
