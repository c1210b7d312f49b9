import type { ComponentName, CorrectionAct } from '@contador/domain/tariff-calculation';
import type { MomentColumn, TenantColumn } from '../../platform/index.ts';

interface OfMarket {
  tenant: TenantColumn;
  year: number;
  month: number;
  version: string;
  market: string;
  number: number;
}

export interface ComponentCorrectionTable extends OfMarket {
  component: ComponentName;
  figure: string;
  amount: string;
  calculated: string;
  reason: string;
  proposed_by: string;
  proposed_by_email: string;
  proposed_at: MomentColumn;
}

export interface CorrectionDecisionTable extends OfMarket {
  act: Exclude<CorrectionAct, 'propose'>;
  reason: string | null;
  decided_by: string;
  decided_by_email: string;
  decided_at: MomentColumn;
}

declare module '../../platform/database/tables/tables.ts' {
  interface Tables {
    component_correction: ComponentCorrectionTable;
    correction_decision: CorrectionDecisionTable;
  }
}
