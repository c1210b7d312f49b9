import type { MomentColumn, TenantColumn } from './column.ts';

interface SelfGeneratorReportTable {
  tenant: TenantColumn;
  code: '001';
  year: number;
  month: number;
  number: number;
  rows: number;
  /** The file, packed with gzip. */
  content: Buffer;
  content_sha256: string;
  replaces: number | null;
  generated_by: string;
  generated_at: MomentColumn;
}

declare module './tables.ts' {
  interface Tables {
    self_generator_report: SelfGeneratorReportTable;
  }
}
