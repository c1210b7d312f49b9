import { fieldOfficeTexts } from '@contador/contract/messages';
import { type Acta, actaFields, isKnownPosition, type Metres, metresBetween } from '@contador/domain/field';
import { numberText } from '../../../ui/format/number-text.ts';
import classes from './actas-recibidas.module.css';

const texts = fieldOfficeTexts.actas;
const SIZE = 240;
/** Radii in metres of the circle on the drawing. The smallest one that contains every photo is used. */
const SCALES = [15, 30, 60, 150, 300, 600, 1500, 3000, 15_000] as const;

/** Positions of the photos relative to the position of the acta, in metres. Drawn without a map, so nothing is loaded from outside. */
export function ActaPlaces({ report }: { readonly report: Pick<Acta, 'position' | 'files'> }) {
  const { position } = report;
  if (!isKnownPosition(position)) return <p>{texts.nowhere}</p>;
  const places = Object.entries(report.files)
    .filter(([slot, file]) => isKnownPosition(file) && !slot.startsWith('signature.'))
    .map(([slot, file]) => ({ name: actaFields.get(slot)?.label ?? slot, slot, at: metresBetween(position, file) }));
  const farthest = Math.max(0, ...places.map(({ at }) => at.distance));
  const scale = SCALES.find((it) => it >= farthest) ?? farthest;
  const pixel = (metres: number) => (metres / scale) * (SIZE / 2 - 14);
  return (
    <>
      <svg
        className={classes.places}
        viewBox={`${-SIZE / 2} ${-SIZE / 2} ${SIZE} ${SIZE}`}
        role="img"
        aria-label={texts.where}
      >
        {[1 / 3, 2 / 3, 1].map((part) => (
          <g key={part}>
            <circle r={pixel(scale * part)} />
            <text y={pixel(scale * part) - 3} textAnchor="middle">
              {texts.metres(numberText(scale * part, 0))}
            </text>
          </g>
        ))}
        <text x={SIZE / 2 - 12} y={-SIZE / 2 + 14} textAnchor="middle">
          ↑ {texts.north}
        </text>
        {places.map(({ slot, at }) => (
          <circle key={slot} data-photo cx={pixel(at.east)} cy={-pixel(at.north)} r={4} />
        ))}
        <circle data-acta r={5} />
      </svg>
      <p>
        {numberText(position.latitude, 6)}, {numberText(position.longitude, 6)}
      </p>
      {places.length === 0 ? (
        <p>{texts.noPlaces}</p>
      ) : (
        <ul className={classes.list}>
          {places.map(({ slot, name, at }) => (
            <li key={slot}>{texts.placeOf(name, numberText(at.distance, 0), sideOf(at))}</li>
          ))}
        </ul>
      )}
    </>
  );
}

function sideOf({ east, north }: Metres): string {
  const { sides } = texts;
  if (Math.abs(north) >= Math.abs(east)) return north >= 0 ? sides.north : sides.south;
  return east >= 0 ? sides.east : sides.west;
}
