import type { CustomerFacts, IssuerFacts } from '@contador/domain/billing';
import type { FormatColumn, JsonColumn, MomentColumn, TenantColumn } from '../../platform/index.ts';

interface ElectronicTable {
  tenant: TenantColumn;
  number: number;
  layout: number;
  facts: JsonColumn<{ readonly issuer: IssuerFacts; readonly customer: CustomerFacts }>;
  format: FormatColumn;
  sha256: string;
  made_by: string;
  made_at: MomentColumn;
}

declare module '../../platform/database/tables/tables.ts' {
  interface Tables {
    bill_electronic: ElectronicTable;
    reversal_electronic: ElectronicTable;
  }
}
