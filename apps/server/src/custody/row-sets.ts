/** Rows that become final with the insertion of their head. `condition` is SQL on a row `m` and its head `h`. */
export interface RowSet {
  readonly head: string;
  readonly table: string;
  readonly condition: string;
}

const ofRun = 'm.tenant = h.tenant and m.run = h.run';
const ofAveraged = `h.state = 'averaged' and m.tenant = h.tenant and m.run in (h.energy_run, h.lighting_run, h.security_run)`;
const ofMonth = 'm.tenant = h.tenant and m.year = h.year and m.month = h.month';
const ofHours = 'm.tenant = h.tenant and m.id = h.hours';

/**
 * All row sets sealed under a head. Listed here too, like the guards: someone who can change rows can also change the triggers that define
 * which rows are sealed.
 */
export const ROW_SETS: readonly RowSet[] = [
  { head: 'billed_cycle', table: 'bill', condition: ofRun },
  { head: 'corrected_self_generator_settlement', table: 'approved_meter_month', condition: ofHours },
  { head: 'corrected_self_generator_settlement', table: 'meter_month', condition: ofHours },
  { head: 'deviation_step', table: 'liquidation_row', condition: ofAveraged },
  { head: 'deviation_step', table: 'liquidation_run', condition: ofAveraged },
  {
    head: 'liquidation_approval',
    table: 'billing_consumption',
    condition: `h.kind = 'energy' and ${ofMonth} and m.cycle = h.cycle`,
  },
  { head: 'liquidation_approval', table: 'liquidation_row', condition: ofRun },
  { head: 'liquidation_approval', table: 'liquidation_run', condition: ofRun },
  { head: 'liquidation_correction', table: 'liquidation_row', condition: ofRun },
  { head: 'liquidation_correction', table: 'liquidation_run', condition: ofRun },
  { head: 'meter_month_approval', table: 'approved_meter_month', condition: `${ofMonth} and m.correction = 0` },
  {
    head: 'meter_month_approval',
    table: 'meter_month',
    condition: `${ofMonth} and exists (
  select from approved_meter_month a where a.tenant = h.tenant and a.year = h.year and a.month = h.month and a.correction = 0 and a.id = m.id)`,
  },
  { head: 'published_component', table: 'calculation_version', condition: `${ofMonth} and m.version = h.version` },
];

/** Tables whose rows become final, and are sealed, in one state. */
export const FINAL_STATES: Readonly<Record<string, string>> = {
  acta_mail: 'sent',
  bill_letter: 'sent',
  surplus_payment: 'paid',
  work_order: 'executed',
};
