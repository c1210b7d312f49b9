import type { MountedCall } from '../../platform/index.ts';
import { checkOpenPointsCall, decideOpenPointCall } from './open-points.handlers.ts';

/** API calls of the open points of the electronic document. */
export const openPointCalls: readonly MountedCall[] = [checkOpenPointsCall, decideOpenPointCall];
