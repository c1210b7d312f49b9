import type { MountedCall } from '../http/handle.ts';
import type { AnyOperation } from '../operations/operation.ts';
import type { AnyThreadTask } from '../operations/threads.ts';
import { annexCalls } from './annex/mount.ts';
import { consultationCalls } from './consultation/mount.ts';
import { hoursCalls, hoursOperations, hoursTasks } from './hours/mount.ts';
import { internalReportCalls } from './internal-reports/mount.ts';
import { registerCalls } from './register/mount.ts';
import { settledReportCalls } from './reports/mount.ts';
import { settlementCalls, settlementOperations, settlementTasks } from './settlement/mount.ts';
import { summaryCalls } from './summary/mount.ts';

/** The calls of self-generators. */
export const selfGeneratorCalls: readonly MountedCall[] = [
  ...registerCalls,
  ...hoursCalls,
  ...settlementCalls,
  ...annexCalls,
  ...summaryCalls,
  ...consultationCalls,
  ...settledReportCalls,
  ...internalReportCalls,
];

export const selfGeneratorOperations: readonly AnyOperation[] = [...hoursOperations, ...settlementOperations];
export const selfGeneratorTasks: readonly AnyThreadTask[] = [...hoursTasks, ...settlementTasks];
