import type { ReplyOf } from '@contador/contract';
import { uploadReviewFile } from '@contador/contract/field';
import { type Result, refused } from '@contador/kernel';
import { acrossSessions, answerOf, sessionHeaders } from '../../../../http/call.ts';
import type { CallFailure } from '../../../../http/call-failure.ts';
import { addressOf } from '../../../../http/request.ts';

const PATIENCE_MS = 60_000;
/** 32 kbit/s. A slower connection cannot send a photo. */
const SLOWEST_BYTES_PER_MS = 4;

export interface ImageToSend {
  readonly reviewId: string;
  readonly slot: string;
  readonly sha256: string;
  readonly type: string;
  readonly bytes: ArrayBuffer;
}

/** Timeout in ms for sending an image of that many bytes: the time at the slowest speed, plus one minute. */
export const patienceFor = (bytes: number): number => PATIENCE_MS + bytes / SLOWEST_BYTES_PER_MS;

/**
 * Sends one image of an acta and returns the receipt of the server. Throws on a timeout; the image is then sent again from its beginning.
 */
export function sendActaFile(image: ImageToSend): Promise<Result<ReplyOf<typeof uploadReviewFile>, CallFailure>> {
  return acrossSessions(async () => {
    const { reviewId, slot, sha256, type, bytes } = image;
    const signal = AbortSignal.timeout(patienceFor(bytes.byteLength));
    try {
      const answer = await fetch(addressOf(uploadReviewFile, { review_id: reviewId, slot, sha256 }), {
        method: 'POST',
        headers: { ...sessionHeaders(), 'content-type': type },
        body: bytes,
        signal,
      });
      return answerOf(uploadReviewFile, answer.status, await answer.text());
    } catch (fault) {
      if (signal.aborted) throw fault;
      return refused({ kind: 'unreachable' });
    }
  });
}
