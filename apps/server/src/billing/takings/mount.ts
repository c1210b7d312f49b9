import type { AnyOperation, MountedCall } from '../../platform/index.ts';
import { calculateAgreementTakingsCall } from './agreement-takings.handlers.ts';
import { calculateTakings } from './agreement-takings.operation.ts';

/** API call that estimates the takings of an agreement before it is saved. */
export const takingsCalls: readonly MountedCall[] = [calculateAgreementTakingsCall];

/** Background operations of the estimate. */
export const takingsOperations: readonly AnyOperation[] = [calculateTakings];
