import { numberText } from '@contador/contract/format';
import { settlementCorrectionTexts as texts } from '@contador/contract/messages';
import { nextMonthOfM, type ReplayedFactor, replayedFactors } from '@contador/domain/billing';
import { type CarriedDifference, carriedDifference } from '@contador/domain/self-generators';
import { decimal, isoMonth, nextMonth, spanishMonth } from '@contador/kernel';
import { DEFAULT_OPTIONS } from '@contador/regulation';
import { paymentOf } from '../../surplus-payments/surplus-payment.repository.ts';
import type { SettledRow } from '../settled-row.ts';
import type { CorrectedMonth } from './corrected-month.ts';
import type { CorrectionFacts } from './correction-facts.ts';

const CENTS = 100;

/** Consequences of a corrected month: in money, and in M from the month on. */
export interface ConsequencesOfCorrection {
  readonly money: CarriedDifference;
  readonly state: ReturnType<typeof nextMonthOfM>['state'];
  readonly factors: readonly ReplayedFactor[];
}

/** Calculates the consequences of putting the corrected month in force. */
export function consequencesOfCorrection(
  { version, by, payment, period, factorAfter, later, laws }: CorrectionFacts,
  row: SettledRow,
): ConsequencesOfCorrection {
  if ('lacks' in by) throw new Error(`${row.clientCode} was settled and lacks something`);
  const before = {
    payment: paymentOf(version.exceed_payment),
    total: version.value_tot,
    surplus: positive(version.value_482),
    claimed: version.claimed,
    isPaid: payment.isPaid,
  };
  const after = { payment: by.payment, total: row.cents.TOT, surplus: positive(row.cents['482']) };
  const { state } = nextMonthOfM(by.factorBefore, row.excessDays, by.law);
  const lawOf = (month: { year: number; number: number }) => laws.get(isoMonth(month)) ?? DEFAULT_OPTIONS;
  return {
    money: carriedDifference(before, after, version.balance_opening),
    state,
    factors: replayedFactors({ month: period, was: factorAfter, state }, later, lawOf),
  };
}

/** The consequences as Spanish sentences, for the person who approves it. */
export function consequenceSentences(
  { version, payment, period, isReadOn, tariff }: CorrectionFacts,
  { file, row }: CorrectedMonth,
  { money, factors }: ConsequencesOfCorrection,
): string[] {
  const sentences: string[] = [
    money.carried === 0 ? texts.nothingCarried : texts.carries(inPesos(Math.abs(money.carried)), money.carried > 0),
  ];
  if (payment.isPaid) {
    sentences.push(texts.alreadyPaid(inPesos((payment.paid ?? 0) * CENTS), payment.paidOn ?? ''));
  } else if (money.claimed !== version.claimed && money.payment !== 'balance') {
    sentences.push(texts.claims(inPesos(version.claimed), inPesos(money.claimed)));
    if (payment.hasDocument) sentences.push(texts.documentSent);
  }
  for (const { month, was, applied } of factors) {
    if (was !== applied) sentences.push(texts.laterFactor(spanishMonth(month), was, applied));
  }
  if (isReadOn && file?.endsElsewhere === true) sentences.push(texts.laterRegisters(spanishMonth(nextMonth(period))));
  if (tariff !== undefined && row !== undefined && isSupplyAnother(version, row))
    sentences.push(texts.laterTariff(tariff));
  return sentences;
}

function isSupplyAnother(version: CorrectionFacts['version'], { energies, surplusValue, record }: SettledRow): boolean {
  const { client } = version.annex;
  return (
    energies['85'] !== version.energy_85 ||
    energies['482'] !== version.energy_482 ||
    !decimal(surplusValue).equals(version.surplus_value) ||
    client.market !== record.client.market ||
    client.type !== record.client.type
  );
}

/** Value of Exc2 in cents, not negative and never −0. */
function positive(cents482: number): number {
  return cents482 === 0 ? 0 : -cents482;
}

/** Formats cents as pesos: `$1,234.50`. */
function inPesos(cents: number): string {
  return `$${numberText(cents / CENTS)}`;
}
