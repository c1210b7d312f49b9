import type { TenantColumn } from './column.ts';

export interface PublicationDigestTable {
  tenant: TenantColumn;
  tariff_id: string;
  market: string;
  sha256: string;
}

declare module './tables.ts' {
  interface Tables {
    publication_digest: PublicationDigestTable;
  }
}
