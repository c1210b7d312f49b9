import type { MomentColumn, TenantColumn } from '../../platform/index.ts';

interface SelfGeneratorReportTable {
  tenant: TenantColumn;
  code: '001';
  year: number;
  month: number;
  number: number;
  rows: number;
  /** Digest of the stored gzip file with its rows. */
  file_sha256: string;
  content_sha256: string;
  replaces: number | null;
  generated_by: string;
  generated_at: MomentColumn;
}

declare module '../../platform/database/tables/tables.ts' {
  interface Tables {
    self_generator_report: SelfGeneratorReportTable;
  }
}
