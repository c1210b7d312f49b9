import type { BodyOf } from '@contador/contract';
import type { sendTechnicalReview } from '@contador/contract/field';
import type { ActaFile, ActaPosition, ActaSignature, ActaValues, DiagramType, Signer } from '@contador/domain/field';

/** An order of the acta, with the data that the acta shows offline. */
export interface ActaOrder {
  readonly number: string;
  readonly address: string;
  readonly clientCode: string;
}

/**
 * Stage of an acta on this device: being filled in, waiting for the server, acknowledged by the server, or refused with its message. An
 * acta is read only from its confirmation on, unless the server refuses it.
 */
export type ActaStage = 'filling' | 'sending' | 'received' | 'refused';

/** An acta as stored on the device. Its images are stored separately, by slot and digest. */
export interface KeptActa {
  /** Version of the stored format. */
  readonly kept: 1;
  readonly reviewId: string;
  readonly stage: ActaStage;
  readonly orders: readonly ActaOrder[];
  readonly values: ActaValues;
  /**
   * Values of the register that a person still has to compare (the found meter) or to confirm (the signers), by path. Absent in an acta that
   * was started before this existed.
   */
  readonly known?: ActaValues;
  /** Typed texts that are no valid value of their field yet, by path. */
  readonly typed: Readonly<Record<string, string>>;
  readonly files: Readonly<Record<string, ActaFile>>;
  readonly signatures: Readonly<Partial<Record<Signer, ActaSignature>>>;
  readonly diagramType: DiagramType | null;
  readonly position: ActaPosition;
  readonly emails: readonly string[];
  /** Tab on which the person left it. */
  readonly tab: number;
  /** Time of this device's clock. */
  readonly begunAt: string;
  readonly changedAt: string;
  readonly finishedAt?: string;
  /** Time of the device's clock at the first try to send it. Every later try sends the same time. */
  readonly sentClock?: string;
  /** Images that the server has confirmed, as `slot sha256`. */
  readonly receipts: readonly string[];
  readonly answer?: { readonly actaNumber: string; readonly duplicate: boolean; readonly at: string };
  /** Number of the acta that this one replaces. */
  readonly corrects?: string;
  /** Why the last try failed, while further tries follow. */
  readonly tried?: { readonly why: 'silent' | 'no-line' | 'unwell'; readonly at: string };
  readonly refusal?: { readonly message: string; readonly details: readonly string[] };
}

export const NOWHERE: ActaPosition = { latitude: -1, longitude: -1 };

/** Report to send. It is identical at every try. */
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
