import type { Particular } from '@contador/contract';
import { taxAgreementTexts as texts } from '@contador/contract/messages';
import { agreementRangeFaults, type RangeFaultCode, type TypedRange } from '@contador/domain/billing';
import { decimal } from '@contador/kernel';
import type { Options } from '@contador/regulation';
import type { AgreementFields } from './agreement-fields.ts';

/** Cell of the range row that shows each fault. */
const CELL: Partial<Record<RangeFaultCode, { readonly field: string; readonly label: string }>> = {
  'range-value-missing': { field: 'value', label: texts.value },
  'range-negative': { field: 'value', label: texts.value },
  'range-limits-crossed': { field: 'limitMin', label: texts.limitMin },
  'range-open-not-last': { field: 'max', label: texts.maximum },
};
const ELSEWHERE = { field: 'min', label: texts.minimum };

/** Faults that prevent saving the agreement, each located at its field. */
export function agreementFaults(fields: AgreementFields, options: Pick<Options, 'extendedCollectTypes'>): Particular[] {
  const { variable, type, ranges, startDate, finishDate } = fields;
  const ofRanges = agreementRangeFaults({ variable, type, ranges: ranges.map(typed) }, options).map(
    ({ code, row }): Particular => {
      const expected = texts.faults[code];
      if (row === undefined) return { field: code === 'collect-type-not-offered' ? 'type' : 'ranges', expected };
      const { field, label } = CELL[code] ?? ELSEWHERE;
      return { field: `ranges.${row}.${field}`, label: texts.ofRange(label, row + 1), expected };
    },
  );
  const isBackwards = startDate !== null && finishDate !== null && finishDate < startDate;
  return isBackwards
    ? [...ofRanges, { field: 'finishDate', value: finishDate, expected: texts.finishBeforeStart }]
    : ofRanges;
}

function typed(range: AgreementFields['ranges'][number]): TypedRange {
  const cells = Object.entries(range).flatMap(([key, amount]) => (amount === null ? [] : [[key, decimal(amount)]]));
  return Object.fromEntries(cells);
}
