import { streetLightingTexts as texts } from '@contador/contract/messages';
import { Hint } from '../../../ui/hint/hint.tsx';
import { StateBadge } from '../../../ui/state/state-badge.tsx';
import type { MunicipalRow } from './explain-lighting.ts';

/** How the energy is supplied; what is missing, or was remarked, is told on it. */
export function SupplyBadge({ row }: { readonly row: MunicipalRow }) {
  const name = texts.supplyNames[row.supply];
  const missing = row.missing.map(({ field, expected }) => (field === undefined ? expected : `${field}: ${expected}`));
  if (missing.length > 0) {
    return (
      <Hint label={[...new Set(missing)].join(' · ')}>
        <span>
          <StateBadge state="pending">{texts.missing}</StateBadge>
        </span>
      </Hint>
    );
  }
  if (row.supply !== 'vencido') return row.contract === null ? name : `${name} ${row.contract}`;
  return (
    <Hint label={row.remarks.join(' ')}>
      <span>
        <StateBadge state="warning">{name}</StateBadge>
      </span>
    </Hint>
  );
}
