import type { Cell, Sheet } from '../synthetic-month/draft.ts';
import type { Random } from '../synthetic-month/random.ts';
import { type Amount, amount, cents, isAbove, minus, NOTHING, plus, text, times } from './amounts.ts';
import type { SyntheticClient } from './client.ts';
import { annuity, monthlyRate } from './instalment.ts';

/** Concepts other than energy, with the field names of the API. */
export const CONCEPTS = [
  { code: 'S-CAJA', description: 'Caja de medidor en policarbonato', app_iva: 'S', app_credit: 'N' },
  { code: 'S-RECONEXION', description: 'Reconexión del servicio', app_iva: 'N', app_credit: 'N' },
  { code: 'S-DEVOL', description: 'Devolución', app_iva: 'S', app_credit: 'N' },
  { code: 'S-MEDIDOR', description: 'Medidor a cuotas', app_iva: 'S', app_credit: 'S' },
  { code: 'S-ACOMETIDA', description: 'Acometida a cuotas', app_iva: 'N', app_credit: 'S' },
] as const;
export type ConceptCode = (typeof CONCEPTS)[number]['code'];

export interface OtherConcept {
  readonly client: SyntheticClient;
  readonly concept: ConceptCode;
  readonly value: Amount;
}

export interface Credit {
  readonly client: SyntheticClient;
  readonly concept: ConceptCode;
  readonly total: Amount;
  readonly balance: Amount;
  readonly capital: Amount;
  readonly interest: Amount;
  readonly instalment: Amount;
  readonly rate: Amount;
  readonly number: number;
}

/** Other concepts of a client: none, one, or several with a repeated one; one of them is a refund. */
export function otherConceptsOf(client: SyntheticClient, at: number, random: Random): OtherConcept[] {
  const value = (low: number, high: number) => amount(random.between(low, high).toFixed(at % 4));
  if (at % 6 === 1) return [{ client, concept: 'S-CAJA', value: value(20_000, 90_000) }];
  if (at % 6 !== 4) return [];
  return [
    { client, concept: 'S-CAJA', value: value(20_000, 90_000) },
    { client, concept: 'S-RECONEXION', value: value(8_000, 12_000) },
    { client, concept: 'S-DEVOL', value: value(-9_000, -100) },
    { client, concept: 'S-CAJA', value: value(1_000, 2_000) },
  ];
}

/** An instalment of a loan with equal instalments (B9), including last ones; every fifth loan has no interest. */
export function creditsOf(client: SyntheticClient, at: number, random: Random): Credit[] {
  if (at % 8 !== 2) return [];
  const total = amount(random.between(100_000, 2_000_000).toFixed(0));
  const count = 6 + Math.floor(random.uniform() * 18);
  const rate = at % 5 === 0 ? NOTHING : amount(random.between(5, 28).toFixed(2));
  const number = at % 16 === 2 ? count : 1 + Math.floor(random.uniform() * (count - 1));
  const monthly = monthlyRate(rate);
  const fee = annuity(total, monthly, count);
  let balance = total;
  let paid = { capital: NOTHING, interest: NOTHING };
  for (let month = 1; month <= number; month += 1) {
    const interest = cents(times(balance, monthly));
    const capital = month === count || isAbove(minus(fee, interest), balance) ? balance : minus(fee, interest);
    balance = minus(balance, capital);
    paid = { capital, interest };
  }
  const instalment = plus(paid.capital, paid.interest);
  return [{ client, concept: at % 3 ? 'S-MEDIDOR' : 'S-ACOMETIDA', total, balance, ...paid, instalment, rate, number }];
}

const numeric = (value: Amount): Cell => ({ numeric: text(value) });

export function otherConceptsSheet(rows: readonly OtherConcept[]): Sheet {
  const cells = rows.map(({ client, concept, value }): Cell[] => [concept, client.sic, numeric(value)]);
  return { name: 'Otros conceptos', rows: [['CODIGO_CONCEPTO', 'CODIGO_SIC', 'VALOR_CONCEPTO'], ...cells] };
}

const CREDIT_COLUMNS = [
  'CODIGO CLIENTE',
  'CONCEPTO',
  'VALOR TOTAL',
  'SALDO FINAL PERIODO',
  'PAGO A CAPITAL',
  'INTERES CORRIENTE',
  'VR CUOTA MES',
  'TASA INTERES EA',
  'No. CUOTA',
];

export function creditsSheet(rows: readonly Credit[]): Sheet {
  const cells = rows.map((row): Cell[] => [
    row.client.code,
    row.concept,
    numeric(row.total),
    numeric(row.balance),
    numeric(row.capital),
    numeric(row.interest),
    numeric(row.instalment),
    numeric(row.rate),
    row.number,
  ]);
  return { name: 'Creditos', rows: [CREDIT_COLUMNS, ...cells] };
}
