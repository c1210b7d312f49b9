import type { PaperReason } from '@contador/contract/billing';

/** Facts of a delivery that can prevent a letter. */
interface Delivered {
  readonly agreed: boolean | null;
  readonly address: string | null;
  readonly reason: PaperReason | null;
}

/** Why no letter may be sent to the client; `undefined` if one may. */
export function resendFault({ agreed, address, reason }: Delivered) {
  if (agreed !== true) return 'letter-without-consent' as const;
  if (address === null) return 'letter-without-address' as const;
  if (reason === 'suppressed') return 'letter-suppressed' as const;
  return reason === 'domain-stopped' ? ('letter-domain-stopped' as const) : undefined;
}
