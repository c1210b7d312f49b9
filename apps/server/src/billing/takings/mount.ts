import type { MountedCall } from '../../http/handle.ts';
import type { AnyOperation } from '../../operations/operation.ts';
import type { AnyThreadTask } from '../../operations/threads.ts';
import { calculateAgreementTakingsCall } from './agreement-takings.handlers.ts';
import { calculateTakings } from './agreement-takings.operation.ts';
import { agreementTakingsTask } from './agreement-takings.task.ts';

/** What an agreement would bring, before anybody saves it. */
export const takingsCalls: readonly MountedCall[] = [calculateAgreementTakingsCall];

/** Its long work. */
export const takingsOperations: readonly AnyOperation[] = [calculateTakings];

/** What threads compute for it. */
export const takingsTasks: readonly AnyThreadTask[] = [agreementTakingsTask];
