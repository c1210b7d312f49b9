import { type BillingCycleRow, checkBillingCycles, getCycleUsers } from '@contador/contract/clients';
import { z } from 'zod';
import { type Answer, answer } from './network.ts';

const cycle = (id: number, code: string, autogenerators = false): BillingCycleRow => ({
  id,
  code,
  periodicity: 1,
  marketType: 'REGULADO',
  autogenerators,
  entryMonth: '2025-01',
  active: true,
  username: 'spectrum',
  revision: `r${id}`,
});

/** Three cycles with users, and one without. */
export const billingCycles: readonly Answer[] = [
  answer(checkBillingCycles, { cycles: [cycle(1, '6R'), cycle(2, '1AG', true), cycle(3, '7R'), cycle(4, '9R')] }),
  answer(getCycleUsers, { users: { '6R': 13744, '1AG': 612, '7R': 37 } }),
];

/** The upload of files to an upload address, which is not a call of the contract. */
export const reception = {
  method: 'PUT',
  path: '/api/uploads/{address}',
  query: z.object({ address: z.string() }),
  body: z.object({}),
  reply: z.object({ Upload: z.literal('OK') }),
} as never;
