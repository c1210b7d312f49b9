import type { ClientAnswer } from '@contador/market-files/synthetic-billing';

const number = (text: string | undefined) => (text === undefined ? null : Number(text));
const mapped = <From, To>(of: Readonly<Record<string, From>>, to: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(of).map(([key, value]) => [key, to(value)]));

// biome-ignore lint/suspicious/noExplicitAny: answers as they came over the wire
type Wire = any;

/** Expected bill of a client from the answer key, in the shape of `billAnswered`. */
export function billExpected(of: ClientAnswer) {
  return {
    code: of.code,
    energy: mapped(of.lines, ({ energy, value }) => [number(energy), number(value)]),
    lighting: number(of.lighting.value),
    security: number(of.security.value),
    others: mapped(of.others, ({ base, iva, value }) => [base, iva, value].map(number)),
    credits: mapped(of.credits, (it) => [
      ...[it.total, it.balance, it.capital, it.interest, it.instalment, it.rate].map(number),
      it.number,
    ]),
    iva: number(of.iva),
    totals: [of.subtotal, of.previousBalance, of.adjustment, of.payable].map(number),
    bill: of.number,
  };
}

/** Bill of a client as returned for 'Liquidación por cliente'. */
export function billAnswered(code: string, of: Wire): ReturnType<typeof billExpected> {
  const { TOT: others, ...concepts } = of.other_concepts;
  const { TOT: _credits, ...credits } = of.credit_concepts;
  return {
    code,
    energy: mapped(of.energy_concepts, (line: Wire) => [line.energy, line.value]),
    lighting: of.tax_collect_concepts.APL.value,
    security: of.tax_collect_concepts.IS.value,
    others: mapped(concepts, (it: Wire) => [it.base, it.iva, it.value]),
    credits: mapped(credits, (it: Wire) => [
      ...[it.total, it.balance, it.capital_pay, it.interest_pay, it.month_pay, it.interest_rate, it.fee_number],
    ]),
    iva: others.iva,
    totals: [of.subtotal, of.previous_balance, of.adjustment, of.payable],
    bill: of.bill_number,
  };
}

/** Pricing of a client's energy: state, unit cost if there is one, and factor M. */
export const pricingExpected = ({ code, state, lines, factor }: ClientAnswer) => ({
  code,
  state,
  unitCost: number(lines.EA?.price),
  factor: factor.applied,
});
export const pricingAnswered = (of: Wire): ReturnType<typeof pricingExpected> => ({
  code: of.client_code,
  state: of.state,
  unitCost: of.cu,
  factor: of.m_factor,
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
export const taxAnswered = (of: Wire, line: 'APL' | 'IS'): ReturnType<typeof taxExpected> => ({
  code: of.client_code,
  agreement: of.agreement_id,
  variable: of.collect_var,
  charge: of.collect_type,
  variableValue: of.var_value,
  min: of.min,
  max: of.max,
  charged: of.collect_value,
  value: of[line].value,
});
