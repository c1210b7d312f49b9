/** Tables whose rows are kept for ever and sealed. */
const sealed = [
  'approval',
  'definitive_version',
  'component_correction',
  'law_reading',
  'lighting_tariff',
  'no_reg_tariff',
  'option_approval',
  'parameter_entry',
  'publication_digest',
  'publication_reason',
  'published_component',
  'published_option',
  'published_reliquidation',
  'published_tariff',
  'reliquidation_application',
  'stored_file',
  'str_settlement',
  'sui_report',
  'tax_agreement',
  'tax_agreement_range',
  'tariff_option',
] as const;

/**
 * The triggers that keep what never changes, by table. They are written here too, because who has power over the database
 * can drop one as well as disable it, and then nothing in the database says that it was there.
 */
export const guards: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(sealed.map((table) => [table, ['keep_forever', 'seal_record']])),
  audit_entry: ['chain_audit_entry', 'keep_forever'],
  correction_decision: ['keep_forever', 'refuse_own_decision', 'seal_record'],
  calculation_version: ['keep_as_made'],
  chain_anchor: ['keep_forever'],
  record_seal: ['chain_record_seal', 'keep_forever'],
};
