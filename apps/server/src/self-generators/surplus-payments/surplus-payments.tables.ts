import type { PaymentState } from '@contador/domain/self-generators';
import type { ColumnType } from 'kysely';
import type { MomentColumn, OptionalNumericColumn, TenantColumn } from '../../platform/index.ts';

interface OfSettledMonth {
  tenant: TenantColumn;
  client_code: string;
  year: number;
  month: number;
}

interface SurplusPaymentTable extends OfSettledMonth {
  state: PaymentState;
  paid: OptionalNumericColumn;
  paid_on: string | null;
  client_observation: string;
  company_observation: string;
  saved_by: string;
  saved_at: MomentColumn;
  /** Author of the client's own part. */
  client_saved_by: ColumnType<string | null, string | undefined, string>;
  client_saved_at: ColumnType<Date | null, Date | undefined, Date>;
}

interface SurplusPaymentDocumentTable extends OfSettledMonth {
  number: number;
  file_name: string;
  file_sha256: string;
  size: number;
  sent_by: string;
  sent_at: MomentColumn;
}

declare module '../../platform/database/tables/tables.ts' {
  interface Tables {
    surplus_payment: SurplusPaymentTable;
    surplus_payment_document: SurplusPaymentDocumentTable;
  }
}
