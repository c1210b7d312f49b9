import { describe, expect, it } from 'vitest';
import type { DiagramType } from './acta.ts';
import type { ActaValues } from './acta-field.ts';
import { DIAGRAMS, diagramOf } from './diagram.ts';
import { diagramDrawing } from './diagram-drawing.ts';
import { svgOfDrawing } from './diagram-svg.ts';

const values: ActaValues = {
  'network.client': 'Lácteos & <Quesos>',
  'network.capacity': 150,
  'transformers.current.installed.ratio': '200/5',
  'transformers.voltage.installed.ratio': '13200/120',
  'meters.installed.main.factor': 4400,
};
const drawn = (type: DiagramType, from: ActaValues = values) => diagramDrawing(diagramOf(from, type));
const wordsOf = (type: DiagramType, from: ActaValues = values) =>
  drawn(type, from).shapes.flatMap((shape) => (shape.kind === 'word' ? [shape.text] : []));
const paper = { conductor: '#111', secondary: '#222', device: '#333', text: '#444', note: '#555' };

/** Minimum distance between a text and a box, in drawing units; closer looks as if they touched. */
const AIR = 4;

describe('the drawing of a diagram', () => {
  it.each(DIAGRAMS)('$title: stays within its bounds and contains its title', ({ type, title }) => {
    const { width, height, shapes, title: drawnTitle } = drawn(type);
    expect(drawnTitle).toBe(title);
    for (const shape of shapes) {
      const points =
        shape.kind === 'path'
          ? shape.points
          : shape.kind === 'circle'
            ? [[shape.x - shape.r, shape.y - shape.r] as const, [shape.x + shape.r, shape.y + shape.r] as const]
            : shape.kind === 'box'
              ? [[shape.x, shape.y] as const, [shape.x + shape.width, shape.y + shape.height] as const]
              : [[shape.x, shape.y] as const];
      for (const [x, y] of points) {
        expect([x >= 0, x <= width, y >= 0, y <= height]).toEqual([true, true, true, true]);
      }
    }
  });

  it.each(DIAGRAMS)('$title: no text touches a box that does not contain it', ({ type }) => {
    const long = { ...values, 'transformers.voltage.installed.ratio': '115000/115' };
    const { shapes } = drawn(type, long);
    const boxes = shapes.filter((shape) => shape.kind === 'box');
    for (const shape of shapes) {
      if (shape.kind !== 'word') continue;
      // An upper bound of the width and height of the drawn text.
      const wide = shape.text.length * 7;
      const left = shape.x - { start: 0, middle: wide / 2, end: wide }[shape.from];
      const meets = boxes.filter(
        ({ x, y, width, height }) =>
          left < x + width && left + wide > x && shape.y - 11 < y + height && shape.y + AIR > y,
      );
      const within = meets.filter(({ x, width }) => Math.abs(shape.x - (x + width / 2)) < 1);
      expect([shape.text, meets.length - within.length]).toEqual([shape.text, 0]);
    }
  });

  it('shows the parts of its measuring scheme and nothing else', () => {
    const symbolsOf = (type: DiagramType) => {
      const words = wordsOf(type);
      return {
        voltage: words.includes('TT 13200/120'),
        current: words.includes('TC 200/5'),
        meters: drawn(type).shapes.filter((shape) => shape.kind === 'word' && shape.text === 'kWh').length,
        others: words.includes('Otros'),
      };
    };
    expect(DIAGRAMS.map(({ type }) => symbolsOf(type))).toEqual([
      { voltage: true, current: true, meters: 1, others: false },
      { voltage: true, current: true, meters: 2, others: false },
      { voltage: false, current: true, meters: 1, others: true },
      { voltage: false, current: true, meters: 1, others: false },
      { voltage: false, current: false, meters: 1, others: false },
    ]);
  });

  it('follows the data and leaves out blank values', () => {
    expect(wordsOf(3)).toContain('FX 4400');
    expect(wordsOf(3, { ...values, 'meters.installed.main.factor': 40 })).toContain('FX 40');
    expect(wordsOf(0, {})).not.toContainEqual(expect.stringMatching(/FX|null|undefined/));
  });

  it('is an SVG document that escapes its texts', () => {
    const svg = svgOfDrawing(drawn(0), paper);
    expect(svg).toContain('Lácteos &amp; &lt;Quesos&gt;');
    expect(svg.match(/<text /g)).toHaveLength(wordsOf(0).length);
    expect(
      [...svg.matchAll(/(?:stroke|fill)="(#\d+)"/g)].every(([, color]) => Object.values(paper).includes(color ?? '')),
    ).toBe(true);
  });
});
