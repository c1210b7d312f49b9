import { type Particular, type RefusalReply, refusalReply } from '@contador/contract';
import { partsTexts } from '@contador/contract/messages';
import { unreachable } from '@contador/kernel';

/** Why a call has no usable answer. Only a refusal is a decision of the server, with a sentence in Spanish. */
export type CallFailure =
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly code: string;
      readonly message: string;
      readonly details: readonly Particular[];
      readonly reference?: string;
      /** The whole body: some refusals have further fields that a specification requires. */
      readonly body: unknown;
    }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'session-over' }
  | { readonly kind: 'unintelligible'; readonly status: number };

export type Refused = Extract<CallFailure, { kind: 'refused' }>;

/** Reads the refusal in the body; a body of another shape is `unintelligible`. */
export function failureOf(status: number, body: unknown): CallFailure {
  const read = refusalReply.safeParse(body);
  return read.success ? refusedWith(status, read.data, body) : { kind: 'unintelligible', status };
}

function refusedWith(status: number, { error }: RefusalReply, body: unknown): Refused {
  const { code, message, details, reference } = error;
  return { kind: 'refused', status, code, message, details, body, ...(reference !== undefined && { reference }) };
}

/** One sentence for the person. */
export function failureSentence(failure: CallFailure): string {
  switch (failure.kind) {
    case 'refused':
      return failure.message;
    case 'unreachable':
      return partsTexts.serverUnreachable;
    case 'session-over':
      return partsTexts.sessionOver;
    case 'unintelligible':
      return partsTexts.answerNotUnderstood;
    default:
      return unreachable(failure);
  }
}

/** A failed read, as stored by the query cache. */
export class CallError extends Error {
  readonly failure: CallFailure;

  constructor(failure: CallFailure) {
    super(failureSentence(failure));
    this.failure = failure;
  }
}
