export { factorOf } from '../synthetic-billing/factor-answer.ts';
export type { ClientAnswer, MetersAnswerKey, MetersLeft } from './answer-key.ts';
export type { CastClient } from './client.ts';
export { digestOfHours } from './digest.ts';
export type { SyntheticMetersRequest } from './request.ts';
export { type MeteredClient, type SyntheticMeters, syntheticMeters } from './synthetic-meters.ts';
