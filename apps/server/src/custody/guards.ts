/** Tables whose rows are kept for ever and sealed. */
const sealed = [
  'approval',
  'approved_self_generator_settlement',
  'bill_correction',
  'bill_electronic',
  'bill_link_key',
  'bill_reversal',
  'billed_cycle',
  'billing_sui_piece',
  'billing_sui_report',
  'charge_correction',
  'definitive_version',
  'component_correction',
  'consumption_correction',
  'deviation_difference',
  'deviation_hold',
  'deviation_step',
  'law_reading',
  'lighting_tariff',
  'liquidation_approval',
  'liquidation_correction',
  'liquidation_list',
  'no_reg_tariff',
  'no_reg_tariff_edition',
  'no_reg_tariff_fall',
  'option_approval',
  'parameter_entry',
  'publication_digest',
  'publication_reason',
  'published_component',
  'published_option',
  'published_reliquidation',
  'published_tariff',
  'reliquidation_application',
  'reversal_electronic',
  'self_generator_approval',
  'self_generator_prices',
  'str_settlement',
  'sui_report',
  'tax_agreement',
  'tax_agreement_range',
  'tariff_option',
] as const;

/** Tables kept for ever on which liquidations rest: what is added there is counted, so that unapproved ones fall. */
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
 * The triggers that keep what never changes, by table. They are written here too, because who has power over the database
 * can drop one as well as disable it, and then nothing in the database says that it was there.
 */
export const guards: Readonly<Record<string, readonly string[]>> = {
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
    ...['keep_approved_added', 'keep_approved_changed', 'keep_approved_removed'],
    ...['keep_resolved_changed', 'keep_resolved_removed'],
  ],
  liquidation_run: ['keep_approved_changed', 'keep_approved_removed'],
  stored_file: ['keep_bytes', 'keep_forever', 'seal_record'],
  audit_entry: ['chain_audit_entry', 'keep_forever'],
  correction_decision: ['keep_forever', 'refuse_own_decision', 'seal_record'],
  calculation_version: ['keep_as_made'],
  chain_anchor: ['keep_forever'],
  record_seal: ['chain_record_seal', 'keep_forever'],
};
