export type { ClientAnswer, MetersAnswerKey, MetersLeft, SettlementAnswer } from './answer-key.ts';
export type { CastClient } from './client.ts';
export { digestOfHours } from './digest.ts';
export type { SyntheticMetersRequest } from './request.ts';
export { type MeteredClient, type SyntheticMeters, syntheticMeters } from './synthetic-meters.ts';
