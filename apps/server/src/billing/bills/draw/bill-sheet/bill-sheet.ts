import { billTexts as texts } from '@contador/contract/messages';
import { type Box, drawing, padded } from '../../../../printing/sheets/box.ts';
import { type FlowItem, flow } from '../../../../printing/sheets/flow.ts';
import { grid } from '../../../../printing/sheets/grid.ts';
import type { Pen } from '../../../../printing/sheets/pen.ts';
import type { BillDocument } from '../../compose/bill-document.ts';
import { billChange } from './bill-change.ts';
import { billConsumption } from './bill-consumption.ts';
import { billHead, drawCode } from './bill-head.ts';
import { billLines } from './bill-lines.ts';
import { billUnitCost } from './bill-unit-cost.ts';
import {
  facts,
  hairline,
  heading,
  lines,
  NORMAL,
  normalSpacing,
  noteRun,
  run,
  SPACING,
  said,
  smallRun,
  soft,
} from './print-style.ts';

const MM = 72 / 25.4;
/** A4 in points. */
export const sheetSize = { width: 210 * MM, height: 297 * MM } as const;
const MARGIN = { x: 14 * MM, top: 12 * MM, bottom: 14 * MM } as const;
const FOOT = 3 * MM;
const ROOM = { width: sheetSize.width - 2 * MARGIN.x, height: sheetSize.height - MARGIN.top - MARGIN.bottom } as const;
const CODE = 54;

/**
 * Returns the function that draws a bill on one sheet; `undefined` if the bill does not fit. Throws `UndrawnText` for text that only the
 * typesetter can set.
 */
export function billSheet(document: BillDocument): ((pen: Pen) => void) | undefined {
  const body = flow(bodyOf(document))(ROOM.width);
  const legal = legalNotice(document)(ROOM.width);
  // Spacing below the last block of the body and above the line over the legal notice.
  if (body.height + normalSpacing + normalSpacing + legal.height > ROOM.height) return undefined;
  const bottom = MARGIN.top + ROOM.height;
  return (pen) => {
    body.draw(pen, MARGIN.x, MARGIN.top);
    const top = bottom - legal.height;
    pen.artifact(() => pen.line({ x: MARGIN.x, y: top - normalSpacing, width: ROOM.width }, hairline));
    legal.draw(pen, MARGIN.x, top);
    const foot = footLine(document)(ROOM.width);
    pen.artifact(() => foot.draw(pen, MARGIN.x, bottom + FOOT), '/Type/Pagination/Subtype/Footer/Attached[/Bottom]');
  };
}

function bodyOf(document: BillDocument): FlowItem[] {
  const { change, consumption, unitCost, meter, boxes } = document;
  const pictures = [billConsumption(consumption), ...(unitCost === undefined ? [] : [billUnitCost(unitCost)])];
  return [
    ...billHead(document),
    ...(change === undefined ? [] : billChange(change)),
    5,
    {
      box: grid({ columns: [{ share: 1 }, { share: 1 }], columnGutter: 20 }, [
        { cells: pictures.map((box) => ({ box })) },
      ]),
      spacing: normalSpacing,
    },
    4,
    { box: meterBand(meter), spacing: normalSpacing },
    2,
    ...billLines(document.lines),
    6,
    {
      box: grid({ columns: boxes.map(() => ({ share: 1 })), columnGutter: 16 }, [
        { cells: boxes.map((it) => ({ box: infoBox(it) })) },
      ]),
      spacing: normalSpacing,
    },
  ];
}

function meterBand(meter: BillDocument['meter']): Box {
  const cells = meter.map(([label, value]) => ({
    box: said([noteRun(label), run(' ', NORMAL), run(value, 8.5, 600)], { size: NORMAL }),
  }));
  const columns = cells.length === 0 ? (['auto'] as const) : cells.map(() => 'auto' as const);
  return padded(
    { x: 0, y: 5 },
    grid({ columns, columnGutter: 18 }, cells.length === 0 ? [] : [{ cells }]),
    (pen, at) => {
      for (const y of [at.y, at.y + at.height]) pen.line({ x: at.x, y, width: at.width }, hairline);
    },
  );
}

const BOX_TEXT = 7.5;

function infoBox({ title, text, facts: list }: BillDocument['boxes'][number]): Box {
  return flow([
    heading(title),
    3,
    ...(text === undefined ? [] : [{ box: said([run(text, BOX_TEXT)]), spacing: SPACING * BOX_TEXT }]),
    ...(list === undefined ? [] : [{ box: facts(list), spacing: normalSpacing }]),
  ]);
}

function legalNotice({ legal, codes }: BillDocument): Box {
  const code = drawing(CODE, CODE, (pen, area) =>
    pen.figure(texts.documentCode, area, () => drawCode(pen, area, codes.document)),
  );
  const text = said(
    [
      run(legal.kind, 7, 600),
      run(' ', NORMAL),
      { ...smallRun(legal.text), ends: true },
      // A separate run, because the typesetter breaks a word this long on its own.
      smallRun('CUDE '),
      smallRun(legal.cude),
    ],
    { size: NORMAL },
  );
  return grid({ columns: ['auto', { share: 1 }], columnGutter: 9 }, [{ cells: [{ box: code }, { box: text }] }]);
}

function footLine({ legal, number }: BillDocument): Box {
  const words = [legal.issued, texts.page(number, 1)];
  return grid({ columns: [{ share: 1 }, 'auto'] }, [
    { cells: words.map((text) => ({ box: lines([run(text, 7.5, 400, soft)]) })) },
  ]);
}
