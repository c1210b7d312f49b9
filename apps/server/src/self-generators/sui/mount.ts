import type { MountedCall } from '../../platform/index.ts';
import { checkSelfGeneratorSuiReportsCall } from './sui-reports.handlers.ts';

/** Calls of the regulator's reports that include self-generators. */
export const selfGeneratorSuiCalls: readonly MountedCall[] = [checkSelfGeneratorSuiReportsCall];
