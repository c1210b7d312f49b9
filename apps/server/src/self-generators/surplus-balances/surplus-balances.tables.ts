import type { MomentColumn, TenantColumn } from '../../platform/index.ts';

interface SurplusBalanceFileTable {
  tenant: TenantColumn;
  id: string;
  file_name: string;
  file_sha256: string;
  entered_by: string;
  entered_at: MomentColumn;
}

/** Balance in favour of a self-generator, in cents. */
interface SurplusBalanceTable {
  tenant: TenantColumn;
  client_code: string;
  file: string;
  line: number;
  in_favour: number;
}

/** Surplus of a month that another system settled and did not pay yet, in cents. */
interface PendingSurplusTable {
  tenant: TenantColumn;
  client_code: string;
  year: number;
  month: number;
  file: string;
  line: number;
  pending: number;
  exceed_payment: number;
}

/** View of the surplus of each client and month that the company pays. Amounts in cents. */
interface PayableSurplusView {
  tenant: TenantColumn;
  client_code: string;
  year: number;
  month: number;
  claimed: number;
  exceed_payment: number;
  balance_after: number;
  approved_by: string;
  approved_at: MomentColumn;
  /** Name of the file of another system; null for a month settled here. */
  brought_from: string | null;
}

declare module '../../platform/database/tables/tables.ts' {
  interface Tables {
    surplus_balance_file: SurplusBalanceFileTable;
    surplus_balance: SurplusBalanceTable;
    pending_surplus: PendingSurplusTable;
    payable_surplus: PayableSurplusView;
  }
}
