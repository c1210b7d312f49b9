import { getSession, signOut } from '@contador/contract/access';
import { audit, handle } from '../platform/index.ts';
import { areasBeginning } from './company-accounts.repository.ts';
import { endSession } from './session.ts';

export const getSessionHandler = handle(getSession, async ({ caller, inTenant, today }) => ({
  email: caller.email,
  personName: caller.personName,
  customer: caller.customer,
  role: caller.role,
  administers: caller.administers,
  beginning: caller.administers ? await inTenant((transaction) => areasBeginning(transaction, caller.email)) : [],
  today,
  tenant: {
    ...caller.profile,
    userTypes: [...caller.profile.userTypes],
    features: [...caller.profile.features],
  },
}));

export const signOutHandler = handle(signOut, async ({ caller, inTenant, now }) => {
  await inTenant(async (transaction) => {
    await endSession(transaction, caller.session);
    audit(transaction, { by: caller, action: 'signed-out', subject: caller.email, at: now });
  });
  return { signed_out: true };
});
