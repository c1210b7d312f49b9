// External PostgreSQL: migrations
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts';

/** Checks over several columns filled in by a call, with the rule that refuses the values before the database does. */
const RULES: Readonly<Record<string, string>> = {
  'account: role, administers': 'accountRightsFault',
  'account: role, password_hash, administers, kind': 'serviceRolesOf',
  'agreed_price_agreement: price_type, index_variable, index_base': 'missingOfAgreedPrice',
  'agreed_price_agreement: start_date, finish_date': 'agreed-prices.handlers: notBefore',
  'bill_supplementary_range: first_number, last_number': 'supplementary-ranges.handlers: notBelowFirst',
  'billing_issuer: authorised_from, authorised_to': 'reversedEnds',
  'billing_issuer: range_first, range_last': 'reversedEnds',
  'billing_month_parameter: first_number, last_number': 'month-parameters-refusal',
  'contract_indexation_rule: from_month, to_month': 'update-contracts.handler',
  'correction_decision: act, reason': 'component-corrections.handlers: enterValue',
  'reliquidation: year, month, app_year, app_month': 'reliquidation-application-not-later',
  'surplus_payment: state, paid, paid_on': 'payment-incomplete',
  'tariff_option: begin_month, finish_month': 'option-finish-before-begin',
  'test_set: authorised_from, authorised_to': 'reversedEnds',
  'test_set: range_first, range_last': 'reversedEnds',
};

/** Checks over rows composed by the product, whose columns nobody types. */
const COMPOSED: readonly string[] = [
  'acta_mail: state, next_at',
  'acta_mail: state, sent_at',
  'api_token: made_at, expires_at',
  'api_token: withdrawn_at, withdrawn_by',
  'bill: kind, replaces',
  'bill_letter: number, month',
  'bill_letter: state, next_at',
  'bill_letter: state, sent_at',
  'bill_letter: year, month',
  'billing_sui_piece: keys, states, lines',
  'billing_sui_report: number, replaces',
  'charge_correction: kind, total',
  'charge_correction: kind, value',
  'charge_correction: total, balance, capital, interest, instalment, rate, instalment_number',
  'corrected_self_generator_settlement: number, replaces',
  'customer_letter: state, next_at',
  'customer_letter: state, sent_at',
  'deviation_step: state, billed',
  'document_version: adopted, certificate, kind, file_year, consecutive',
  'drawn_archive: cycle, contents',
  'letter: state, next_at',
  'letter: state, sent_at',
  'meter_file: client_code, sha256, state',
  'passing_file: deflated, object',
  'passing_file: tenant, sha256, object',
  'self_generator_report: number, replaces',
  'self_generator_run: origin, file_sha256',
  'self_generator_run: origin, user_type',
  'liquidation_trial: causes, sentences',
  'trial_row: difference, size',
  'stored_file: deflated, object',
  'stored_file: tenant, sha256, object',
  'sui_report: number, replaces',
  'work_order: state, acta_number',
];

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  await database.drop();
});

it('maps every check over several columns to a rule, or to rows that only the product composes', async () => {
  const { rows } = await database.owner.query<{ name: string }>(`
    select c.conrelid::regclass || ': ' || string_agg(a.attname, ', ' order by a.attnum) as name
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
    where c.contype = 'c' and cardinality(c.conkey) > 1 and c.connamespace = 'public'::regnamespace
    group by c.oid, c.conrelid order by 1`);
  expect(rows.map(({ name }) => name)).toEqual([...Object.keys(RULES), ...COMPOSED].sort());
});
