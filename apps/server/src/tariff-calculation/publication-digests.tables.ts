import type { TenantColumn } from '../platform/index.ts';

export interface PublicationDigestTable {
  tenant: TenantColumn;
  tariff_id: string;
  market: string;
  sha256: string;
}

declare module '../platform/database/tables/tables.ts' {
  interface Tables {
    publication_digest: PublicationDigestTable;
  }
}
