import type { Generated } from 'kysely';
import type { MomentColumn, TenantColumn } from '../../platform/index.ts';

interface PasskeyTable {
  tenant: TenantColumn;
  id: Generated<string>;
  email: string;
  /** Name that its person gave it. */
  name: string;
  credential_id: Buffer;
  /** COSE key (RFC 9052). */
  public_key: Buffer;
  /** Signatures that the authenticator counted; 0 for one that does not count. */
  counter: number;
  /** How the browser reaches the authenticator, such as `usb` or `internal`. */
  transports: string[];
  created_at: MomentColumn;
  last_used_at: Generated<Date | null>;
}

/** A challenge that a passkey has to sign, once. */
interface PasskeyChallengeTable {
  challenge_sha256: Buffer;
  expires_at: MomentColumn;
}

declare module '../../platform/database/tables/tables.ts' {
  interface Tables {
    passkey: PasskeyTable;
    passkey_challenge: PasskeyChallengeTable;
  }
}
