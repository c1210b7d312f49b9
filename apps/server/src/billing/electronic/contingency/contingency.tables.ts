import type { MomentColumn, TenantColumn } from '../../../platform/index.ts';

interface ContingencyTable {
  tenant: TenantColumn;
  number: number;
  moment: 'begin' | 'end';
  reason: string;
  declared_by: string;
  declared_at: MomentColumn;
}

declare module '../../../platform/database/tables/tables.ts' {
  interface Tables {
    contingency: ContingencyTable;
  }
}
