import type { MountedCall } from '../../http/handle.ts';
import { checkSelfGeneratorSuiReportsCall } from './sui-reports.handlers.ts';

/** The reports for the regulator that name self-generators. */
export const selfGeneratorSuiCalls: readonly MountedCall[] = [checkSelfGeneratorSuiReportsCall];
