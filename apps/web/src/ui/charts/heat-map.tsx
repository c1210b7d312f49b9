import { partsTexts } from '@contador/contract/messages';
import type { HourlyMatrix } from '@contador/contract/tariff-inputs';
import { dayAfter } from '@contador/kernel';
import { useMemo } from 'react';
import { dayLabel } from '../format/day-text.ts';
import { numberText } from '../format/number-text.ts';
import { SimpleTable } from '../tables/simple-table.tsx';
import { ChartFrame } from './chart-frame.tsx';
import { HeatMapGrid, type MapPalette } from './heat-map-grid.tsx';
import type { MapEnds } from './heat-map-legend.tsx';
import { aroundZero, HOURS, hourlyMeans } from './hourly-means.ts';

export interface HeatMapProps {
  readonly matrix: HourlyMatrix;
  /** Date of the first row, `2025-10-01`; the other days follow it. */
  readonly first: string;
  /** Logarithmic when a few hours would flatten all others. */
  readonly scale?: 'log' | 'linear';
  /**
   * Palettes with 0 in the middle: `position` (sold against bought energy) and `exchange` (energy exported by a customer against energy
   * imported).
   */
  readonly palette?: MapPalette;
  /** Labels of both ends of the colours, if the scale has negative and positive values. */
  readonly ends?: MapEnds;
  /** Draws its own frame; false inside another card. */
  readonly framed?: boolean;
}

/** Heat map of day × hour, with the mean by hour above and by day at the right, and a table of the same values. */
export function HeatMap({ matrix, first, scale = 'linear', palette = 'price', ends, framed = false }: HeatMapProps) {
  const means = useMemo(() => {
    const found = hourlyMeans(matrix.values, matrix.days);
    return palette === 'price' ? found : aroundZero(found);
  }, [matrix, palette]);
  const hours = Array.from({ length: HOURS }, (_, hour) => String(hour + 1).padStart(2, '0'));
  return (
    <ChartFrame
      bare={!framed}
      title={matrix.title}
      unit={matrix.unit}
      chartWord={partsTexts.map}
      chart={<HeatMapGrid matrix={matrix} means={means} first={first} scale={scale} palette={palette} ends={ends} />}
      table={
        <SimpleTable
          dense
          label={matrix.title}
          head={[
            { text: partsTexts.day },
            ...hours.map((text) => ({ text, align: 'right' as const })),
            { text: partsTexts.mean, align: 'right', answer: true },
          ]}
          rows={Array.from({ length: matrix.days }, (_, day) => [
            dayLabel(dayAfter(first, day)),
            ...hours.map((_, hour) => numberText(matrix.values[day * HOURS + hour] ?? null)),
            numberText(means.byDay[day] ?? null),
          ])}
        />
      }
    />
  );
}
