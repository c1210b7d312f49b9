import type { Emblem } from '@contador/domain/tariff-publication';
import type { FormatColumn, MomentColumn, OptionalJsonColumn, TenantColumn } from '../platform/index.ts';

export interface PublicationIdentityTable {
  tenant: TenantColumn;
  legal_name: string;
  nit: string | null;
  activity: string | null;
  color: string;
  emblem: OptionalJsonColumn<Emblem>;
  format: FormatColumn;
}

interface FormerCompanyIdentityTable extends PublicationIdentityTable {
  number: number;
  reason: string;
  changed_by: string;
  changed_at: MomentColumn;
}

declare module '../platform/database/tables/tables.ts' {
  interface Tables {
    former_company_identity: FormerCompanyIdentityTable;
    publication_identity: PublicationIdentityTable;
  }
}
