import { whatChangedTexts as texts } from '@contador/contract/messages';
import type { ChangedDatum, FigureChange } from '@contador/contract/tariff-calculation';
import { decimal } from '@contador/kernel';
import { percentText } from '../../../ui/format/number-text.ts';
import { signedText } from '../../../ui/format/signed-text.ts';
import { datumName } from './datum-name.ts';

const MOST = 3;

/** Describes the change in sentences: how the components moved, the three data with the largest effect, and the data that offset it. */
export function changeInWords({ change, components, data }: FigureChange, market: string): string[] {
  if (data.length === 0) return [texts.nothingChanged];
  const moved = components.filter(({ component }) => component !== null);
  const up = moved.filter(({ effect }) => Number(effect) > 0).length;
  const [largest, ...others] = data.slice(0, MOST) as [ChangedDatum, ...ChangedDatum[]];
  const isOpposite = ({ effect }: ChangedDatum) => Number(effect) * Number(change) < 0;
  const opposite = data.slice(0, MOST).some(isOpposite) ? undefined : data.find(isOpposite);
  const inWords = (datum: ChangedDatum) => `${datumName(datum, market)}, ${signedText(datum.effect)}`;
  return [
    componentsInWords(up, moved.length - up),
    texts.mostOf(datumName(largest, market), signedText(largest.effect), shareOf(largest, data)),
    ...(others.length > 0 ? [texts.thenBy(others.map(inWords).join('; '))] : []),
    ...(opposite === undefined
      ? []
      : [texts.tempered(Number(change) > 0 ? 'up' : 'down', datumName(opposite, market), signedText(opposite.effect))]),
  ];
}

function componentsInWords(up: number, down: number): string {
  if (up === 0) return `${texts.noComponentsUp(down)}.`;
  return down === 0 ? `${texts.componentsUp(up)}.` : `${texts.componentsUp(up)} y ${texts.componentsDown(down)}.`;
}

/** Share of a datum in the sum of all absolute effects; relative to the net change it could exceed 100 %. */
function shareOf({ effect }: ChangedDatum, data: readonly ChangedDatum[]): string {
  const moved = data.reduce((sum, it) => sum.plus(decimal(it.effect).abs()), decimal(0));
  return percentText(decimal(effect).abs().dividedBy(moved).times(100).toNumber(), 0);
}
