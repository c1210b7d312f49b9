import type { MomentColumn, TenantColumn } from '../../platform/index.ts';

interface MonthNoticeConsentTable {
  tenant: TenantColumn;
  client_code: string;
  agreed: boolean;
  saved_by: string;
  saved_at: MomentColumn;
}

declare module '../../platform/database/tables/tables.ts' {
  interface Tables {
    month_notice_consent: MonthNoticeConsentTable;
  }
}
