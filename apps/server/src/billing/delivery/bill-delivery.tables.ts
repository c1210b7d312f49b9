import type { LetterFault, MailReport } from '@contador/domain/billing';
import type { Generated } from 'kysely';
import type { MomentColumn, TenantColumn } from '../../platform/index.ts';

interface BillLetterTable {
  tenant: TenantColumn;
  id: Generated<string>;
  /** The bill; null for the letter of a month. */
  number: number | null;
  year: Generated<number | null>;
  month: Generated<number | null>;
  copy: number;
  client_code: string;
  address: string;
  state: 'waiting' | 'sending' | 'sent' | 'stopped';
  tries: Generated<number>;
  next_at: Date | null;
  tried_at: Generated<Date | null>;
  sent_at: Generated<Date | null>;
  fault: Generated<LetterFault | null>;
  reply: Generated<string | null>;
  attached: Generated<'container' | 'signed' | 'none' | null>;
  zip_sha256: Generated<string | null>;
  queued_by: string;
  queued_at: MomentColumn;
}

interface MailBlockTable {
  tenant: TenantColumn;
  id: Generated<string>;
  kind: 'address' | 'domain';
  value: string;
  cause: Generated<'refused' | 'returned' | 'complaint'>;
  reply: string;
  blocked_at: MomentColumn;
  lifted_by: Generated<string | null>;
  lifted_at: Generated<Date | null>;
}

interface BillLetterReportTable {
  tenant: TenantColumn;
  letter_id: string;
  kind: MailReport['kind'];
  number: number | null;
  client_code: string;
  status: string | null;
  reply: string;
  recorded_by: string;
  recorded_at: MomentColumn;
}

declare module '../../platform/database/tables/tables.ts' {
  interface Tables {
    bill_letter: BillLetterTable;
    mail_block: MailBlockTable;
    bill_letter_report: BillLetterReportTable;
  }
}
