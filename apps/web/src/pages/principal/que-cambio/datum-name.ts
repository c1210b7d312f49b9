import { indexText } from '@contador/contract/format';
import type { ChangedDatum } from '@contador/contract/tariff-calculation';

/** Name of a datum, 'Precio medio de las compras en bolsa (Pb)', with its market if not `market`, and its family, level or band. */
export function datumName(
  { label, symbol, index }: Pick<ChangedDatum, 'label' | 'symbol' | 'index'>,
  market: string,
): string {
  const { market: own, ...others } = index;
  const where = [own !== undefined && own !== market ? String(own) : '', indexText(others)].filter(Boolean).join(', ');
  return `${label} (${symbol})${where === '' ? '' : `, ${where}`}`;
}
