import type { ActaMailFault, ActaMailState, WorkOrderState } from '@contador/domain/field';
import type { MomentColumn, OptionalNumericColumn, TenantColumn } from '../platform/index.ts';

interface WorkOrderActivityTable {
  tenant: TenantColumn;
  id: number;
  name: string;
  active: boolean;
  hours: OptionalNumericColumn;
  saved_by: string;
  saved_at: MomentColumn;
}

export interface WorkOrderTable {
  tenant: TenantColumn;
  number: string;
  made_on: string;
  place: number;
  request_id: string | null;
  client_code: string;
  activity: number;
  visit_date: string;
  visit_time: string | null;
  technician: string | null;
  priority: number;
  description: string;
  expected_cost: OptionalNumericColumn;
  in_charge: string;
  state: WorkOrderState;
  annul_reason: string | null;
  acta_number: string | null;
  created_by: string;
  created_at: MomentColumn;
  saved_by: string;
  saved_at: MomentColumn;
}

interface TechnicalReviewFileTable {
  tenant: TenantColumn;
  review_id: string;
  slot: string;
  sha256: string;
  bytes: number;
  type: string;
  sent_by: string;
  sent_at: MomentColumn;
}

export interface TechnicalReviewTable {
  tenant: TenantColumn;
  review_id: string;
  year: number;
  place: number;
  acta_number: string;
  state: 'received' | 'duplicate';
  orders: string[];
  client_code: string;
  technician: string;
  technician_name: string;
  visit_date: string;
  report: string;
  sha256: string;
  emails: string[];
  corrects: string | null;
  received_at: MomentColumn;
}

interface ActaMailTable {
  tenant: TenantColumn;
  review_id: string;
  address: string;
  place: number;
  state: ActaMailState;
  tries: number;
  next_at: Date | null;
  tried_at: Date | null;
  sent_at: Date | null;
  fault: ActaMailFault | null;
  reply: string | null;
}

interface ClientInstallationTable {
  tenant: TenantColumn;
  client_code: string;
  field: string;
  value: string;
  acta_number: string;
  saved_by: string;
  saved_at: MomentColumn;
}

interface HoldOrderTable {
  tenant: TenantColumn;
  number: string;
  client_code: string;
  year: number;
  month: number;
}

interface ActaChangeTable {
  tenant: TenantColumn;
  acta_number: string;
  field: string;
  before: string | null;
  after: string;
  proposed_at: MomentColumn;
}

interface ActaChangeDecisionTable {
  tenant: TenantColumn;
  acta_number: string;
  field: string;
  decision: 'accepted' | 'rejected';
  reason: string;
  found: string | null;
  decided_by: string;
  decided_at: MomentColumn;
}

declare module '../platform/database/tables/tables.ts' {
  interface Tables {
    work_order_activity: WorkOrderActivityTable;
    work_order: WorkOrderTable;
    technical_review_file: TechnicalReviewFileTable;
    technical_review: TechnicalReviewTable;
    acta_mail: ActaMailTable;
    client_installation: ClientInstallationTable;
    hold_order: HoldOrderTable;
    acta_change: ActaChangeTable;
    acta_change_decision: ActaChangeDecisionTable;
  }
}
