/** Rows after a file is read: the file is stored and no longer waits. */
const kept = { stored_file: 1, upload_piece: -1, upload_ticket: 0 };
/** Recorded versions of the liquidation inputs. */
const inputs = { billing_input_change: 0 };

/**
 * Effect of each step of the month, by call: rows added to or removed from each table; 0 where rows changed without changing their number.
 * Repeated and concurrent calls have no further effect.
 */
export const MONTH_EFFECTS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'a cycle': { billing_cycle: 1 },
  'parameters of the year': { billing_annual_parameter: 1, billing_input_change: 1 },
  'an operator': { network_operator: 1 },
  'an account': { financial_actor: 1 },
  'an issuer': { billing_issuer: 1 },
  'a concept': { billing_concept: 1 },
  'a municipality': { billing_input_change: 1, tax_agreement: 1, tax_agreement_range: 1 },
  'a department': { billing_input_change: 1, tax_agreement: 1, tax_agreement_range: 1 },
  'a client': { billing_input_change: 1, client: 1, client_sic_code: 1 },
  'an address': { upload_ticket: 1 },
  'a workbook of clients': { ...inputs, ...kept, client: 1, client_sic_code: 1 },
  'months of another system': { ...inputs, ...kept, billing_history: 1, brought_history: 1 },
  'those months deleted': { ...inputs, billing_history: -1, brought_history: -1 },
  'parameters of the month': { bill_number_range: 1, billing_month_parameter: 1 },
  consumption: { ...kept, billing_consumption: 6, billing_history: 6, billing_input_change: 2, billing_intake: 1 },
  'consumption deleted': { ...inputs, billing_consumption: -6, billing_history: -6, billing_intake: -1 },
  'consumption typed': { ...inputs, billing_consumption: 1, billing_history: 1 },
  liquidated: { liquidation: 1, liquidation_list: 3, liquidation_row: 7, liquidation_run: 1 },
  'a file to try': { shadow_consumption: 6, shadow_file: 1, upload_piece: -1, upload_ticket: 0 },
  'a trial': { shadow_liquidation: 1, shadow_list: 6, shadow_result: 21, shadow_row: 7 },
  approved: { ...inputs, deviation_hold: 1, liquidation_approval: 1 },
  'what an agreement brings': {},
  'other concepts': { ...kept, billing_intake: 1, billing_other_concept: 1 },
  'other concepts deleted': { billing_intake: -1, billing_other_concept: -1 },
  credits: { ...kept, billing_credit: 1, billing_intake: 1 },
  'credits deleted': { billing_credit: -1, billing_intake: -1 },
  lighting: { liquidation: 1, liquidation_list: 2, liquidation_row: 7, liquidation_run: 1 },
  security: { liquidation: 1, liquidation_list: 1, liquidation_row: 7, liquidation_run: 1 },
  'lighting approved': { liquidation_approval: 1 },
  'security approved': { liquidation_approval: 1 },
  'a visit': { ...inputs, deviation_step: 1 },
  // Already consolidated when its file was read.
  history: {},
  charts: { bill_chart: 7 },
  bills: { bill: 6, bill_link_key: 1, billed_cycle: 1 },
  'more numbers': { bill_number_range: 1, bill_supplementary_range: 1 },
  'a hold that is released': { ...inputs, bill: 1, billed_cycle: 1, deviation_step: 1 },
  'a bill void': { bill_reversal: 1 },
  'issued again': { bill: 1, billed_cycle: 1 },
  'a bill corrected': {
    ...inputs,
    bill: 1,
    bill_correction: 4,
    bill_reversal: 1,
    billed_cycle: 1,
    billing_history: 0,
    bill_chart: 0,
    consumption_correction: 1,
    liquidation_correction: 3,
    liquidation_row: 3,
    liquidation_run: 3,
  },
  'an archive': { drawn_archive: 1, drawn_archive_file: 7, passing_file: 1 },
  documents: { bill_electronic: 9, reversal_electronic: 2 },
  'a report': { billing_sui_piece: 1, billing_sui_report: 1, stored_file: 1 },
};
