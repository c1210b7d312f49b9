import { contractValueTexts, recordRuleTexts, recordTexts } from '@contador/contract/messages';
import type { ContractRow } from '@contador/contract/tariff-inputs';
import { addMonths, type Decimal, isoMonth, type Month, parseMonth, spanishMonth } from '@contador/kernel';
import {
  type IndexedContract,
  type IndexValue,
  indexContract,
  type NotIndexed,
  type Origin,
  type Trace,
} from '@contador/regulation';
import type { EnteredRow } from '../entries/parameter.repository.ts';
import { publishedIndex } from '../parameters/published-index.ts';
import type { Contract, SavedContract } from './contract.repository.ts';

/** Inputs of a month that the values of contracts depend on. */
export interface PricedMonth {
  readonly period: Month;
  /** Rows of IPC and IPP up to the period, latest first. */
  readonly indices: readonly EnteredRow[];
  /** CERE of the month's TRSM, $/kWh; undefined until TRSM is entered. */
  readonly cere: string | undefined;
}

type Values = Pick<ContractRow, 'indexedValue' | 'valuePlusCere' | 'cere' | 'indexUsed' | 'indexedNote'>;

/** Derived columns of a contract in the period: its indexed value, that value plus CERE, and the index that was used. */
export function contractValues(contract: Contract, priced: PricedMonth): Values {
  const { indexedValue, valuePlusCere, indexUsed, notIndexed } = indexed(contract, priced, unexplained);
  const { cere, period } = priced;
  return {
    indexedValue: finite(indexedValue),
    valuePlusCere: finite(valuePlusCere),
    cere: contract.contractType === 'BILATERAL' || cere === undefined ? null : Number(cere),
    indexUsed: indexUsed ? { ...indexUsed, value: Number(indexUsed.value) } : null,
    indexedNote: notIndexed ? noteOf(notIndexed, addMonths(period, -contract.indexLag)) : null,
  };
}

/** Converts to a number; null if the value is missing or not finite. Contracts saved before amounts had bounds can yield such values. */
function finite(amount: Decimal | undefined): number | null {
  const value = amount?.toNumber() ?? Number.NaN;
  return Number.isFinite(value) ? value : null;
}

/** Trace of the indexed value: the agreed terms and who entered them, and the index and who entered it. */
export function contractTrace(contract: SavedContract, priced: PricedMonth): Trace | undefined {
  const { side, seller, buyer, savedBy, savedAt } = contract;
  return indexed(contract, priced, {
    kind: 'offer',
    field: 'contract',
    fieldLabel: recordTexts.contractNumber(contract.contract),
    customer: (side === 'buy' ? seller : buyer) ?? '',
    customerName: '',
    enteredBy: savedBy,
    enteredAt: savedAt,
  }).trace;
}

function indexed(contract: Contract, { period, indices, cere }: PricedMonth, origin: Origin): IndexedContract {
  return indexContract(
    {
      contract: contract.contract,
      contractType: contract.contractType,
      calculation: contract.calculation,
      baseValue: contract.baseValue,
      variable: contract.indexationVariable,
      baseIndex: contract.baseIndex,
      plusCere: contract.plusCere,
      rows: contract.rules,
      origin,
    },
    isoMonth(period),
    {
      index: indexOf(contract, addMonths(period, -contract.indexLag), indices),
      ...(cere !== undefined && { cere: { value: cere, origin: unexplained } }),
    },
  );
}

/** Placeholder origin: the list shows values without their explanation. */
const unexplained: Origin = { kind: 'absence', reason: '' };

/** Months for which the last known index may replace one that was not published yet; an older index is not used. */
const SUBSTITUTE_MONTHS = 2;

/** Index of the month or, provisionally, of the latest of the two months before it that has one. */
function indexOf(contract: Contract, indexMonth: Month, rows: readonly EnteredRow[]): IndexValue | undefined {
  const variable = contract.indexationVariable;
  return variable === null
    ? undefined
    : publishedIndex(variable, indexMonth, rows, addMonths(indexMonth, -SUBSTITUTE_MONTHS));
}

function noteOf(reason: NotIndexed, indexMonth: Month): string {
  switch (reason.code) {
    case 'hidden': {
      const since = parseMonth(reason.since);
      return since ? contractValueTexts.hiddenBefore(spanishMonth(since)) : contractValueTexts.hidden;
    }
    case 'index-missing':
      return contractValueTexts.indexMissing(reason.variable, spanishMonth(indexMonth));
    case 'base-index-missing':
      return contractValueTexts.noIndexation;
    case 'wrong-constants':
      return recordRuleTexts.ruleNeeds(reason.names.join(', '));
  }
}
