import { publicationTexts as texts } from '@contador/contract/messages';
import { Select } from '@mantine/core';
import { usePeriod } from '../../../shell/period/use-period.ts';

/** Which market's publication is shown; nothing to choose where the company has one. */
export function MarketChoice() {
  const { markets, marketCode, choose } = usePeriod();
  if (markets.length < 2) return null;
  return (
    <Select
      aria-label={texts.marketChoice}
      data={markets.map(({ code, name }) => ({ value: code, label: name }))}
      value={marketCode ?? null}
      allowDeselect={false}
      onChange={(market) => market && choose({ market })}
    />
  );
}
