import { partsTexts } from '@contador/contract/messages';
import { numberText } from '../format/number-text.ts';
import { legendStops, mixedColor, shareOf } from './color-scale.ts';
import classes from './heat-map.module.css';
import type { HourlyMeans } from './hourly-means.ts';

/** Labels for both ends of a scale with negative and positive values. */
export interface MapEnds {
  readonly least: string;
  readonly greatest: string;
}

interface Props {
  readonly ramp: readonly string[];
  readonly means: HourlyMeans;
  readonly unit: string;
  readonly scale: 'log' | 'linear';
  /** Labels of both ends, if the scale has negative and positive values. */
  readonly ends: MapEnds | undefined;
}

const STEPS = 28;
const WIDTH = 240;

/** The colour ramp with its values, and a note on the scale and on the hours. */
export function HeatMapLegend({ ramp, means: { least, greatest }, unit, scale, ends }: Props) {
  return (
    <div className={classes.legend}>
      <div className={classes.ramp}>
        {ends && <span>{ends.least}</span>}
        <svg width={WIDTH} height="30" viewBox={`0 0 ${WIDTH} 30`} aria-hidden="true">
          {Array.from({ length: STEPS }, (_, at) => (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: a step of the ramp is identified by its index
              key={at}
              x={(at * WIDTH) / STEPS}
              width={WIDTH / STEPS + 0.5}
              height="10"
              fill={mixedColor(ramp, at / (STEPS - 1))}
            />
          ))}
          {legendStops(least, greatest, scale).map((stop) => {
            const x = shareOf(stop, least, greatest, scale) * WIDTH;
            return (
              <text
                key={stop}
                x={x}
                y="24"
                className={classes.axis}
                textAnchor={x < 16 ? 'start' : x > WIDTH - 16 ? 'end' : 'middle'}
              >
                {numberText(stop, 2, { upTo: true })}
              </text>
            );
          })}
        </svg>
        {ends && <span>{ends.greatest}</span>}
      </div>
      <span>{scale === 'log' ? `${unit}, ${partsTexts.logarithmic}` : unit}</span>
      <span className={classes.hours}>{partsTexts.firstHour}</span>
    </div>
  );
}
