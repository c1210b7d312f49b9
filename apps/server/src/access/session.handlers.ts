import { getSession, signOut } from '@contador/contract/access';
import { audit, handle } from '../platform/index.ts';
import { areasBeginning } from './company-accounts.repository.ts';
import { providersOf } from './providers/identity-provider.repository.ts';
import { endSession, providerEntryOf } from './session.ts';

export const getSessionHandler = handle(getSession, async ({ caller, inTenant, today }) => ({
  email: caller.email,
  personName: caller.personName,
  customer: caller.customer,
  role: caller.role,
  administers: caller.administers,
  beginning: caller.administers ? await inTenant((transaction) => areasBeginning(transaction, caller.email)) : [],
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
  const provider = await inTenant(async (transaction) => {
    const entry = await providerEntryOf(transaction, caller.session);
    const left = entry && (await providersOf(transaction)).find(({ id }) => id === entry.provider);
    await endSession(transaction, caller.session);
    audit(transaction, { by: caller, action: 'signed-out', subject: caller.email, at: now });
    return left && entry?.exit ? { name: left.name, exit: entry.exit } : undefined;
  });
  return { signed_out: true, ...(provider && { provider }) };
});
