import { inTenant, type Parts } from '../platform/index.ts';
import { authenticate, endSession, openSession } from './session.ts';

/** Sessions for work that the server does through its own calls: one per account, ended with the work. */
export function inProcessSessions(parts: Parts): {
  readonly tokenOf: (email: string) => Promise<string>;
  readonly end: () => Promise<void>;
} {
  const tokens = new Map<string, Promise<string>>();
  const open = async (email: string) => {
    const tenant = email.split('@')[1] ?? '';
    return await inTenant(parts.database, tenant, (transaction) =>
      openSession(transaction, tenant, email, parts.now()),
    );
  };
  return {
    tokenOf: (email) => {
      const known = tokens.get(email) ?? open(email);
      tokens.set(email, known);
      return known;
    },
    end: async () => {
      for (const token of tokens.values()) {
        const caller = await authenticate(parts, await token);
        if (caller === undefined) continue;
        await inTenant(parts.database, caller.tenant, (transaction) => endSession(transaction, caller.session));
      }
    },
  };
}
