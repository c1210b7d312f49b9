import type { Generated } from 'kysely';
import type { MomentColumn, TenantColumn } from '../../platform/index.ts';

interface MonthNoticeConsentTable {
  tenant: TenantColumn;
  client_code: string;
  agreed: boolean;
  saved_by: string;
  saved_at: MomentColumn;
}

interface MonthNoticeMailTable {
  tenant: TenantColumn;
  client_code: string;
  year: number;
  month: number;
  address: string;
  state: 'waiting' | 'sending' | 'sent' | 'stopped';
  tries: number;
  next_at: Date | null;
  sent_at: Date | null;
  fault: 'refused' | 'later' | 'sign-in' | 'away' | 'unanswered' | 'unwritten' | null;
  reply: string | null;
  annex_sha256: Generated<string | null>;
}

declare module '../../platform/database/tables/tables.ts' {
  interface Tables {
    month_notice_consent: MonthNoticeConsentTable;
    month_notice_mail: MonthNoticeMailTable;
  }
}
