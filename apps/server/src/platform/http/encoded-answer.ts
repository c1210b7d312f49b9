import type { Endpoint } from '@contador/contract';
import type { Call, MountedCall } from './handle.ts';
import { packed } from './packed-reply.ts';
import { type Encoded, encoded } from './reply.ts';
import { replyJson } from './reply-json.ts';

/** Computes, encodes and compresses the answer once for all callers; refusals and already encoded answers are returned unchanged. */
export async function encodedAnswer(
  { endpoint, handler }: MountedCall,
  input: Call<Endpoint>,
): Promise<{ readonly answer: Encoded } | { readonly refused: unknown }> {
  const answer = await (handler as (input: Call<Endpoint>) => Promise<unknown>)(input);
  if (typeof answer === 'object' && answer !== null && 'ok' in answer && answer.ok === false) {
    return { refused: answer };
  }
  if (isEncoded(answer)) return { answer };
  const value =
    typeof answer === 'object' && answer !== null && 'ok' in answer && 'value' in answer ? answer.value : answer;
  const bytes = Buffer.from(replyJson(endpoint, value));
  return { answer: encoded(bytes, await packed(bytes)) };
}

function isEncoded(answer: unknown): answer is Encoded {
  return typeof answer === 'object' && answer !== null && 'encoded' in answer;
}
