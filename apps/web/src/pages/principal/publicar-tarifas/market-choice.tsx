import { publicationTexts as texts } from '@contador/contract/messages';
import { Select } from '@mantine/core';
import { usePeriod } from '../../../shell/period/use-period.ts';

/** Selects the market of the publication; renders nothing if the company has a single market. */
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
