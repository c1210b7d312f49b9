import type { ComponentName, Finding, FindingCode } from '@contador/domain/tariff-calculation';
import type { FormatColumn, JsonColumn, MomentColumn, TenantColumn } from '../../platform/index.ts';

export interface PublicationReasonTable {
  tenant: TenantColumn;
  year: number;
  month: number;
  version: string;
  market: string;
  code: FindingCode;
  subject: string;
  component: ComponentName;
  finding: JsonColumn<Finding>;
  reason: string;
  written_by: string;
  written_at: MomentColumn;
  format: FormatColumn;
}

declare module '../../platform/database/tables/tables.ts' {
  interface Tables {
    publication_reason: PublicationReasonTable;
  }
}
