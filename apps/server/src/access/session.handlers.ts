import { getSession, signOut } from '@contador/contract/access';
import { audit, handle } from '../platform/index.ts';
import { isBeginning } from './account.repository.ts';
import { endSession } from './session.ts';

export const getSessionHandler = handle(getSession, async ({ caller, inTenant, today }) => ({
  email: caller.email,
  personName: caller.personName,
  customer: caller.customer,
  role: caller.role,
  administers: caller.administers,
  beginning: caller.administers && (await inTenant((transaction) => isBeginning(transaction, caller.email))),
  secondStepMissing: caller.secondStepMissing,
  today,
  tenant: {
    ...caller.profile,
    agents: [...caller.profile.agents],
    publicationLayouts: [...caller.profile.publicationLayouts],
    servedTypes: caller.profile.servedTypes.map(({ from, value }) => ({ from, value: [...value] })),
    features: [...caller.profile.features],
    secondStepFor: caller.profile.secondStepFor.map(({ from, value }) => ({ from, value: [...value] })),
  },
}));

export const signOutHandler = handle(signOut, async ({ caller, inTenant, now }) => {
  await inTenant(async (transaction) => {
    await endSession(transaction, caller.session);
    audit(transaction, { by: caller, action: 'signed-out', subject: caller.email, at: now });
  });
  return { signed_out: true };
});
