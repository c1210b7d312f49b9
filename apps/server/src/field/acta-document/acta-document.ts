import { momentText, numberText } from '@contador/contract/format';
import { fieldPhoneTexts, actaDocumentTexts as texts } from '@contador/contract/messages';
import {
  type Acta,
  type ActaField,
  type ActaPosition,
  type ActaSection,
  actaFields,
  actaSections,
  diagramDrawing,
  diagramOf,
  ERROR_GROUPS,
  errorTotals,
  SIGNERS,
  type Signer,
  signatureSlot,
  svgOfDrawing,
} from '@contador/domain/field';
import { type Matrix, matrixOf, type Pair, pairsOf } from './acta-tables.ts';

/** An acta to be drawn: the report that the phone sent, and what the server knows about it. */
export interface ActaOnPaper {
  readonly number: string;
  readonly company: { readonly name: string };
  readonly orders: readonly string[];
  readonly technicianName: string;
  /** When the server received the acta, ISO 8601. */
  readonly receivedAt: string;
  readonly isDuplicate: boolean;
  readonly corrects: string | null;
  /** SHA-256 of the stored report, 64 hexadecimal digits. */
  readonly hash: string;
  readonly report: Acta;
}

/** A block of the document. Blocks are listed in reading order. */
export type ActaBlock =
  | { readonly kind: 'pairs'; readonly title: string; readonly note: string; readonly pairs: readonly Pair[] }
  | ({ readonly kind: 'matrix'; readonly title: string; readonly note: string } & Matrix)
  | { readonly kind: 'text'; readonly title: string; readonly note: string; readonly text: string };

export interface ActaImage {
  readonly sha256: string;
  readonly label: string;
  readonly note: string;
}

/** An acta ready to be drawn: every text is final. */
export interface ActaDocument {
  readonly title: string;
  readonly company: string;
  readonly number: string;
  readonly notes: readonly string[];
  readonly facts: readonly Pair[];
  readonly blocks: readonly ActaBlock[];
  readonly images: {
    readonly title: string;
    readonly list: readonly ActaImage[];
    /** Digests of the images, signatures included, that cannot be drawn, and what stands in their place. */
    readonly undrawn: readonly string[];
    readonly undrawnText: string;
  };
  /** Null if the technician chose no type of diagram. */
  readonly diagram: { readonly title: string; readonly svg: string; readonly summary: readonly Pair[] } | null;
  readonly signatures: {
    readonly title: string;
    readonly list: readonly (Pair & { readonly image: ActaImage })[];
  };
  readonly footer: { readonly hash: string; readonly number: string; readonly page: string };
}

const INK = { conductor: '#1D1F20', secondary: '#565957', device: '#154F7C', text: '#1D1F20', note: '#565957' };

/**
 * Builds the document of an acta: every filled field, photo and signature, and the resolutions that each section cites. Blank fields are
 * left out.
 */
export function actaDocument(acta: ActaOnPaper): ActaDocument {
  const { number, report } = acta;
  return {
    title: texts.title,
    company: acta.company.name,
    number,
    notes: [
      ...(acta.isDuplicate ? [texts.duplicate] : []),
      ...(acta.corrects === null ? [] : [texts.corrects(acta.corrects)]),
    ],
    facts: factsOf(acta),
    blocks: blocksOf(report).filter(isFilled),
    images: { title: texts.images, list: imagesOf(report), undrawn: [], undrawnText: texts.undrawn },
    diagram: report.diagram_type === null ? null : drawnDiagram(report, report.diagram_type),
    signatures: { title: texts.signatures, list: SIGNERS.map((signer) => signatureOf(report, signer)) },
    footer: { hash: texts.hash(acta.hash), number: `${texts.title} ${number}`, page: texts.page },
  };
}

function factsOf({ orders, technicianName, receivedAt, report }: ActaOnPaper): Pair[] {
  const { begun_at, finished_at } = report.device_times;
  return [
    { label: texts.facts.orders, value: orders.join(', ') },
    { label: texts.facts.technician, value: technicianName },
    { label: texts.facts.done, value: texts.from(momentText(begun_at), momentText(finished_at)) },
    { label: texts.facts.received, value: momentText(receivedAt) },
    { label: texts.position, value: placeText(report.position) },
  ];
}

const sectionsAt = (beginning: string) => actaSections.filter(({ key }) => key.startsWith(beginning));
const TABLES: readonly { readonly title: string; readonly at: string; readonly names: boolean }[] = [
  { title: texts.meters, at: 'meters.', names: true },
  { title: texts.seals, at: 'seals.', names: false },
  { title: texts.currentTransformers, at: 'transformers.current.', names: true },
  { title: texts.voltageTransformers, at: 'transformers.voltage.', names: true },
];

