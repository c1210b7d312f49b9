import type { MountedCall } from '../../http/handle.ts';
import type { AnyOperation } from '../../operations/operation.ts';
import { calculateAgreementTakingsCall } from './agreement-takings.handlers.ts';
import { calculateTakings } from './agreement-takings.operation.ts';

/** What an agreement would bring, before anybody saves it. */
export const takingsCalls: readonly MountedCall[] = [calculateAgreementTakingsCall];

/** Its long work. */
export const takingsOperations: readonly AnyOperation[] = [calculateTakings];
