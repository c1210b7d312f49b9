import { monthGridTexts as texts } from '@contador/contract/messages';
import type { MarketRow, ParameterState } from '@contador/contract/tariff-inputs';
import { type Typed, typedNothing, valueSoFar } from '@contador/domain/entry';
import { completeRow, parameterDefinitions, ruleOfColumn } from '@contador/domain/tariff-inputs';
import { decimal, month, spanishName } from '@contador/kernel';
import { usePeriod } from '../../../shell/period/use-period.ts';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { Figure } from '../../../ui/figure/figure.tsx';
import { dateText, momentText } from '../../../ui/format/date-text.ts';
import { shortName } from '../../../ui/format/person-name.ts';
import type { RowFault } from './entered-row.ts';
import style from './parameter-table.module.css';

interface ParameterTableProps {
  readonly parameter: ParameterState;
  readonly typed: readonly Typed<number>[];
  readonly writing: boolean;
  readonly faults: readonly RowFault[];
  readonly onType: (column: number, value: Typed<number>) => void;
  /** Pastes a row of a spreadsheet from a column on; returns whether the text was a row. */
  readonly onPasteRow: (column: number, text: string) => boolean;
}

/** Table of the twelve months of a parameter. Only the month of the period is editable; its calculated columns follow the input. */
export function ParameterTable({ parameter, typed, writing, faults, onType, onPasteRow }: ParameterTableProps) {
  const { period, market } = usePeriod();
  const sofar = typed.map((held) => valueSoFar(held) ?? null);
  const shown = currentRow(parameter, sofar, period.number, market);
  const mixed = new Set(parameter.scopes).size > 1;
  const definition = parameterDefinitions.find((it) => it.filename === parameter.filename);
  return (
    <section className={style.scroll} aria-label={`Meses de ${parameter.filename}`}>
      <table className={style.table} aria-label={`${parameter.filename} ${period.year}`}>
        <thead>
          <tr>
            <th scope="col">Mes</th>
            {parameter.columns.map((label, column) => (
              <th scope="col" key={label}>
                {label}{' '}
                <span className={style.unit}>
                  {[
                    parameter.units[column],
                    ...(mixed && parameter.scopes[column] === 'company' ? [texts.companyColumn] : []),
                  ].join(' · ')}
                </span>
              </th>
            ))}
            <th scope="col" className={style.who}>
              Ingresado
            </th>
          </tr>
        </thead>
        <tbody>
          {parameter.months.map((row) => {
            const current = row.month === period.number;
            return (
              <tr key={row.month} className={current ? style.current : undefined} aria-current={current || undefined}>
                <th scope="row">{spanishName(month(period.year, row.month))}</th>
                {parameter.columns.map((label, column) => {
                  const entered = parameter.kinds[column] === 'entered';
                  const open = entered && parameter.lockedColumns[column] !== true;
                  const value = current ? shown[column] : row.values[column];
                  return current && writing && open ? (
                    <td key={label}>
                      <div
                        className={style.field}
                        onPasteCapture={(event) => {
                          if (!onPasteRow(column, event.clipboardData.getData('text/plain'))) return;
                          event.preventDefault();
                          event.stopPropagation();
                        }}
                      >
                        <NumberField
                          label={`${label}, ${parameter.units[column]}`}
                          hideLabel
                          rule={ruleOfColumn(definition, column)}
                          value={typed[column] ?? typedNothing}
                          onChange={(next) => onType(column, next)}
                          error={faults.find((it) => it.column === column)?.expected}
                        />
                      </div>
                    </td>
                  ) : (
                    <td key={label} className={style.plain}>
                      <Figure value={value} decimals={parameter.decimals} upTo={entered} />
                    </td>
                  );
                })}
                <td
                  className={`${style.who} ${style.plain}`}
                  title={row.enteredAt ? `${momentText(row.enteredAt)} ${row.enteredBy ?? ''}` : undefined}
                >
                  {row.enteredAt ? `${dateText(row.enteredAt)} ${shortName(row.enteredBy)}` : '—'}
                  {row.provisional && ' · provisional'}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

type Row = readonly (number | null)[];

/** Row of the period while it is edited: calculated columns follow the input, columns from other sources keep their values. */
function currentRow(
  parameter: ParameterState,
  typed: Row,
  monthNumber: number,
  market: Pick<MarketRow, 'demandShare' | 'strZone'> | undefined,
): Row {
  const definition = parameterDefinitions.find((it) => it.filename === parameter.filename);
  const brought = parameter.values[monthNumber - 1] ?? [];
  const completed = definition
    ? completeRow(
        definition,
        typed.map((value) => (value === null ? null : decimal(value).toFixed())),
        {
          ...(market?.demandShare != null && { demandShare: decimal(market.demandShare) }),
          ...(market?.strZone != null && { strZone: market.strZone }),
        },
      )
    : [];
  return parameter.kinds.map((kind, column) => {
    if (kind === 'entered') return typed[column] ?? null;
    if (kind === 'brought') return brought[column] ?? null;
    return completed[column] == null ? null : Number(completed[column]);
  });
}
