import { accessOf } from '@contador/domain/access';
import type { Caller } from '../platform/index.ts';

/** Sides of the register of clients, one for each area: clients that only buy energy, and self-generators. */
export type ClientSide = 'consumers' | 'self-generators';

/** Side that a shared call refers to: as the request states, else by the caller's area. */
export function sideOf(
  { billing, origin }: { readonly billing?: string | undefined; readonly origin?: string | undefined },
  { profile, role }: Caller,
): ClientSide {
  if (origin === 'ag') return 'self-generators';
  if (billing === 'true') return 'consumers';
  const granted = accessOf(profile.kind, role).map(({ area }) => area);
  return granted.includes('autogeneradores') && !granted.includes('facturador') ? 'self-generators' : 'consumers';
}
