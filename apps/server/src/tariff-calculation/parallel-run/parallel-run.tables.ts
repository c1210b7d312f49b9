import type { MomentColumn, NumericColumn, TenantColumn } from '../../platform/index.ts';

interface ParallelRunFileTable {
  tenant: TenantColumn;
  id: string;
  file_name: string;
  file_sha256: string;
  entered_by: string;
  entered_at: MomentColumn;
}

/** A printed figure; `year` and `month` are its input period. */
interface ParallelRunFigureTable {
  tenant: TenantColumn;
  market: string;
  year: number;
  month: number;
  figure: string;
  amount: NumericColumn;
  file: string;
  sheet: string;
  cell: string;
}

declare module '../../platform/database/tables/tables.ts' {
  interface Tables {
    parallel_run_file: ParallelRunFileTable;
    parallel_run_figure: ParallelRunFigureTable;
  }
}
