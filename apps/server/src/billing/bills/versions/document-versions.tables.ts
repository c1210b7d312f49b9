import type { CustomerFacts, IssuerFacts } from '@contador/domain/billing';
import type { FormatColumn, JsonColumn, MomentColumn, TenantColumn } from '../../../platform/index.ts';

interface DocumentVersionTable {
  tenant: TenantColumn;
  number: number;
  document: 'bill' | 'note';
  version: number;
  replaced_cude: string;
  cude: string;
  issue_date: string;
  issue_time: string;
  issuer_nit: string;
  customer_id: string;
  layout: number;
  facts: JsonColumn<{ readonly issuer: IssuerFacts; readonly customer: CustomerFacts }>;
  format: FormatColumn;
  adopted: boolean;
  certificate: number | null;
  kind: string | null;
  file_year: number | null;
  consecutive: number | null;
  file_name: string;
  file_sha256: string;
  made_by: string;
  made_at: MomentColumn;
}

declare module '../../../platform/database/tables/tables.ts' {
  interface Tables {
    document_version: DocumentVersionTable;
  }
}
