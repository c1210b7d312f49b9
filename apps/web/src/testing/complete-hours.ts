import { checkUsersConsumptionStatus } from '@contador/contract/self-generators';
import { type Answer, answer } from './network.ts';

/** Status of a month of self-generators with one client, whose hours are complete and calculated but not approved. */
export const completeHours: Answer = answer(checkUsersConsumptionStatus, {
  codes: ['1'],
  measuringTypes: { 1: 'Consumos' },
  refused: [],
  waiting: [],
  approval: null,
  fingerprint: 'a'.repeat(64),
  status: {
    1: {
      uploadedFiles: 1,
      processedFiles: 1,
      calculated: true,
      found: 2976,
      expected: 2976,
      offered: [],
      lastFiles: [],
      matrices: null,
      name: 'Lácteos',
      methods: [],
      lastRefused: false,
      warningCount: 0,
    },
  },
});
