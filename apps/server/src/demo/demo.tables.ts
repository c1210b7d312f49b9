import type { Generated } from 'kysely';
import type { TenantColumn } from '../platform/database/tables/column.ts';

interface DemoStepTable {
  tenant: TenantColumn;
  step: string;
  done_at: Generated<Date>;
}

declare module '../platform/database/tables/tables.ts' {
  interface Tables {
    demo_step: DemoStepTable;
  }
}
