import type { AnyOperation, MountedCall } from '../../platform/index.ts';
import { downloadShadowLiquidationCall } from './download-shadow.handlers.ts';
import { makeShadow } from './make-shadow.operation.ts';
import { readShadowFileOperation } from './read-shadow-file.operation.ts';
import * as shadow from './shadow.handlers.ts';

/** API calls of shadow liquidations. */
export const shadowCalls: readonly MountedCall[] = [...Object.values(shadow), downloadShadowLiquidationCall];

/** Background operations of shadow liquidations. */
export const shadowOperations: readonly AnyOperation[] = [makeShadow, readShadowFileOperation];
