import { accessOf } from '@contador/domain/access';
import type { Caller } from '../http/caller.ts';

/** Who only buys energy, or who generates some of their own: each area sees one side of the register. */
export type ClientSide = 'consumers' | 'self-generators';

/** The side of which a shared call speaks, as it says itself or else as the caller's area has it. */
export function sideOf(
  { billing, origin }: { readonly billing?: string | undefined; readonly origin?: string | undefined },
  { profile, role }: Caller,
): ClientSide {
  if (origin === 'ag') return 'self-generators';
  if (billing === 'true') return 'consumers';
  const granted = accessOf(profile.kind, role).map(({ area }) => area);
  return granted.includes('autogeneradores') && !granted.includes('facturador') ? 'self-generators' : 'consumers';
}
