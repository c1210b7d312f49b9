import type { BodyOf } from '@contador/contract';
import type { sendTechnicalReview } from '@contador/contract/field';
import type { ActaFile, ActaPosition, ActaSignature, ActaValues, DiagramType, Signer } from '@contador/domain/field';

/** An order on the acta, as the acta shows it without asking anybody. */
export interface ActaOrder {
  readonly number: string;
  readonly address: string;
  readonly clientCode: string;
}

/**
 * How far an acta on this device is: being filled in, waiting for the server, acknowledged by it, or refused in its words. One that waits
 * is what was confirmed: nobody changes it any more, unless the server refuses it.
 */
export type ActaStage = 'filling' | 'sending' | 'received' | 'refused';

/** An acta as the device keeps it. Its images stand beside it, each under its slot and digest. */
export interface KeptActa {
  /** Another number when actas are kept another way. */
  readonly kept: 1;
  readonly reviewId: string;
  readonly stage: ActaStage;
  readonly orders: readonly ActaOrder[];
  readonly values: ActaValues;
  /** What was typed and is no value of its field yet, by path. */
  readonly typed: Readonly<Record<string, string>>;
  readonly files: Readonly<Record<string, ActaFile>>;
  readonly signatures: Readonly<Partial<Record<Signer, ActaSignature>>>;
  readonly diagramType: DiagramType | null;
  readonly position: ActaPosition;
  readonly emails: readonly string[];
  /** Where the person left it. */
  readonly tab: number;
  /** By this device's clock. */
  readonly begunAt: string;
  readonly changedAt: string;
  readonly finishedAt?: string;
  /** What the clock showed when it was first sent; every later try sends the same. */
  readonly sentClock?: string;
  /** The images of which the server said that it has them: `slot sha256`. */
  readonly receipts: readonly string[];
  readonly answer?: { readonly actaNumber: string; readonly duplicate: boolean; readonly at: string };
  /** The number of the acta in whose place it stands. */
  readonly corrects?: string;
  /** Why the last try brought nothing, while it goes on being tried. */
  readonly tried?: { readonly why: 'silent' | 'no-line' | 'unwell'; readonly at: string };
  readonly refusal?: { readonly message: string; readonly details: readonly string[] };
}

export const NOWHERE: ActaPosition = { latitude: -1, longitude: -1 };

/** The report that is sent: the same bytes however often it is tried. */
export function reportOf(acta: KeptActa): BodyOf<typeof sendTechnicalReview>['report'] {
  const finished = acta.finishedAt ?? acta.changedAt;
  return {
    form: 1,
    values: acta.values,
    files: acta.files,
    signatures: {
      user: signatureOf(acta, 'user'),
      rf: signatureOf(acta, 'rf'),
      or: signatureOf(acta, 'or'),
    },
    diagram_type: acta.diagramType,
    position: acta.position,
    device_times: { begun_at: acta.begunAt, finished_at: finished, clock: acta.sentClock ?? finished },
  };
}

function signatureOf({ signatures }: KeptActa, signer: Signer) {
  const signed = signatures[signer];
  return signed === undefined
    ? null
    : { slot: signed.slot, strokes: signed.strokes.map(([start, end]): [number, number] => [start, end]) };
}
