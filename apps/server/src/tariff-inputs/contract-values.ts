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
import type { Contract, SavedContract } from './contract.repository.ts';
import type { EnteredRow } from './parameter.repository.ts';
import { publishedIndex } from './published-index.ts';

/** What the values of contracts take from the month's inputs. */
export interface PricedMonth {
  readonly period: Month;
  /** Rows of IPC and IPP up to the period, latest first. */
  readonly indices: readonly EnteredRow[];
  /** CERE of the month's TRSM, $/kWh; undefined while it is not in. */
  readonly cere: string | undefined;
}

type Values = Pick<ContractRow, 'indexedValue' | 'valuePlusCere' | 'cere' | 'indexUsed' | 'indexedNote'>;

/** The derived columns of a contract in the period: its indexed value, that with CERE, and the index that was used. */
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

/** What was written before there were bounds may make a value that no number holds: it is shown as none. */
function finite(amount: Decimal | undefined): number | null {
  const value = amount?.toNumber() ?? Number.NaN;
  return Number.isFinite(value) ? value : null;
}

/** Where the indexed value comes from: what was agreed and who wrote it down, and the index with who entered it. */
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

/** The list shows values and no tree, so nothing is said of who entered what. */
const unexplained: Origin = { kind: 'absence', reason: '' };

/** Months for which the last known index stands in for one that is not there yet; an older one is no index of the month. */
const STANDS_IN_MONTHS = 2;

/** The index of that month, or provisionally that of the latest month shortly before it that has one. */
function indexOf(contract: Contract, of: Month, rows: readonly EnteredRow[]): IndexValue | undefined {
  const variable = contract.indexationVariable;
  return variable === null ? undefined : publishedIndex(variable, of, rows, addMonths(of, -STANDS_IN_MONTHS));
}

function noteOf(reason: NotIndexed, ofIndex: Month): string {
  switch (reason.code) {
    case 'hidden': {
      const since = parseMonth(reason.since);
      return since ? contractValueTexts.hiddenBefore(spanishMonth(since)) : contractValueTexts.hidden;
    }
    case 'index-missing':
      return contractValueTexts.indexMissing(reason.variable, spanishMonth(ofIndex));
    case 'base-index-missing':
      return contractValueTexts.noIndexation;
    case 'wrong-constants':
      return recordRuleTexts.ruleNeeds(reason.names.join(', '));
  }
}
