import type { ImageType } from '../image-kind.ts';
import type { ActaValues } from './acta-field.ts';
import type { Signer } from './slots.ts';

/** 0 indirect, 1 indirect with backup, 2 semi-direct on a shared transformer, 3 on one of its own, 4 direct. */
export const DIAGRAM_TYPES = [0, 1, 2, 3, 4] as const;
export type DiagramType = (typeof DIAGRAM_TYPES)[number];

/** Where it was, in degrees; −1 for both is that nobody knows (ruling 51). */
export interface ActaPosition {
  readonly latitude: number;
  readonly longitude: number;
}

/** An image of the acta: what its bytes are, when the phone took it and where. */
export interface ActaFile extends ActaPosition {
  /** 64 hexadecimal digits. */
  readonly sha256: string;
  readonly bytes: number;
  readonly type: ImageType;
  /** ISO 8601 with its offset, by the phone's clock. */
  readonly taken_at: string;
}

/** A signature: its image, and when each stroke began and ended, in milliseconds from the first. */
export interface ActaSignature {
  readonly slot: string;
  readonly strokes: readonly (readonly [start: number, end: number])[];
}

/** An acta as the phone sends it and as it is kept for ever. Its names are those of the wire: its hash is of what was sent. */
export interface Acta {
  readonly form: 1;
  readonly values: ActaValues;
  readonly files: Readonly<Record<string, ActaFile>>;
  /** Null is a pad that nobody used. */
  readonly signatures: Readonly<Record<Signer, ActaSignature | null>>;
  readonly diagram_type: DiagramType | null;
  /** As the phone measured it; what a person typed over it is among the values. */
  readonly position: ActaPosition;
  /** By the phone's clock, which may be days wrong: `clock` is what it showed when it sent. ISO 8601 with offset. */
  readonly device_times: { readonly begun_at: string; readonly finished_at: string; readonly clock: string };
}
