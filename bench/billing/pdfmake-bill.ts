import encodeQR from 'qr';
import type { BillDocument } from '../../apps/server/src/billing/bills/compose/bill-document.ts';

type Cell = unknown;

const INK = '#1D1F20';
const bars = ['#5D8CB5', '#154F7C', '#0E3656', '#8DA9BF', '#3C4A55', '#7F8C95', '#101213'];
const WIDTH = 515;

/** A bill as a pdfmake document, with all its texts, bars, chart, tables and codes on an A4 page, tagged as far as pdfmake can. */
export function pdfmakeBill(bill: BillDocument): unknown {
  const facts = (list: readonly (readonly [string, string])[]): Cell => ({
    table: {
      widths: ['auto', '*'],
      body: list.map(([name, value]) => [note(name), { text: value, alignment: 'right', bold: true, fontSize: 8 }]),
    },
    layout: 'noBorders',
  });
  const code = (text: string, width: number) => ({ svg: encodeQR(text, 'svg', { ecc: 'low', border: 1 }), width });
  return {
    pageSize: 'A4',
    pageMargins: [40, 34, 40, 40],
    lang: 'es',
    tagged: true,
    compress: true,
    info: { title: bill.title, author: bill.company.legalName },
    defaultStyle: { font: 'Plex', fontSize: 9, color: INK },
    footer: (page: number) => ({
      columns: [note(bill.legal.issued), { ...note(`${bill.number} · página ${page}`), alignment: 'right' }],
      margin: [40, 8],
    }),
    content: [
      {
        columns: [
          { text: bill.company.legalName, bold: true, fontSize: 12 },
          { text: [bill.title, '\n', bill.period, ' ', bill.number], alignment: 'right' },
        ],
      },
      { canvas: [{ type: 'line', x1: 0, y1: 4, x2: WIDTH, y2: 4, lineWidth: 1.5, lineColor: bill.company.color }] },
      {
        columns: [
          {
            stack: [
              bill.payable.label,
              { text: bill.payable.amount, fontSize: 25, bold: true },
              bill.payable.until ?? '',
              note(bill.payable.note),
            ],
          },
          { stack: [{ text: bill.client.name, bold: true }, note(bill.client.address), facts(bill.client.facts)] },
        ],
      },
      ...(bill.change ? [heading('Por qué cambió'), bill.change.sentence, parts(bill.change.parts)] : []),
      {
        columns: [
          { stack: [heading(`${bill.consumption.heading} ${bill.consumption.note}`), chart(bill.consumption.months)] },
          ...(bill.unitCost
            ? [
                {
                  stack: [
                    heading(`${bill.unitCost.heading} ${bill.unitCost.note}`),
                    {
                      canvas: stacked(
                        bill.unitCost.parts.map(({ value }) => value),
                        240,
                      ),
                    },
                    {
                      table: {
                        widths: ['auto', 'auto', '*', 'auto'],
                        body: bill.unitCost.parts.map((it) => [it.symbol, it.name, note(it.meaning), it.amount]),
                      },
                      layout: 'lightHorizontalLines',
                    },
                    facts([bill.unitCost.total]),
                  ],
                },
              ]
            : []),
        ],
      },
      { columns: bill.meter.map(([name, value]) => ({ text: [note(name), ' ', { text: value, bold: true }] })) },
      {
        table: {
          headerRows: 1,
          widths: ['*', 'auto', 'auto', 'auto'],
          body: [
            bill.lines.heads.map(note),
            ...bill.lines.groups.flatMap((group) => [
              [{ text: group.title, bold: true, colSpan: 4 }, '', '', ''],
              ...group.lines.map((it) => [
                [it.text, it.note].filter(Boolean).join(' · '),
                it.quantity ?? '',
                it.rate ?? '',
                it.value,
              ]),
            ]),
            [{ text: bill.lines.subtotal[0], colSpan: 3, bold: true }, '', '', bill.lines.subtotal[1]],
            ...bill.lines.after.map((it) => [{ text: it.text, colSpan: 3 }, '', '', it.value]),
            [
              { text: bill.lines.total[0], colSpan: 3, bold: true, fontSize: 11 },
              '',
              '',
              { text: bill.lines.total[1], bold: true, fontSize: 11 },
            ],
          ],
        },
        layout: 'lightHorizontalLines',
      },
      {
        columns: bill.boxes.map((it) => ({
          stack: [
            heading(it.title),
            ...('text' in it && it.text ? [note(it.text)] : []),
            ...('facts' in it && it.facts ? [facts(it.facts)] : []),
          ],
        })),
      },
      {
        columns: [
          code(bill.codes.document, 54),
          {
            stack: [
              { text: bill.legal.kind, bold: true, fontSize: 7 },
              note(bill.legal.text),
              note(`CUDE ${bill.legal.cude}`),
            ],
          },
        ],
      },
    ],
  };
}

const note = (text: string) => ({ text, fontSize: 8, color: '#565957' });
const heading = (text: string) => ({ text, bold: true, fontSize: 10.5, margin: [0, 6, 0, 2] });

function stacked(values: readonly number[], width: number): Cell[] {
  const whole = values.reduce((sum, each) => sum + Math.abs(each), 0);
  let x = 0;
  return values.map((value, at) => {
    const w = (Math.abs(value) / whole) * width;
    const rect = { type: 'rect', x, y: 0, w, h: 10, color: bars[at % bars.length] };
    x += w;
    return rect;
  });
}

function parts(list: readonly { readonly label: string; readonly amount: string; readonly value: number }[]): Cell {
  return {
    stack: [
      {
        canvas: stacked(
          list.map(({ value }) => value),
          WIDTH,
        ),
      },
      { columns: list.map(({ label, amount }) => ({ stack: [note(label), { text: amount, bold: true }] })) },
    ],
  };
}

function chart(months: BillDocument['consumption']['months']): Cell {
  const most = Math.max(1, ...months.map(({ kwh }) => kwh));
  const wide = 240 / Math.max(1, months.length);
  return {
    stack: [
      { columns: months.map(({ kwh }) => ({ text: String(Math.round(kwh)), fontSize: 6.5, width: wide })) },
      {
        canvas: months.map(({ kwh }, at) => ({
          type: 'rect',
          x: at * wide,
          y: 74 - (kwh / most) * 74,
          w: wide * 0.62,
          h: (kwh / most) * 74,
          color: at === months.length - 1 ? bars[1] : '#C9CBC6',
        })),
      },
      { columns: months.map(({ label, year = '' }) => ({ text: `${label}\n${year}`, fontSize: 7, width: wide })) },
    ],
  };
}
