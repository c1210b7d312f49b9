import { enteredText, taxAgreementTexts as texts } from '@contador/contract/messages';
import { rangeNumber } from '@contador/domain/billing';
import type { Typed } from '@contador/domain/entry';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { ActionButton } from '../../ui/action/action-button.tsx';
import { IconAction } from '../../ui/action/icon-action.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { numberText } from '../../ui/format/number-text.ts';
import { type AgreementDraft, nextRange, type RangeDraft } from './agreement-draft.ts';
import classes from './agreements.module.css';

interface RangeTableProps {
  readonly draft: AgreementDraft;
  readonly onChange: (ranges: readonly RangeDraft[]) => void;
  readonly fault: (field: string) => string | undefined;
  /** Charge of the row in COP, if it is the same for all its payers. */
  readonly paid: (row: number) => number | undefined;
}

const BOUNDS = ['min', 'max'] as const;
const LIMITS = ['limitMin', 'limitMax'] as const;

/** Rows of an agreement: bounds, value and limits, with the charge of each. */
export function RangeTable({ draft, onChange, fault, paid }: RangeTableProps) {
  const { variable, type, ranges } = draft;
  const isFixed = variable === 'FIJA';
  const fields = [...(isFixed ? [] : BOUNDS), 'value' as const, ...LIMITS];
  const labels = {
    min: texts.minimum,
    max: texts.maximum,
    value: texts.value,
    limitMin: texts.limitMin,
    limitMax: texts.limitMax,
  };
  const unitOf = (field: keyof RangeDraft) => {
    if (field === 'value') return type ? texts.valueUnits[type] : '';
    return field === 'min' || field === 'max' ? (variable ? texts.rangeUnits[variable] : '') : '';
  };
  const put = (row: number, change: Partial<RangeDraft>) =>
    onChange(ranges.map((range, at) => (at === row ? { ...range, ...change } : range)));
  return (
    <>
      <table className={classes.table} aria-label={texts.ranges}>
        <thead>
          <tr>
            {fields.map((field) => (
              <th key={field} scope="col">
                {labels[field]} <span>{unitOf(field)}</span>
              </th>
            ))}
            <th scope="col">{texts.cop}</th>
            {!isFixed && <th aria-hidden />}
          </tr>
        </thead>
        <tbody>
          {ranges.map((range, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: while typing, a row is identified by its position
            <tr key={row}>
              {fields.map((field) => (
                <td key={field} style={columnWidth(ranges.map((it) => it[field]))}>
                  <NumberField
                    label={texts.ofRange(labels[field], row + 1)}
                    hideLabel
                    notApplied={field === 'value' ? undefined : texts.notApplied}
                    value={range[field]}
                    rule={rangeNumber}
                    onChange={(typed) => put(row, { [field]: typed })}
                    error={fault(`ranges.${row}.${field}`)}
                  />
                </td>
              ))}
              <td className={classes.paid}>{numberText(paid(row), 2)}</td>
              {!isFixed && (
                <td>
                  <IconAction
                    label={texts.removeRange(row + 1)}
                    icon={IconTrash}
                    onClick={() => onChange(ranges.filter((_, at) => at !== row))}
                  />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {!isFixed && (
        <div className={classes.below}>
          <ActionButton small icon={IconPlus} onClick={() => onChange([...ranges, nextRange(draft)])}>
            {texts.addRange}
          </ActionButton>
          <span>{fault('ranges') ?? texts.edges}</span>
        </div>
      )}
    </>
  );
}

/** Width of a column: that of its longest text, which for amounts in pesos may be ten digits. */
function columnWidth(column: readonly Typed<number>[]): CSSProperties {
  const lengths = column.map((it) => {
    if (it.typed === 'nothing') return 0;
    return (it.text ?? (it.typed === 'value' ? enteredText(it.value, rangeNumber) : '')).length;
  });
  return { '--characters': Math.max(...lengths) } as CSSProperties;
}
