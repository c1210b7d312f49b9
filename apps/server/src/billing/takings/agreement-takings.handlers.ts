import { createHash } from 'node:crypto';
import { refuse } from '@contador/contract';
import { calculateAgreementTakings } from '@contador/contract/billing';
import { recordTexts } from '@contador/contract/messages';
import { handle, notDone } from '../../platform/index.ts';
import { restsOn } from '../liquidation/runs/rests-on.ts';
import { replacedAgreement } from '../trial/replaced-agreement.ts';
import { calculateTakings } from './agreement-takings.operation.ts';
import { lastApprovedEnergy } from './base-of-takings.ts';

/**
 * Estimates the takings of an agreement being edited; applies the validation of saving it. The result is `null` before the first month with
 * approved energy.
 */
export const calculateAgreementTakingsCall = handle(
  calculateAgreementTakings,
  async ({ body: { lighting, security }, caller, inTenant, operations }) => {
    const tax = lighting === undefined ? 'security' : 'lighting';
    const tried = await inTenant((transaction) => replacedAgreement(transaction, tax, lighting ?? security));
    if (tried === undefined) return refuse('empty-fields', [{ field: tax, expected: recordTexts.required }], notDone);
    if ('fault' in tried) return refuse('agreement-refused', [tried.fault], notDone);
    const on = await inTenant(async (transaction) => {
      const base = await lastApprovedEnergy(transaction);
      if (base === undefined) return undefined;
      return { base, restsOn: await Promise.all(base.cycles.map((cycle) => restsOn(transaction, tax, cycle))) };
    });
    if (on === undefined) return { takings: null };
    const request = { tax, tried: tried.value, ...on } as const;
    // Concurrent identical requests of a person share one operation.
    const key = createHash('sha256').update(JSON.stringify(request)).digest('hex').slice(0, 32);
    const done = await operations.run(calculateTakings, `${caller.email} ${key}`, request);
    return done.ok ? { takings: done.value } : done;
  },
);
