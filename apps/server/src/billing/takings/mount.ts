import type { MountedCall } from '../../http/handle.ts';
import type { AnyOperation } from '../../operations/operation.ts';
import { calculateAgreementTakingsCall } from './agreement-takings.handlers.ts';
import { calculateTakings } from './agreement-takings.operation.ts';

/** API call that estimates the takings of an agreement before it is saved. */
export const takingsCalls: readonly MountedCall[] = [calculateAgreementTakingsCall];

/** Background operations of the estimate. */
export const takingsOperations: readonly AnyOperation[] = [calculateTakings];
