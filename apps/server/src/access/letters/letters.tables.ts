import type { Generated } from 'kysely';
import type { MomentColumn, TenantColumn } from '../../platform/index.ts';

/** Letters with a link by which a password is chosen or an address confirmed, and notices. */
export type LetterKind =
  | 'invitation'
  | 'reset'
  | 'recovery'
  | 'contact'
  | 'password-changed'
  | 'contact-changed'
  | 'administers'
  | 'password-ends'
  | 'factor-added'
  | 'factor-removed'
  | 'passkey-added'
  | 'one-factor-removed'
  | 'passkey-copied'
  | 'recovery-code-used'
  | 'second-step-failed'
  | 'token-ends';

interface LetterTable {
  tenant: TenantColumn;
  id: Generated<string>;
  email: string;
  kind: LetterKind;
  address: string;
  /** Event of a notice that is sent once. */
  occasion: Generated<string | null>;
  queued_at: MomentColumn;
  state: 'waiting' | 'sending' | 'sent' | 'stopped';
  tries: number;
  next_at: Date | null;
  sent_at: Generated<Date | null>;
  fault: Generated<'refused' | 'later' | 'sign-in' | 'away' | 'unanswered' | 'unwritten' | null>;
  reply: Generated<string | null>;
}

declare module '../../platform/database/tables/tables.ts' {
  interface Tables {
    letter: LetterTable;
  }
}
