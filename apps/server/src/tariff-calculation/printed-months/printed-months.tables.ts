import type { MomentColumn, TenantColumn } from '../../platform/index.ts';

interface PrintedTariffMonthTable {
  tenant: TenantColumn;
  year: number;
  month: number;
  version: string;
  market: string;
  source: string;
  file_name: string;
  file_sha256: string;
  reason: string | null;
  brought_by: string;
  brought_at: MomentColumn;
}

declare module '../../platform/database/tables/tables.ts' {
  interface Tables {
    printed_tariff_month: PrintedTariffMonthTable;
  }
}
