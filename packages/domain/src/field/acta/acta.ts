import type { ImageType } from '../image-kind.ts';
import type { ActaValues } from './acta-field.ts';
import type { Signer } from './slots.ts';

/**
 * Measuring schemes: 0 indirect, 1 indirect with backup, 2 semi-direct on a shared transformer, 3 semi-direct on the client's own
 * transformer, 4 direct.
 */
export const DIAGRAM_TYPES = [0, 1, 2, 3, 4] as const;
export type DiagramType = (typeof DIAGRAM_TYPES)[number];

/** A position in degrees; −1 for both means unknown (ruling 51). */
export interface ActaPosition {
  readonly latitude: number;
  readonly longitude: number;
}

/** An image of the acta: facts about its bytes, and when and where the phone took it. */
export interface ActaFile extends ActaPosition {
  /** 64 hexadecimal digits. */
  readonly sha256: string;
  readonly bytes: number;
  readonly type: ImageType;
  /** ISO 8601 with offset, by the phone's clock. */
  readonly taken_at: string;
}

/** A signature: the slot of its image, and the start and end of each stroke in milliseconds since the first. */
export interface ActaSignature {
  readonly slot: string;
  readonly strokes: readonly (readonly [start: number, end: number])[];
}

/** An acta as the phone sends it and as it is stored for ever. Field names are those of the wire, because the hash covers what was sent. */
export interface Acta {
  readonly form: 1;
  readonly values: ActaValues;
  readonly files: Readonly<Record<string, ActaFile>>;
  /** Null for an unused signature pad. */
  readonly signatures: Readonly<Record<Signer, ActaSignature | null>>;
  readonly diagram_type: DiagramType | null;
  /** Position measured by the phone; a correction typed by a person is among the values. */
  readonly position: ActaPosition;
  /** ISO 8601 with offset, by the phone's clock, which can be days wrong; `clock` is its reading at the time of sending. */
  readonly device_times: { readonly begun_at: string; readonly finished_at: string; readonly clock: string };
}
