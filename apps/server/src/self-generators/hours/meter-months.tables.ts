import type { MeterFileReason } from '@contador/contract/self-generators';
import type { DecimalSign } from '@contador/kernel';
import type { Generated } from 'kysely';
import type { MomentColumn, NumericColumn, PassingColumn, TenantColumn } from '../../platform/index.ts';

export interface MeterFileTable {
  tenant: TenantColumn;
  id: string;
  number: Generated<number>;
  year: number;
  month: number;
  client_code: string | null;
  name: string;
  archive: string | null;
  sha256: string | null;
  size: number;
  state: 'uploaded' | 'processed' | 'refused';
  /** Reasons that reject the file, or that should be reviewed. */
  outcome: PassingColumn<readonly MeterFileReason[]>;
  by_email: string;
  uploaded_by: string;
  uploaded_at: MomentColumn;
  processed_at: Date | null;
  run: string | null;
  decimal_sign: Generated<DecimalSign | null>;
}

export interface MeterMonthTable {
  tenant: TenantColumn;
  id: string;
  year: number;
  month: number;
  client_code: string;
  file: string;
  /** `2026-10-01`. */
  first: string;
  days: number;
  measuring_type: 'Lecturas' | 'Consumos';
  factor: NumericColumn;
  expected: number;
  found_count: number;
  missing: number;
  calculated: boolean;
  methods: string[];
  offered: string[];
  energy: Buffer;
  complete: Buffer | null;
  found: Buffer | null;
  marks: Buffer | null;
  opening_act_dem: number | null;
  opening_act_gen: number | null;
  opening_rea_ind: number | null;
  opening_rea_cap: number | null;
  closing_act_dem: number | null;
  closing_act_gen: number | null;
  closing_rea_ind: number | null;
  closing_rea_cap: number | null;
  made_by: string;
  made_at: MomentColumn;
  /** 0 for the original hours of the month; otherwise the correction that brought them. */
  correction: Generated<number>;
}

interface MeterMonthApprovalTable {
  tenant: TenantColumn;
  year: number;
  month: number;
  clients: number;
  fingerprint: string;
  approved_by: string;
  approved_at: MomentColumn;
}

interface ApprovedMeterMonthTable {
  tenant: TenantColumn;
  year: number;
  month: number;
  client_code: string;
  id: string;
  correction: Generated<number>;
}

declare module '../../platform/database/tables/tables.ts' {
  interface Tables {
    meter_file: MeterFileTable;
    meter_month: MeterMonthTable;
    meter_month_approval: MeterMonthApprovalTable;
    approved_meter_month: ApprovedMeterMonthTable;
  }
}
