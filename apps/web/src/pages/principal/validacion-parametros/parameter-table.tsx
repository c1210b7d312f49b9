import type { ParameterState } from '@contador/contract';
import { completeRow, parameterDefinitions } from '@contador/domain';
import { decimal, month, spanishName } from '@contador/kernel';
import { usePeriod } from '../../../shell/period/use-period.ts';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { Figure } from '../../../ui/figure/figure.tsx';
import { momentText } from '../../../ui/format/date-text.ts';
import style from './page.module.css';

interface ParameterTableProps {
  readonly parameter: ParameterState;
  readonly typed: readonly (number | null)[];
  readonly writing: boolean;
  readonly faults: readonly number[];
  readonly onType: (column: number, value: number | null) => void;
}

/** Twelve months of a parameter. Only the period's month is written, and its calculated columns follow what is typed. */
export function ParameterTable({ parameter, typed, writing, faults, onType }: ParameterTableProps) {
  const { period, market } = usePeriod();
  const definition = parameterDefinitions.find((it) => it.filename === parameter.filename);
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
  const live = (column: number): number | null => {
    const brought = parameter.values[period.number - 1]?.[column] ?? null;
    if (parameter.kinds[column] === 'brought') return brought;
    return completed[column] == null ? null : Number(completed[column]);
  };
  return (
    <div className={style.scroll}>
      <table className={style.table} aria-label={`${parameter.filename} ${period.year}`}>
        <thead>
          <tr>
            <th scope="col">Mes</th>
            {parameter.columns.map((label, column) => (
              <th scope="col" key={label}>
                {label} <span className={style.unit}>{parameter.units[column]}</span>
              </th>
            ))}
            <th scope="col">Ingresado</th>
          </tr>
        </thead>
        <tbody>
          {parameter.months.map((row) => {
            const current = row.month === period.number;
            return (
              <tr key={row.month} className={current ? style.current : undefined}>
                <th scope="row">{spanishName(month(period.year, row.month))}</th>
                {parameter.columns.map((label, column) => (
                  <td key={label}>
                    {current && writing && parameter.kinds[column] === 'entered' ? (
                      <NumberField
                        label={`${label}, ${parameter.units[column]}`}
                        hideLabel
                        value={typed[column] ?? null}
                        onChange={(value) => onType(column, value)}
                        negatives={(parameter.limits[column]?.[0] ?? 0) < 0}
                        error={faults.includes(column) ? parameter.limitsMessage : undefined}
                      />
                    ) : (
                      <Figure
                        value={
                          current
                            ? parameter.kinds[column] === 'entered'
                              ? typed[column]
                              : live(column)
                            : row.values[column]
                        }
                        decimals={parameter.decimals}
                        upTo={parameter.kinds[column] === 'entered'}
                      />
                    )}
                  </td>
                ))}
                <td className={style.who}>
                  {row.enteredAt ? `${momentText(row.enteredAt)} ${row.enteredBy ?? ''}` : '—'}
                  {row.provisional && ' · provisional'}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
