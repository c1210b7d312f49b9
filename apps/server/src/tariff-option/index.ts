import type { MountedCall } from '../platform/index.ts';
import { calcCuOpTariffHandler, calcOpTariffHandler, updateOpTariffHandler } from './tariff-option.handlers.ts';

/** The calls of the tariff option. */
export const tariffOptionCalls: readonly MountedCall[] = [
  calcOpTariffHandler,
  updateOpTariffHandler,
  calcCuOpTariffHandler,
];
