import { streetLightingTexts as texts } from '@contador/contract/messages';
import { Hint } from '../../../ui/hint/hint.tsx';
import { StateBadge } from '../../../ui/state/state-badge.tsx';
import type { MunicipalRow } from './explain-lighting.ts';

/** Badge with the supply type of a municipality; its details list what is missing and the remarks. */
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
