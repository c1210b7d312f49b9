import type { Generated } from 'kysely';
import type { TenantColumn } from './column.ts';

/**
 * Every table, by name. Each area adds its own from `tables/<area>.ts`:
 *
 *     declare module './tables.ts' {
 *       interface Tables { market: MarketTable }
 *     }
 */
export interface Tables {
  demo_step: DemoStepTable;
}

interface DemoStepTable {
  tenant: TenantColumn;
  step: string;
  done_at: Generated<Date>;
}
