import type { Particular } from '@contador/contract';
import type { DecimalSign } from '@contador/kernel';
import type { Generated } from 'kysely';
import type { MomentColumn, PassingColumn, TenantColumn } from '../database/tables/column.ts';

export interface UploadTicketTable {
  tenant: TenantColumn;
  id: string;
  secret: Buffer;
  by_email: string;
  file_name: string;
  content_type: string;
  year: number;
  month: number;
  issued_at: MomentColumn;
  expires_at: MomentColumn;
  received_at: Date | null;
  size: number | null;
  file_sha256: string | null;
  processed_at: Date | null;
  receipt: string | null;
  number: Generated<number>;
  files_from: 'ag' | null;
  decimal_sign: DecimalSign | null;
}

interface UploadPieceTable {
  tenant: TenantColumn;
  receipt: string;
  number: number;
  by_email: string;
  size: number;
  deflated: Buffer;
  received_at: MomentColumn;
}

interface RefusedWorkbookTable {
  tenant: TenantColumn;
  id: string;
  by_email: string;
  file_name: string;
  /** Temporary file with its content. */
  file: string;
  /** Particulars of the refusal, to show them again. */
  particulars: PassingColumn<readonly Particular[]>;
  refused_at: MomentColumn;
}

declare module '../database/tables/tables.ts' {
  interface Tables {
    upload_ticket: UploadTicketTable;
    upload_piece: UploadPieceTable;
    refused_workbook: RefusedWorkbookTable;
  }
}
