import type { AuthorityOutcome, SendingOperation, SendingState } from '@contador/domain/billing';
import type { Generated } from 'kysely';
import type { MomentColumn, TenantColumn } from '../../../platform/index.ts';

interface AuthoritySendingTable {
  tenant: TenantColumn;
  mode: 'off' | 'test' | 'production';
  changed_by: string;
  changed_at: MomentColumn;
  stopped_at: MomentColumn | null;
  stopped_for: string | null;
  failures: Generated<number>;
  paused_until: MomentColumn | null;
  fence: Generated<number>;
  leased_until: MomentColumn | null;
}

export interface DocumentKey {
  readonly number: number;
  readonly document: 'bill' | 'note';
}

interface DocumentSendingTable {
  tenant: TenantColumn;
  number: number;
  document: DocumentKey['document'];
  printed: string;
  client_code: string;
  environment: 'test' | 'production';
  cude: string;
  file_name: string;
  file_sha256: string;
  send_before: MomentColumn;
  state: SendingState;
  since: MomentColumn;
  next_at: MomentColumn | null;
  tries: Generated<number>;
  absences: Generated<number>;
  absent_since: MomentColumn | null;
  attempts: Generated<number>;
  operation: SendingOperation | null;
  begun_at: MomentColumn | null;
  fence: number | null;
  /** Lines of the authority, such as `Regla: DEAD06, Rechazo: …`. */
  rules: Generated<string[]>;
  queued_by: string;
  version: Generated<number>;
  /** Another document that the authority has under the number, and its file. */
  conflict_cude: Generated<string | null>;
  conflict_sha256: Generated<string | null>;
}

interface SendingAttemptTable {
  tenant: TenantColumn;
  number: number;
  document: DocumentKey['document'];
  attempt: number;
  operation: SendingOperation;
  file_sha256: string;
  outcome: AuthorityOutcome | 'interrupted';
  rules: string[];
  answer: string;
  begun_at: MomentColumn;
  ended_at: MomentColumn;
}

interface AcceptedDocumentTable {
  tenant: TenantColumn;
  number: number;
  document: DocumentKey['document'];
  environment: 'test' | 'production';
  cude: string;
  file_name: string;
  file_sha256: string;
  response_sha256: string;
  accepted_at: MomentColumn;
}

declare module '../../../platform/database/tables/tables.ts' {
  interface Tables {
    authority_sending: AuthoritySendingTable;
    document_sending: DocumentSendingTable;
    sending_attempt: SendingAttemptTable;
    accepted_document: AcceptedDocumentTable;
  }
}
