import { annexTexts as texts } from '@contador/contract/messages';
import { annexCurves, type CustomerAnnex } from '@contador/contract/self-generators';
import { type Color, colorOf, type Pen, points } from '../../../printing/sheets/pen.ts';
import { LEFT, ROOM } from './page.ts';
import { change, ink, paid, soft, imported as taken, widthOf, write } from './sheet-text.ts';

const HOURS = 24;
const CURVE = 32;

/** Points from the baseline of the energy title to that of the price title, and from a title to its curve. */
const [PRICES_UNDER, UNDER_LINE] = [CURVE + 14, 4];

/** Height of the curves in points, from the first baseline to their end. */
export function curvesHigh(annex: CustomerAnnex): number {
  const { priceSaid, priceLevel } = annexCurves(annex);
  if (priceSaid === '') return UNDER_LINE + CURVE;
  return priceLevel === undefined ? PRICES_UNDER : PRICES_UNDER + UNDER_LINE + CURVE;
}

/** Draws the cumulative export towards the imported energy, and the price of each paid hour. */
export function drawCurves(pen: Pen, annex: CustomerAnnex, top: number): void {
  const { exported, imported, most, energySaid, prices, priceTitle, priceLevel, priceSaid } = annexCurves(annex);
  const { changeRow, changeColumn } = annex;
  const each = ROOM / Math.max(1, exported.length);
  const panel = (
    y: number,
    description: string,
    drawn: (area: { x: number; y: number; width: number; height: number }) => void,
  ) => {
    const area = { x: LEFT, y, width: ROOM, height: CURVE };
    pen.figure(description, area, () => {
      pen.line({ x: LEFT, y: y + CURVE, width: ROOM }, { thickness: 0.5, color: soft });
      drawn(area);
      if (changeRow === null || changeColumn === null) return;
      pen.rectangle(
        { x: LEFT + (changeRow * HOURS + changeColumn) * each - 0.6, y, width: 1.2, height: CURVE },
        change,
      );
    });
  };
  const title = (text: string, caption: string, y: number) => {
    pen.element('P', () => {
      write(pen, text, LEFT, y, { size: 7.5, weight: 600 });
      const captionOffset = Math.max(90, widthOf(text, 7.5, 600) + 10);
      write(pen, caption, LEFT + captionOffset, y, { size: 7.5, color: soft, within: ROOM - captionOffset });
    });
  };
  const stroked = (color: Color, width: number, path: string) => `${colorOf(color)} RG ${points(width)} w ${path} S`;
  title(texts.curves.energyTitle, energySaid, top);
  panel(top + UNDER_LINE, `${texts.curves.energyTitle}: ${energySaid}`, (area) => {
    const level = (energy: number) => points(CURVE - (energy / most) * CURVE);
    const grown = exported.map((energy, at) => `${points((at + 1) * each)} ${level(energy)} l`);
    const limit =
      imported === null
        ? ''
        : `[4 3] 0 d ${stroked(taken, 1, `0 ${level(imported)} m ${points(ROOM)} ${level(imported)} l`)} [] 0 d `;
    pen.commands(area, 1, `${limit}${stroked(paid, 1.2, `0 ${level(0)} m ${grown.join(' ')}`)}`);
  });
  if (priceSaid === '') return;
  title(priceTitle, priceSaid, top + PRICES_UNDER);
  if (priceLevel === undefined) return;
  panel(top + PRICES_UNDER + UNDER_LINE, `${priceTitle}: ${priceSaid}`, (area) => {
    const level = (price: number) => points(CURVE - priceLevel(price) * CURVE);
    const path = prices.flatMap((price, at) => {
      if (price === null) return [];
      const begins = (prices[at - 1] ?? null) === null;
      return [
        `${points(at * each)} ${level(price)} ${begins ? 'm' : 'l'} ${points((at + 1) * each)} ${level(price)} l`,
      ];
    });
    pen.commands(area, 1, stroked(ink, 0.6, path.join(' ')));
  });
}
