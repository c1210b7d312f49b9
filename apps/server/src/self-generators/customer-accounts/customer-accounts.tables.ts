import type { CustomerOmission } from '@contador/domain/access';
import type { MomentColumn, TenantColumn } from '../../platform/index.ts';

interface PreparedCustomerLinkTable {
  tenant: TenantColumn;
  run: string;
  client_code: string;
  secret_sha256: Buffer | null;
  file: string | null;
  address: string | null;
  omission: CustomerOmission | null;
}

interface PreparedCustomerFileTable {
  tenant: TenantColumn;
  run: string;
  by_email: string;
  by_name: string;
  contents: 'sheet' | 'letters';
  links: number;
  made_at: MomentColumn;
  expires_at: MomentColumn;
}

interface CustomerLetterTable {
  tenant: TenantColumn;
  client_code: string;
  address: string;
  state: 'waiting' | 'sending' | 'sent' | 'stopped';
  tries: number;
  next_at: Date | null;
  sent_at: Date | null;
  fault: 'refused' | 'later' | 'sign-in' | 'away' | 'unanswered' | 'unwritten' | null;
  reply: string | null;
}

declare module '../../platform/database/tables/tables.ts' {
  interface Tables {
    prepared_customer_link: PreparedCustomerLinkTable;
    prepared_customer_file: PreparedCustomerFileTable;
    customer_letter: CustomerLetterTable;
  }
}
