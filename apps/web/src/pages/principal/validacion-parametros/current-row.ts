import type { MarketRow, ParameterState } from '@contador/contract/tariff-inputs';
import { completeRow, parameterDefinitions } from '@contador/domain/tariff-inputs';
import { decimal } from '@contador/kernel';

type Row = readonly (number | null)[];

/** Row of the period while it is edited: calculated columns follow the input, columns from other sources keep their values. */
export function currentRow(
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
