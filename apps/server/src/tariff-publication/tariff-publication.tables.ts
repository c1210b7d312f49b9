import type { Emblem } from '@contador/domain/tariff-publication';
import type { FormatColumn, OptionalJsonColumn, TenantColumn } from '../platform/index.ts';

export interface PublicationIdentityTable {
  tenant: TenantColumn;
  legal_name: string;
  nit: string | null;
  activity: string | null;
  color: string;
  emblem: OptionalJsonColumn<Emblem>;
  format: FormatColumn;
}

declare module '../platform/database/tables/tables.ts' {
  interface Tables {
    publication_identity: PublicationIdentityTable;
  }
}
