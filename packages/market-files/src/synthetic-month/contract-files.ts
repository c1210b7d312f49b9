import { isoMonth, twoDigits } from '@contador/kernel';
import { type ContractDispatch, printedAmount } from './contract-dispatch.ts';
import { type TextDraft, textDraft } from './draft.ts';
import { HOURS, hourCells } from './hourly-series.ts';
import type { MonthPlan } from './request.ts';
import { HOUR_COLUMNS } from './system-transactions.ts';
import { fixedText, shortText } from './written-number.ts';

const PARTIES = ['CONTRATO', 'VENDEDOR', 'COMPRADOR', 'TIPO', 'TIPOMERC', 'TIPO ASIGNA'];

/** The daily DSPCTTOS files: hourly energy and price of each contract. */
export function contractDispatchFiles(plan: MonthPlan, contracts: readonly ContractDispatch[]): TextDraft[] {
  const days = contracts[0]?.energy.days.length ?? 0;
  return Array.from({ length: days }, (_, at) => {
    const day = at + 1;
    return textDraft(`dspcttos${twoDigits(plan.period)}${String(day).padStart(2, '0')}.${plan.version}`, [
      [...PARTIES, ...HOUR_COLUMNS.map((it) => `DESP_${it}`), ...HOUR_COLUMNS.map((it) => `TRF_${it}`)],
      ...contracts.map((it) => [
        ...parties(it),
        ...hourCells(it.energy, day, 'cut'),
        ...Array.from({ length: HOURS }, () => shortText(it.price)),
      ]),
    ]);
  });
}

/** The monthly TCTR file: one row per contract. */
export function contractTransactions(plan: MonthPlan, contracts: readonly ContractDispatch[]): TextDraft {
  const date = `${isoMonth(plan.period)}-01`;
  return textDraft(`tctr${twoDigits(plan.period)}.${plan.version}`, [
    ['FECHA', ...PARTIES, 'ENERGIA (kWh)', 'TARIFA ($/kWh)', 'VALOR ($)'],
    ...contracts.map((it) => [
      date,
      ...parties(it),
      fixedText(it.total),
      fixedText(it.price),
      fixedText(printedAmount(it)),
    ]),
  ]);
}

function parties(dispatch: ContractDispatch): string[] {
  return [dispatch.contract, dispatch.seller, dispatch.buyer, dispatch.type, dispatch.marketType, dispatch.assignment];
}
