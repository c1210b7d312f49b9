import type { ActorParticulars } from '@contador/contract/tariff-inputs';
import type { FormatColumn, JsonColumn, MomentColumn, TenantColumn } from '../../platform/index.ts';

interface FinancialActorTable {
  tenant: TenantColumn;
  id: number;
  type: string;
  nit: string;
  dv: string;
  active: boolean;
  owner: string | null;
  particulars: JsonColumn<ActorParticulars>;
  saved_by: string;
  saved_at: MomentColumn;
  format: FormatColumn;
}

declare module '../../platform/database/tables/tables.ts' {
  interface Tables {
    financial_actor: FinancialActorTable;
  }
}
