import type { MomentColumn, TenantColumn } from '../../../platform/index.ts';

interface SigningCertificateTable {
  tenant: TenantColumn;
  id: number;
  subject: string;
  issuer: string;
  serial: string;
  valid_from: MomentColumn;
  valid_to: MomentColumn;
  complete_chain: boolean;
  /** DER of each certificate in Base64, that of the company first. */
  chain: string[];
  /** `null` once another certificate took its place. */
  sealed_key: string | null;
  loaded_by: string;
  loaded_at: MomentColumn;
}

interface SignedDocumentTable {
  tenant: TenantColumn;
  number: number;
  document: 'bill' | 'note';
  certificate: number;
  kind: string;
  file_year: number;
  consecutive: number;
  file_name: string;
  file_sha256: string;
  signed_by: string;
  signed_at: MomentColumn;
}

declare module '../../../platform/database/tables/tables.ts' {
  interface Tables {
    signing_certificate: SigningCertificateTable;
    signed_document: SignedDocumentTable;
  }
}
