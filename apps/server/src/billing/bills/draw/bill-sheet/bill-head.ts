import { billTexts as texts } from '@contador/contract/messages';
import encodeQR from 'qr';
import { type Box, drawing, nothing, padded, stack, tagged } from '../../../../printing/sheets/box.ts';
import { emblemCommands } from '../../../../printing/sheets/emblem-commands.ts';
import type { FlowItem } from '../../../../printing/sheets/flow.ts';
import { grid } from '../../../../printing/sheets/grid.ts';
import type { Area, Color, Pen } from '../../../../printing/sheets/pen.ts';
import type { BillDocument } from '../../compose/bill-document.ts';
import { card, facts, lines, NORMAL, normalSpacing, noteRun, run, said, smallRun } from './print-style.ts';

const NOTICE: Color = '#FBF3DC';
const EMBLEM = 32;
const CODE = 68;
const CORNER = 4;

/** Draws the head of the bill: company, title, amount to pay, client, and the QR code of the public page. */
export function billHead(document: BillDocument): FlowItem[] {
  const notice = document.notice;
  return [
    { box: letterhead(document), spacing: normalSpacing },
    1,
    {
      box: drawing('whole', 0, (pen, { x, y, width }) =>
        pen.artifact(() => pen.line({ x, y, width }, { thickness: 1.5, color: document.company.color as Color })),
      ),
      spacing: normalSpacing,
    },
    ...(notice === undefined
      ? []
      : [
          {
            box: padded({ x: 6, y: 6 }, said([run(notice, NORMAL, 600)]), (pen, area) => pen.rectangle(area, NOTICE)),
            spacing: normalSpacing,
          },
        ]),
    3,
    { box: firstFigures(document), spacing: normalSpacing },
    4,
  ];
}

function letterhead({ company, title, period, number, client }: BillDocument): Box {
  const emblem = emblemCommands(company);
  const particulars = [company.nit && `NIT ${company.nit}`, company.activity].filter(Boolean).join(' · ');
  const hidden = run(`${client.name} ${number}`, 0.1, 600, '#FFFFFF');
  return grid(
    { columns: ['auto', { share: 1 }, 'auto'], columnGutter: 10, align: ['left', 'left', 'right'], middle: true },
    [
      {
        cells: [
          {
            box:
              emblem === undefined
                ? nothing
                : drawing(EMBLEM, EMBLEM, (pen, area) =>
                    pen.figure(company.legalName, area, () => pen.commands(area, 1, emblem)),
                  ),
          },
          {
            box: stack(5, [
              said([run(company.legalName, 12, 600)]),
              said([noteRun(particulars)]),
              said([noteRun(texts.supervised)]),
            ]),
          },
          {
            box: stack(
              6,
              [
                // The client's name, invisible on paper, completes the heading that becomes the bookmark.
                tagged('H1', lines([run(`${title} `, 15, 600), hidden], { align: 'right' })),
                said([noteRun(`${period} · No. `), run(number, NORMAL, 600)], { align: 'right', size: NORMAL }),
              ],
              'right',
            ),
          },
        ],
      },
    ],
  );
}

function firstFigures({ payable, client, codes }: BillDocument): Box {
  const { answers } = codes;
  const until = payable.until === undefined ? nothing : said([run(payable.until, 11, 600)]);
  return grid({ columns: [{ share: 1.35 }, { share: 1.1 }, answers ? 92 : 0], columnGutter: 14 }, [
    {
      cells: [
        {
          box: padded(
            { x: 11, y: 11 },
            stack(8, [
              said([run(payable.label, NORMAL)]),
              said([run(payable.amount, 25, 600)]),
              until,
              said([noteRun(payable.note)]),
            ]),
            roundedCard,
          ),
        },
        {
          box: stack(7, [said([run(client.name, 10.5, 600)]), said([noteRun(client.address)]), facts(client.facts)]),
        },
        { box: answers === undefined ? nothing : answersCode(answers) },
      ],
    },
  ]);
}

function answersCode({ address, label, shown }: NonNullable<BillDocument['codes']['answers']>): Box {
  const image = drawing(CODE, CODE, (pen, area) =>
    pen.link(address, area, () => pen.figure(label, area, () => drawCode(pen, area, address))),
  );
  const centered = (box: Box) => grid({ columns: [{ share: 1 }], align: ['center'] }, [{ cells: [{ box }] }]);
  return stack(4, [
    centered(image),
    centered(said([run(label, 7.5, 600)], { align: 'center' })),
    centered(said([smallRun(shown)], { align: 'center' })),
  ]);
}

/** Draws a QR code as vector graphics: adjacent dark modules of a row form one rectangle. */
export function drawCode(pen: Pen, area: Area, text: string): void {
  const places = encodeQR(text, 'raw', { ecc: 'low', border: 1 });
  const strokes: string[] = [];
  for (const [y, line] of places.entries()) {
    for (let x = 0; x < line.length; x++) {
      if (!line[x]) continue;
      let end = x;
      while (line[end]) end++;
      strokes.push(`${x} ${y} ${end - x} 1 re`);
      x = end;
    }
  }
  pen.commands(area, area.width / places.length, `0 g ${strokes.join(' ')} f`);
}

/** Distance of the Bézier control points of a quarter circle. */
const ARC = CORNER * (1 - 0.5522847);

function roundedCard(pen: Pen, area: Area): void {
  const { width: w, height: h } = area;
  const [c, a] = [CORNER, ARC];
  pen.shape(
    area,
    card,
    `0 ${c} m 0 ${a} ${a} 0 ${c} 0 c ${w - c} 0 l ${w - a} 0 ${w} ${a} ${w} ${c} c ${w} ${h - c} l ${w} ${h - a} ${w - a} ${h} ${w - c} ${h} c ${c} ${h} l ${a} ${h} 0 ${h - a} 0 ${h - c} c h f`,
  );
}
