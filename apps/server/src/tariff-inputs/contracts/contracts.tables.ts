import type { Generated } from 'kysely';
import type {
  FormatColumn,
  JsonColumn,
  MomentColumn,
  NumericColumn,
  OptionalNumericColumn,
  TenantColumn,
} from '../../platform/index.ts';

interface ContractTable {
  tenant: TenantColumn;
  side: 'buy' | 'sell';
  contract: string;
  seller: string;
  buyer: string | null;
  detail: string;
  market_type: 'R' | 'N';
  contract_type: string;
  calculation: string;
  base_value: NumericColumn;
  indexation_variable: string | null;
  base_index: OptionalNumericColumn;
  index_lag: number;
  plus_cere: boolean;
  begin_date: string | null;
  end_date: string | null;
  active: boolean;
  saved_by: string;
  saved_at: MomentColumn;
  dispatch_month: Generated<string | null>;
  dispatch_version: Generated<string | null>;
  edited: Generated<boolean>;
  dispatch_removed_at: Generated<Date | null>;
}

interface ContractIndexationRuleTable {
  tenant: TenantColumn;
  side: 'buy' | 'sell';
  contract: string;
  from_month: string;
  to_month: string;
  rule: string;
  constants: JsonColumn<Record<string, string | number>>;
  format: FormatColumn;
}

declare module '../../platform/database/tables/tables.ts' {
  interface Tables {
    contract: ContractTable;
    contract_indexation_rule: ContractIndexationRuleTable;
  }
}
