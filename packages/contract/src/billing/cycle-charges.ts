import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { sentFile } from '../uploads/sent-file.ts';
import { nothing, period, username, year } from '../wire/period.ts';
import { renamed } from '../wire/renamed.ts';
import { deleteOk, uploadOk } from '../wire/upload.ts';
import { cycleFlags } from './cycle-flags.ts';
import {
  billedCycle,
  deletedOfCycle,
  type LeftOutRow,
  leftOutRow,
  type TakenFile,
  usersByCycle,
} from './intake-wire.ts';

/** Other concepts, or credits, of a cycle in a month. */
export interface CycleCharges {
  readonly cycle: string;
  readonly ready: boolean;
  /** True when the energy is liquidated; charges are not accepted before. */
  readonly liquidated: boolean;
  /** True when the bills of the cycle are issued; charges are not accepted after. */
  readonly billed: boolean;
  /** Number of clients with at least one charge. */
  readonly users: number;
  /** Rows of the file that were rejected. */
  readonly notFound: readonly LeftOutRow[];
  readonly file: TakenFile | null;
}

const chargeFlags = cycleFlags<CycleCharges>({
  ready: '',
  liquidated: 'liq_',
  billed: 'bill_',
  users: 'u_',
  notFound: 'not_found_',
  file: 'file_',
});

export const checkCycleOtherConcepts = endpoint({
  method: 'POST',
  path: '/api/check-cycle-other-concepts',
  summary:
    'Otros conceptos y créditos de cada ciclo en un mes: si están listos, de cuántos usuarios, qué filas no entraron.',
  group: 'billing',
  query: z.object({ username, year, month: period }),
  body: usersByCycle,
  reply: renamed({
    cycle_oth_concepts_flags: ['concepts', chargeFlags],
    cycle_credit_concepts_flags: ['credits', chargeFlags],
  }),
  permission: { area: 'facturador' },
  effect: 'read',
});

/** Result of a file of charges: clients, rejected rows and rows with a warning. */
const processed = uploadOk.extend({ users: z.number(), ignored: z.number(), doubtful: z.array(leftOutRow) });

const processing = {
  method: 'POST',
  group: 'billing',
  query: renamed(billedCycle),
  body: sentFile,
  reply: processed,
  permission: { area: 'facturador' },
  effect: 'write',
  refreshes: ['/api/check-cycle-other-concepts', '/api/check-billing-board'],
} as const;

export const processOtherConceptsFile = endpoint({
  ...processing,
  path: '/api/process-other-concepts-file',
  summary: 'Lee el archivo de otros conceptos de un ciclo: las filas con faltas se listan, las demás entran.',
  enters: true,
});

export const processCreditsFile = endpoint({
  ...processing,
  path: '/api/process-credits-concepts-file',
  summary: 'Lee el archivo de créditos de un ciclo: las filas con faltas se listan, las demás entran.',
  enters: true,
});

const deletion = {
  method: 'GET',
  group: 'billing',
  query: deletedOfCycle,
  body: nothing,
  reply: deleteOk,
  permission: { area: 'facturador' },
  effect: 'write',
  refreshes: ['/api/check-cycle-other-concepts', '/api/check-billing-board'],
} as const;

export const deleteCycleOtherConcepts = endpoint({
  ...deletion,
  path: '/api/delete-cycle-other-concepts',
  summary: 'Elimina los otros conceptos de un ciclo.',
});

export const deleteCycleCredits = endpoint({
  ...deletion,
  path: '/api/delete-cycle-credit-concepts',
  summary: 'Elimina los créditos de un ciclo.',
});
