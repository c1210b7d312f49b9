import { indexText } from '@contador/contract/format';
import type { ChangedDatum } from '@contador/contract/tariff-calculation';

/** 'Precio medio de las compras en bolsa (Pb)'; with the market where it is another's, and the family, level or band it is of. */
export function datumName(
  { label, symbol, index }: Pick<ChangedDatum, 'label' | 'symbol' | 'index'>,
  market: string,
): string {
  const { market: own, ...others } = index;
  const where = [own !== undefined && own !== market ? String(own) : '', indexText(others)].filter(Boolean).join(', ');
  return `${label} (${symbol})${where === '' ? '' : `, ${where}`}`;
}
