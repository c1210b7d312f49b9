import { FINAL_STATES, ROW_SETS } from './row-sets.ts';

/** Append-only tables with sealed rows. */
const sealed = [
  'accepted_document',
  'acta_change',
  'acta_change_decision',
  'approval',
  'approved_self_generator_settlement',
  'bill_correction',
  'bill_electronic',
  'bill_link_key',
  'bill_mail_consent',
  'bill_reversal',
  'billed_cycle',
  'billing_sui_piece',
  'billing_sui_report',
  'company_fact',
  'carried_correction',
  'charge_correction',
  'definitive_version',
  'component_correction',
  'consumption_correction',
  'contingency',
  'corrected_self_generator_settlement',
  'deviation_difference',
  'deviation_hold',
  'deviation_step',
  'document_version',
  'former_company_identity',
  'law_reading',
  'lighting_tariff',
  'liquidation_approval',
  'liquidation_correction',
  'liquidation_list',
  'meter_month_approval',
  'no_reg_tariff',
  'no_reg_tariff_edition',
  'no_reg_tariff_fall',
  'open_point_choice',
  'option_approval',
  'parameter_entry',
  'printed_tariff_month',
  'publication_digest',
  'publication_reason',
  'published_component',
  'published_option',
  'published_reliquidation',
  'published_tariff',
  'reliquidation_application',
  'reversal_electronic',
  'row_set_seal',
  'self_generator_approval',
  'self_generator_prices',
  'self_generator_report',
  'sending_attempt',
  'signed_document',
  'str_settlement',
  'sui_report',
  'surplus_payment_document',
  'tax_agreement',
  'tax_agreement_range',
  'tariff_option',
  'tariff_option_opening',
  'technical_review',
  'terms_correction',
  'test_set',
] as const;

/** Append-only tables that are inputs of liquidations: inserts are counted, so that unapproved liquidations become invalid. */
const counted: readonly string[] = [
  'definitive_version',
  'deviation_hold',
  'deviation_step',
  'law_reading',
  'no_reg_tariff',
  'no_reg_tariff_edition',
  'no_reg_tariff_fall',
  'published_tariff',
  'tax_agreement',
];

/**
 * Triggers that protect immutable rows, by table. Listed here too, because someone with full access to the database can drop a trigger,
 * leaving no trace in the database.
 */
export const guards: Readonly<Record<string, readonly string[]>> = withSeals({
  ...Object.fromEntries(
    sealed.map((table) => [
      table,
      counted.includes(table) ? ['keep_forever', 'note_change', 'seal_record'] : ['keep_forever', 'seal_record'],
    ]),
  ),
  bill_supplementary_range: ['keep_forever', 'note_bill_numbers', 'seal_record'],
  billing_month_parameter: ['note_bill_numbers'],
  bill: ['keep_issued_added', 'keep_issued_changed', 'keep_issued_removed'],
  billing_annual_parameter: ['note_change'],
  billing_consumption: ['note_added', 'note_changed', 'note_removed'],
  billing_history: ['note_added', 'note_changed', 'note_removed'],
  client: ['note_added', 'note_changed', 'note_changed_meter'],
  no_reg_offer: ['note_change'],
  liquidation_row: [
    'keep_approved_added',
    'keep_approved_changed',
    'keep_approved_removed',
    'keep_resolved_changed',
    'keep_resolved_removed',
  ],
  liquidation_run: ['keep_approved_changed', 'keep_approved_removed'],
  surplus_payment: ['keep_paid_surplus'],
  work_order: ['keep_executed_order'],
  acta_mail: ['keep_sent_mail'],
  bill_letter: ['keep_sent_letter'],
  passing_file: ['keep_bytes'],
  stored_file: ['keep_bytes', 'keep_forever', 'seal_record'],
  audit_entry: ['chain_audit_entry', 'keep_forever'],
  correction_decision: ['keep_forever', 'refuse_own_decision', 'seal_record'],
  calculation_version: ['keep_as_made'],
  meter_month: ['keep_as_made'],
  approved_meter_month: ['keep_forever'],
  chain_anchor: ['keep_forever'],
  record_seal: ['chain_record_seal', 'keep_forever'],
});

/** Adds the sealing triggers: for the rows of a head when the head is inserted, and for a row when it is final. */
function withSeals(kept: Readonly<Record<string, readonly string[]>>): Record<string, readonly string[]> {
  const sealing = (table: string) => [
    ...ROW_SETS.filter(({ head }) => head === table).map((set) => `seal_${set.table}`),
    ...(FINAL_STATES[table] === undefined ? [] : ['seal_record']),
  ];
  return Object.fromEntries(
    Object.entries(kept).map(([table, triggers]) => [table, [...triggers, ...sealing(table)].sort()]),
  );
}
