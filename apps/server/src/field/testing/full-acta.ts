import { createHash } from 'node:crypto';
import {
  ACTA_SLOTS,
  type Acta,
  type ActaField,
  type ActaFile,
  type ActaValue,
  actaFields,
  type DiagramType,
} from '@contador/domain/field';
import { paintedPng } from '../../demo/field/painted-png.ts';

export interface FullActa {
  readonly acta: Acta;
  /** Photos and signatures by SHA-256 digest. */
  readonly images: ReadonlyMap<string, Buffer>;
}

/** Builds an acta with every field filled, every photo taken and every pad signed, each with a distinct value. */
export function fullActa(diagram_type: DiagramType): FullActa {
  const fields = [...actaFields.values()].filter(({ kind }) => kind !== 'image');
  const values = Object.fromEntries(fields.map((field, at) => [field.path, valueFor(field, at)]));
  const slots = ACTA_SLOTS.map((slot, at) => [slot, slot.startsWith('signature') ? signature(at) : photo(at)] as const);
  const files = Object.fromEntries(slots.map(([slot, bytes], at) => [slot, fileOf(bytes, at)]));
  const signed = (signer: string) => ({
    slot: `signature.${signer}`,
    strokes: [[0, 820] as const, [1_040, 2_310] as const],
  });
  const acta: Acta = {
    form: 1,
    values: { ...values, ...typed },
    files,
    diagram_type,
    signatures: { user: signed('user'), rf: signed('rf'), or: signed('or') },
    position: { latitude: 1.213648, longitude: -77.281107 },
    device_times: {
      begun_at: '2026-11-11T10:35:00-05:00',
      finished_at: '2026-11-11T12:58:00-05:00',
      clock: '2026-11-11T13:04:00-05:00',
    },
  };
  return { acta, images: new Map(slots.map(([, bytes]) => [digestOf(bytes), bytes])) };
}

const typed = {
  'network.client': 'Panadería La Espiga',
  'acceptance.rights': 'SI',
  'network.capacity': 112.5,
  'transformers.voltage.installed.ratio': '13200/120',
  'transformers.current.installed.ratio': '200/5',
  'meters.installed.main.factor': 4400,
};

function valueFor({ kind, options, shape, rule, label }: ActaField, at: number): ActaValue {
  if (shape === 'ratio') return `${100 + at}/5`;
  switch (kind) {
    case 'number':
    case 'integer': {
      const whole = kind === 'integer' || rule?.decimals === 0;
      const [least, most] = [rule?.minimum ?? 0, rule?.maximum ?? 1e6];
      return Math.min(most, Math.max(least, whole ? at : at + 0.25));
    }
    case 'check':
      return true;
    case 'choice':
      return options?.[at % options.length] ?? `Opción ${at}`;
    case 'date':
      return '2026-11-11';
    case 'time':
      return '10:42';
    case 'month':
      return `2024-${String((at % 12) + 1).padStart(2, '0')}`;
    default:
      return `${label.slice(0, 4)}-${at}`;
  }
}

function photo(at: number): Buffer {
  return paintedPng(400, 300, (x, y) => [(x + at * 40) % 256, (y + at * 25) % 256, 120]);
}

function signature(at: number): Buffer {
  const isInk = (x: number, y: number) => Math.abs(y - 60 - 35 * Math.sin((x + at * 20) / 22)) < 2.2;
  return paintedPng(360, 120, (x, y) => (isInk(x, y) ? [20, 30, 80] : [255, 255, 255]));
}

const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

const fileOf = (bytes: Buffer, at: number): ActaFile => ({
  sha256: digestOf(bytes),
  bytes: bytes.length,
  type: 'image/png',
  latitude: 1.2136,
  longitude: -77.2811,
  taken_at: `2026-11-11T10:${String(40 + at)}:00-05:00`,
});
