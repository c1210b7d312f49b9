import type { SendingState } from '@contador/domain/billing';
import type { Generated } from 'kysely';
import type { MomentColumn, TenantColumn } from '../../../platform/index.ts';
import type { TestOperation } from '../sending/send-test-documents.ts';

interface TestSetTable {
  tenant: TenantColumn;
  id: number;
  test_set_id: string;
  prefix: string;
  authorisation: string;
  authorised_from: string;
  authorised_to: string;
  range_first: number;
  range_last: number;
  bills: number;
  notes: number;
  entered_by: string;
  entered_at: MomentColumn;
}

interface TestDocumentTable {
  tenant: TenantColumn;
  test_set_id: string;
  number: number;
  document: 'bill' | 'note';
  source: number;
  printed: string;
  cude: string;
  kind: string;
  file_year: number;
  consecutive: number;
  file_name: string;
  file_sha256: string;
  state: SendingState;
  since: MomentColumn;
  next_at: MomentColumn | null;
  tries: Generated<number>;
  absences: Generated<number>;
  absent_since: MomentColumn | null;
  attempts: Generated<number>;
  operation: TestOperation | null;
  fence: number | null;
  zip_key: string | null;
  received_at: MomentColumn | null;
  /** Lines of the authority, such as `Regla: DEAD06, Rechazo: …`. */
  rules: Generated<string[]>;
  made_by: string;
  made_at: MomentColumn;
}

declare module '../../../platform/database/tables/tables.ts' {
  interface Tables {
    test_set: TestSetTable;
    test_document: TestDocumentTable;
  }
}
