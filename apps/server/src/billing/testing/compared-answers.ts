import type { ClientAnswer } from '@contador/market-files/synthetic-billing';

const number = (text: string | undefined) => (text === undefined ? null : Number(text));
const mapped = <From, To>(values: Readonly<Record<string, From>>, to: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, to(value)]));

// biome-ignore lint/suspicious/noExplicitAny: answers as they came over the wire
type Wire = any;

/** Expected bill of a client from the answer key, in the shape of `billAnswered`. */
export function billExpected(client: ClientAnswer) {
  return {
    code: client.code,
    energy: mapped(client.lines, ({ energy, value }) => [number(energy), number(value)]),
    lighting: number(client.lighting.value),
    security: number(client.security.value),
    others: mapped(client.others, ({ base, iva, value }) => [base, iva, value].map(number)),
    credits: mapped(client.credits, (it) => [
      ...[it.total, it.balance, it.capital, it.interest, it.instalment, it.rate].map(number),
      it.number,
    ]),
    iva: number(client.iva),
    totals: [client.subtotal, client.previousBalance, client.adjustment, client.payable].map(number),
    bill: client.number,
  };
}

/** Bill of a client as returned for 'Liquidación por cliente'. */
export function billAnswered(code: string, bill: Wire): ReturnType<typeof billExpected> {
  const { TOT: others, ...concepts } = bill.other_concepts;
  const { TOT: _credits, ...credits } = bill.credit_concepts;
  return {
    code,
    energy: mapped(bill.energy_concepts, (line: Wire) => [line.energy, line.value]),
    lighting: bill.tax_collect_concepts.APL.value,
    security: bill.tax_collect_concepts.IS.value,
    others: mapped(concepts, (it: Wire) => [it.base, it.iva, it.value]),
    credits: mapped(credits, (it: Wire) => [
      it.total,
      it.balance,
      it.capital_pay,
      it.interest_pay,
      it.month_pay,
      it.interest_rate,
      it.fee_number,
    ]),
    iva: others.iva,
    totals: [bill.subtotal, bill.previous_balance, bill.adjustment, bill.payable],
    bill: bill.bill_number,
  };
}

/** Pricing of a client's energy: state, unit cost if there is one, and factor M. */
export const pricingExpected = ({ code, state, lines, factor }: ClientAnswer) => ({
  code,
  state,
  unitCost: number(lines.EA?.price),
  factor: factor.applied,
});
export const pricingAnswered = (row: Wire): ReturnType<typeof pricingExpected> => ({
  code: row.client_code,
  state: row.state,
  unitCost: row.cu,
  factor: row.m_factor,
});

/** Agreement and range that a local tax is based on. */
export function taxExpected({ code, lighting, security }: ClientAnswer, tax: 'lighting' | 'security') {
  const { agreement = null, variable = null, charge = null, variableValue, range, value } = { lighting, security }[tax];
  const bound = variable === 'FIJA' || range === undefined ? undefined : range;
  return {
    code,
    agreement,
    variable,
    charge,
    variableValue: number(variableValue),
    min: number(bound?.min),
    max: bound?.max === 'NA' ? 'NA' : number(bound?.max),
    charged: number(range?.value),
    value: number(value),
  };
}
export const taxAnswered = (row: Wire, line: 'APL' | 'IS'): ReturnType<typeof taxExpected> => ({
  code: row.client_code,
  agreement: row.agreement_id,
  variable: row.collect_var,
  charge: row.collect_type,
  variableValue: row.var_value,
  min: row.min,
  max: row.max,
  charged: row.collect_value,
  value: row[line].value,
});