function blocksOf({ values }: Acta): ActaBlock[] {
  const drawn = new Set<string>();
  return actaSections.flatMap((section): ActaBlock[] => {
    if (section.tab > 5 || drawn.has(section.key)) return [];
    const table = TABLES.find(({ at }) => section.key.startsWith(at));
    const note = texts.cited[section.key] ?? '';
    if (table !== undefined) {
      const siblings = sectionsAt(table.at);
      for (const { key } of siblings) drawn.add(key);
      const [single, repeated] = splitOf(siblings);
      return [
        { kind: 'matrix', title: table.title, note, ...matrixOf(repeated, values, table.names) },
        { kind: 'pairs', title: table.title, note, pairs: single.flatMap((it) => pairsOf(it, values)) },
      ];
    }
    const { title } = section;
    if (section.key === 'measure' || section.key === 'errors') {
      const [[single], repeated] = splitOf([section]);
      const matrix = matrixOf(repeated, values, false);
      return [
        { kind: 'matrix', title, note, ...(section.key === 'errors' ? withTotals(matrix, values) : matrix) },
        { kind: 'pairs', title, note, pairs: single ? pairsOf(single, values) : [] },
      ];
    }
    if (section.key === 'telemetry.position' && isNowhere(values)) {
      return [{ kind: 'pairs', title, note, pairs: [{ label: '', value: texts.withoutPlace }] }];
    }
    const pairs: ActaBlock = { kind: 'pairs', title, note, pairs: pairsOf(section, values) };
    if (section.key !== 'acceptance') return [pairs];
    const text = fieldPhoneTexts.acceptance((name) => String(values[`acceptance.${name}`] ?? '________'));
    return [
      { kind: 'text', title, note, text },
      {
        ...pairs,
        pairs: pairsOf({ fields: section.fields.filter(({ path }) => path.startsWith('witnesses.')) }, values),
      },
    ];
  });
}

/**
 * Splits sections into their single fields, and the fields that repeat for each group or side. If there are several sections, a single
 * field gets the title of its section as group.
 */
function splitOf(sections: readonly ActaSection[]): [ActaSection[], ActaSection[]] {
  const part = (repeated: boolean) =>
    sections.map((section) => ({
      ...section,
      fields: section.fields
        .filter((field) => isRepeated(field) === repeated)
        .map((field) => (repeated || sections.length === 1 ? field : { ...field, group: section.title })),
    }));
  return [part(false), part(true)];
}

/** True if the section has the field once for each group or side. A meter's cell is drawn as a single field, with its side in the label. */
function isRepeated({ path, group, side }: ActaField): boolean {
  return group !== undefined || (side !== undefined && !path.endsWith('.cell'));
}

/** Adds the row of totals to 'Porcentajes de error', each total under its group. */
function withTotals(matrix: Matrix, values: Acta['values']): Matrix {
  const totals = errorTotals(values);
  const byHead = new Map(ERROR_GROUPS.map((each) => [actaFields.get(`errors.${each}.1`)?.group, totals[each]]));
  const cells = matrix.heads.map((head) => {
    const total = byHead.get(head);
    return total === undefined || total === null ? '' : numberText(total);
  });
  return cells.some((cell) => cell !== '')
    ? { ...matrix, rows: [...matrix.rows, { label: texts.total, cells }] }
    : matrix;
}

function isFilled(block: ActaBlock): boolean {
  if (block.kind === 'text') return true;
  return block.kind === 'pairs' ? block.pairs.length > 0 : block.rows.length > 0;
}

function imagesOf({ files }: Acta): ActaImage[] {
  return [...actaFields.values()].flatMap(({ path, label, kind, side }) => {
    const file = files[path];
    if (kind !== 'image' || file === undefined || path.startsWith('signature.')) return [];
    const meter = (['found', 'installed', 'removed'] as const).find((each) => path.startsWith(`plate.${each}.`));
    const name =
      meter === undefined ? label : `${texts.plates[meter]}${side === 'backup' ? ` ${texts.sides.backup}` : ''}`;
    return [{ sha256: file.sha256, label: name, note: texts.takenAt(momentText(file.taken_at), placeText(file)) }];
  });
}

function drawnDiagram({ values }: Acta, type: NonNullable<Acta['diagram_type']>): NonNullable<ActaDocument['diagram']> {
  const diagram = diagramOf(values, type);
  const drawing = diagramDrawing(diagram);
  const summary: readonly (readonly [keyof typeof texts.summary, string | number | null])[] = [
    ['voltageRatio', diagram.voltageRatio],
    ['currentRatio', diagram.currentRatio],
    ['factor', diagram.factor === null ? null : numberText(diagram.factor, 6, { upTo: true })],
    ['capacity', diagram.capacity === null ? null : `${numberText(diagram.capacity, 6, { upTo: true })} kVA`],
    ['client', diagram.client],
  ];
  return {
    title: `${texts.diagram}: ${drawing.title}`,
    svg: svgOfDrawing(drawing, INK).replace('<svg ', '<svg font-family="IBM Plex Sans" '),
    summary: summary.flatMap(([name, value]) =>
      value === null ? [] : [{ label: texts.summary[name], value: String(value) }],
    ),
  };
}

function signatureOf({ values, files, signatures }: Acta, signer: Signer): ActaDocument['signatures']['list'][number] {
  const section = actaSections.find(({ key }) => key === `signers.${signer}`);
  const id = values[`signers.${signer}.citizen_id`];
  const name = [
    values[`signers.${signer}.name`],
    id === undefined || id === '' ? undefined : texts.citizen(String(id)),
  ];
  const file = files[signatureSlot(signer)];
  const signed = signatures[signer];
  const seconds = ((signed?.strokes.at(-1)?.[1] ?? 0) / 1000).toFixed(1);
  const note =
    signed === null || file === undefined
      ? texts.unsigned
      : `${momentText(file.taken_at)} · ${texts.strokes(signed.strokes.length, seconds)}`;
  return {
    label: section?.title ?? '',
    value: name.filter(Boolean).join('\n'),
    image: { sha256: file?.sha256 ?? '', label: section?.title ?? '', note },
  };
}

const isNowhere = (values: Acta['values']) =>
  values['telemetry.latitude'] === -1 && values['telemetry.longitude'] === -1;

/** Formats a position as `1.213648, −77.281107`. */
function placeText({ latitude, longitude }: ActaPosition): string {
  if (latitude === -1 && longitude === -1) return texts.withoutPlace;
  return `${numberText(latitude, 6)}, ${numberText(longitude, 6)}`;
}
