import { broughtHistoryTexts, deviationTexts } from '@contador/contract/messages';
import type { TraceTree } from '@contador/contract/tariff-calculation';
import { type Decimal, decimal, isoMonth, parseMonth, spanishMonth } from '@contador/kernel';
import type { Options } from '@contador/regulation';
import type { BroughtMonths } from '../brought-history/brought-origin.repository.ts';
import type { CycleMonth } from '../cycles/liquidated-month.ts';
import { examined } from '../liquidation/consumption/examined-consumption.ts';
import type { Hold } from './holds.repository.ts';

const { figures: labels, norm } = deviationTexts;

/** Figures of a hold, kWh; normalised to 30 days except `provisional`. */
export type DeviationFigure = 'mean' | 'spread' | 'lower' | 'upper' | 'normalised' | 'provisional';

const symbols: Readonly<Record<DeviationFigure, string>> = {
  mean: 'Cm',
  spread: 'σ',
  lower: 'Linf',
  upper: 'Lsup',
  normalised: 'Cn',
  provisional: 'Cprov',
};

/** Recalculates the figures of a hold from the months stored with it, with the divisor used when it was held. */
export function deviationAmounts(
  hold: Hold,
  { start }: Pick<CycleMonth, 'start'>,
  options: Options,
): Readonly<Record<DeviationFigure, string>> | undefined {
  const { months, energies, days, measured, billedDays, divisor } = hold;
  const again = examined(
    measured,
    { history: { months, energies, days }, isExamined: true },
    { start, days: billedDays },
    {
      ...options,
      deviationControl: 'held',
      deviationWithoutHistory: 'held',
      deviationSpread: divisor,
      deviationLeast: '0',
    },
  );
  if (again.kind !== 'above' && again.kind !== 'below') return undefined;
  const { mean, spread, lower, upper } = again.usual;
  const text = (amount: Decimal) => amount.toFixed();
  return {
    mean: text(mean),
    spread: text(spread),
    lower: text(lower),
    upper: text(upper),
    normalised: text(again.normalised),
    provisional: text(again.provisional),
  };
}

/** Explains one figure of a hold: its formula, down to the months of the history. */
export function deviationTree(
  hold: Hold,
  amounts: Readonly<Record<DeviationFigure, string>>,
  figure: DeviationFigure,
  brought?: BroughtMonths,
): TraceTree {
  const node = (figure: DeviationFigure) => deviationTree(hold, amounts, figure, brought);
  const ofHold = { enteredBy: hold.heldBy, enteredAt: hold.heldAt };
  const record = (
    term: { symbol: string; label: string; unit: string; amount: string },
    from: string,
    field: string,
    entered = ofHold,
  ) => ({
    id: `${term.symbol}.${figure}`,
    index: {},
    ...term,
    origin: { kind: 'record' as const, record: from, field, ...entered },
  });
  const monthly = (): TraceTree[] =>
    hold.months.map((month, at) => {
      const name = spanishMonth(parseMonth(month) ?? hold.period);
      const [energy, days] = [hold.energies[at] ?? '0', String(hold.days[at] ?? 0)];
      const other = brought?.get(month);
      const from = other ? broughtHistoryTexts.recordOf(name, other.file) : deviationTexts.recordOfHistory(name);
      const entered = other ? { enteredBy: other.by, enteredAt: other.at } : ofHold;
      const [symbol, e, d] = [`C(${month})`, `E(${month})`, `d(${month})`];
      const terms = [
        record(
          { symbol: e, label: labels.energy(name), unit: 'kWh', amount: energy },
          from,
          deviationTexts.fieldOfEnergy,
          entered,
        ),
        record(
          { symbol: d, label: labels.days(name), unit: '', amount: days },
          from,
          deviationTexts.fieldOfDays,
          entered,
        ),
      ];
      const amount = decimal(energy).times(30).dividedBy(days).toFixed();
      return { ...formula(symbol, labels.month(name), amount, `${e} · 30 / ${d}`, terms), index: {} };
    });
  const own = `${isoMonth(hold.period)}`;
  const consumption = deviationTexts.recordOfConsumption(spanishMonth(hold.period));
  const days = record(
    { symbol: 'd', label: labels.days(own), unit: '', amount: String(hold.billedDays) },
    consumption,
    deviationTexts.fieldOfDays,
  );
  const formulas: Readonly<Record<DeviationFigure, () => { expression: string; terms: TraceTree[] }>> = {
    mean: () => ({
      expression: `(${hold.months.map((month) => `C(${month})`).join(' + ')}) / ${hold.months.length}`,
      terms: monthly(),
    }),
    spread: () => ({
      expression: `√(Σ(C − Cm)² / ${hold.divisor === 'sample' ? hold.months.length - 1 : hold.months.length})`,
      terms: [node('mean'), ...monthly()],
    }),
    lower: () => ({ expression: 'Cm − 3 · σ', terms: [node('mean'), node('spread')] }),
    upper: () => ({ expression: 'Cm + 3 · σ', terms: [node('mean'), node('spread')] }),
    normalised: () => ({
      expression: 'E · 30 / d',
      terms: [
        record(
          { symbol: 'E', label: labels.energy(own), unit: 'kWh', amount: hold.measured },
          consumption,
          deviationTexts.fieldOfEnergy,
        ),
        days,
      ],
    }),
    provisional: () => ({ expression: 'Cm · d / 30', terms: [node('mean'), days] }),
  };
  const { expression, terms } = formulas[figure]();
  return formula(symbols[figure], labels[figure], amounts[figure], expression, terms);
}

function formula(symbol: string, label: string, amount: string, expression: string, terms: TraceTree[]): TraceTree {
  return {
    id: symbol,
    symbol,
    label,
    unit: 'kWh',
    amount,
    index: {},
    origin: { kind: 'formula', ...norm, expression, from: '2024-07', terms },
  };
}
