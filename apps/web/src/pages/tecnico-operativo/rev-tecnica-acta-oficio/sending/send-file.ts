import type { ReplyOf } from '@contador/contract';
import { uploadReviewFile } from '@contador/contract/field';
import { type Result, refused } from '@contador/kernel';
import { acrossSessions, answerOf, sessionHeaders } from '../../../../http/call.ts';
import type { CallFailure } from '../../../../http/call-failure.ts';
import { addressOf } from '../../../../http/request.ts';

/** A line that brings nothing for so long is taken for lost; the image is sent again from its beginning. */
const PATIENCE_MS = 90_000;

export interface ImageToSend {
  readonly reviewId: string;
  readonly slot: string;
  readonly sha256: string;
  readonly type: string;
  readonly bytes: ArrayBuffer;
}

/** Sends one image of an acta, and gives what the server says that it has. */
export function sendActaFile(image: ImageToSend): Promise<Result<ReplyOf<typeof uploadReviewFile>, CallFailure>> {
  return acrossSessions(async () => {
    const { reviewId, slot, sha256, type, bytes } = image;
    try {
      const answer = await fetch(addressOf(uploadReviewFile, { review_id: reviewId, slot, sha256 }), {
        method: 'POST',
        headers: { ...sessionHeaders(), 'content-type': type },
        body: bytes,
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      return answerOf(uploadReviewFile, answer.status, await answer.text());
    } catch {
      return refused({ kind: 'unreachable' });
    }
  });
}
