import { DIAGRAMS, type Diagram } from './diagram.ts';
import { box, circle, type DiagramDrawing, type DiagramShape, path, word } from './diagram-shapes.ts';

const WIDTH = 340;
const HEIGHT = 330;
/** X coordinates of the vertical conductor, the test block and the meters. */
const LINE = 96;
const BLOCK = 206;
const METERS = 262;
const LONGEST_NAME = 30;
const WIDEST_UNDER_ARROW = 18;

/** Draws the one-line diagram of a client's measuring scheme, from the network at the top to the load at the bottom. */
export function diagramDrawing(diagram: Diagram): DiagramDrawing {
  const shapes = { 0: indirect, 1: indirect, 2: semiDirect, 3: semiDirect, 4: direct }[diagram.type](diagram);
  return { width: WIDTH, height: HEIGHT, title: DIAGRAMS[diagram.type].title, shapes };
}

/** Current and voltage transformers upstream of the client's power transformer; type 1 has two meters on the same wiring. */
function indirect(diagram: Diagram): DiagramShape[] {
  const meters = diagram.hasBackup ? 2 : 1;
  return [
    ...network('Red MT'),
    path('conductor', [LINE, 34], [LINE, 176]),
    ...voltageTransformer(66, diagram),
    ...currentTransformer(122, diagram),
    ...testBlock(66, 122),
    ...meter(94, meters === 2 ? 48 : 72, meters === 2 ? 'Principal' : 'Medidor'),
    ...(meters === 2 ? meter(94, 114, 'Respaldo') : []),
    ...powerTransformer(196, diagram),
    path('conductor', [LINE, 217], [LINE, 258]),
    ...load(258, diagram),
    ...factor(diagram),
  ];
}

/** Current transformers downstream of the power transformer, which is shared with other users in type 2. */
function semiDirect(diagram: Diagram): DiagramShape[] {
  const shared: DiagramShape[] = diagram.isShared
    ? [
        path('conductor', [LINE, 130], [30, 130]),
        path('conductor', [30, 130], [30, 200]),
        ...arrow(30, 200),
        word('note', 12, 222, 'Otros'),
        word('note', 12, 236, 'usuarios'),
      ]
    : [];
  return [
    ...network('Red MT'),
    path('conductor', [LINE, 34], [LINE, 60]),
    ...powerTransformer(80, diagram),
    path('conductor', [LINE, 101], [LINE, 258]),
    path('conductor', [diagram.isShared ? 30 : LINE - 22, 130], [LINE + 22, 130]),
    word('note', LINE + 28, 126, 'Barraje BT'),
    ...shared,
    // The voltage is measured directly at the busbar.
    path('secondary', [LINE, 152], [BLOCK, 152]),
    circle('secondary', LINE, 152, 2.5),
    ...currentTransformer(196, diagram),
    ...testBlock(152, 196),
    ...meter(174, 152, 'Medidor'),
    ...load(258, diagram),
    ...factor(diagram),
  ];
}

/** The client's current flows through the meter itself. */
function direct(diagram: Diagram): DiagramShape[] {
  return [
    ...network('Red BT'),
    path('conductor', [LINE, 34], [LINE, 112]),
    box('device', LINE - 34, 112, 68, 56),
    word('text', LINE, 136, 'kWh', 'middle'),
    word('note', LINE, 153, 'Medidor', 'middle'),
    path('conductor', [LINE, 168], [LINE, 258]),
    path('device', [LINE - 9, 200], [LINE + 9, 212]),
    word('note', LINE + 18, 210, 'Protección'),
    ...(diagram.capacity === null ? [] : [word('note', LINE + 18, 60, `Trafo ${diagram.capacity} kVA`)]),
    ...load(258, diagram),
    ...factor(diagram),
  ];
}

function network(name: string): DiagramShape[] {
  return [path('conductor', [24, 34], [316, 34]), word('text', 24, 24, name)];
}

function voltageTransformer(y: number, { voltageRatio }: Diagram): DiagramShape[] {
  return [
    circle('conductor', LINE, y, 2.5),
    path('secondary', [LINE, y], [126, y]),
    circle('device', 133, y, 9),
    circle('device', 145, y, 9),
    path('secondary', [154, y], [BLOCK, y]),
    word('text', 112, y - 16, `TT${voltageRatio === null ? '' : ` ${voltageRatio}`}`),
  ];
}

function currentTransformer(y: number, { currentRatio }: Diagram): DiagramShape[] {
  return [
    circle('device', LINE, y, 10),
    path('secondary', [LINE + 10, y], [BLOCK, y]),
    word('text', 114, y + 18, `TC${currentRatio === null ? '' : ` ${currentRatio}`}`),
  ];
}

/** The test block, at which the meter can be tested without cutting the client off. */
function testBlock(top: number, bottom: number): DiagramShape[] {
  return [
    box('device', BLOCK, top - 14, 22, bottom - top + 28),
    word('note', BLOCK + 11, (top + bottom) / 2 + 4, 'BP', 'middle'),
    path('secondary', [BLOCK + 22, (top + bottom) / 2], [METERS - 24, (top + bottom) / 2]),
  ];
}

function meter(block: number, y: number, name: string): DiagramShape[] {
  return [
    path('secondary', [METERS - 24, block], [METERS - 24, y + 22], [METERS, y + 22]),
    box('device', METERS, y, 66, 44),
    word('text', METERS + 33, y + 19, 'kWh', 'middle'),
    word('note', METERS + 33, y + 34, name, 'middle'),
  ];
}

function powerTransformer(y: number, { capacity }: Diagram): DiagramShape[] {
  return [
    circle('device', LINE, y - 7, 14),
    circle('device', LINE, y + 7, 14),
    word('text', LINE + 26, y + 4, capacity === null ? 'Trafo' : `${capacity} kVA`),
  ];
}

function load(y: number, { client }: Diagram): DiagramShape[] {
  const name = client === null ? 'Cliente' : client;
  const shown = name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name;
  // Below its arrow when it fits to the left, else centred below the drawing.
  const middle = shown.length > WIDEST_UNDER_ARROW ? WIDTH / 2 : LINE;
  return [...arrow(LINE, y), word('text', middle, y + 30, shown, 'middle')];
}

function arrow(x: number, y: number): DiagramShape[] {
  return [path('device', [x - 7, y], [x + 7, y], [x, y + 12], [x - 7, y])];
}

function factor({ factor: fx }: Diagram): DiagramShape[] {
  return fx === null ? [] : [word('text', 316, HEIGHT - 8, `FX ${fx}`, 'end')];
}
