import { annexTexts as texts } from '@contador/contract/messages';
import { annexCurves, type CustomerAnnex } from '@contador/contract/self-generators';
import { type Color, colorOf, type Pen, points } from '../../../printing/sheets/pen.ts';
import { LEFT, ROOM } from './page.ts';
import { change, ink, paid, soft, imported as taken, write } from './sheet-text.ts';

const HOURS = 24;
const CURVE = 32;

/** How the export grows towards what was imported, and the price of each hour that is paid. Gives where it ends. */
export function drawCurves(pen: Pen, annex: CustomerAnnex, top: number): number {
  const { exported, imported, most, energySaid, prices, range, priceSaid } = annexCurves(annex);
  const { changeRow, changeColumn } = annex;
  const each = ROOM / Math.max(1, exported.length);
  const panel = (
    y: number,
    said: string,
    drawn: (area: { x: number; y: number; width: number; height: number }) => void,
  ) => {
    const area = { x: LEFT, y, width: ROOM, height: CURVE };
    pen.figure(said, area, () => {
      pen.line({ x: LEFT, y: y + CURVE, width: ROOM }, { thickness: 0.5, color: soft });
      drawn(area);
      if (changeRow === null || changeColumn === null) return;
      pen.rectangle(
        { x: LEFT + (changeRow * HOURS + changeColumn) * each - 0.6, y, width: 1.2, height: CURVE },
        change,
      );
    });
  };
  const title = (text: string, said: string, y: number) => {
    pen.element('P', () => {
      write(pen, text, LEFT, y, { size: 7.5, weight: 600 });
      write(pen, said, LEFT + 90, y, { size: 7.5, color: soft, within: ROOM - 90 });
    });
  };
  const stroked = (color: Color, width: number, path: string) => `${colorOf(color)} RG ${points(width)} w ${path} S`;
  title(texts.curves.energyTitle, energySaid, top);
  panel(top + 4, `${texts.curves.energyTitle}: ${energySaid}`, (area) => {
    const level = (energy: number) => points(CURVE - (energy / most) * CURVE);
    const grown = exported.map((energy, at) => `${points((at + 1) * each)} ${level(energy)} l`);
    const limit =
      imported === null
        ? ''
        : `[4 3] 0 d ${stroked(taken, 1, `0 ${level(imported)} m ${points(ROOM)} ${level(imported)} l`)} [] 0 d `;
    pen.commands(area, 1, `${limit}${stroked(paid, 1.2, `0 ${level(0)} m ${grown.join(' ')}`)}`);
  });
  if (priceSaid === '') return top + 4 + CURVE;
  title(texts.curves.priceTitle, priceSaid, top + CURVE + 14);
  if (range === undefined) return top + CURVE + 14;
  const [low, high] = range;
  panel(top + CURVE + 18, `${texts.curves.priceTitle}: ${priceSaid}`, (area) => {
    const level = (price: number) => points(CURVE - ((price - low) / Math.max(1e-9, high - low)) * CURVE);
    const path = prices.flatMap((price, at) => {
      if (price === null) return [];
      const begins = (prices[at - 1] ?? null) === null;
      return [
        `${points(at * each)} ${level(price)} ${begins ? 'm' : 'l'} ${points((at + 1) * each)} ${level(price)} l`,
      ];
    });
    pen.commands(area, 1, stroked(ink, 0.6, path.join(' ')));
  });
  return top + 2 * CURVE + 18;
}
