import { type Particular, type RefusalReply, refusalReply } from '@contador/contract';
import { partsTexts } from '@contador/contract/messages';
import { unreachable } from '@contador/kernel';

/** Why a call brought no answer. Only a refusal comes from the server's own decision, and says it in Spanish. */
export type CallFailure =
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly code: string;
      readonly message: string;
      readonly details: readonly Particular[];
      readonly reference?: string;
      /** The whole body: some refusals carry further fields that a specification fixes. */
      readonly body: unknown;
    }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'session-over' }
  | { readonly kind: 'unintelligible'; readonly status: number };

export type Refused = Extract<CallFailure, { kind: 'refused' }>;

/** The refusal in that body; one that is not of the agreed shape is `unintelligible`. */
export function failureOf(status: number, body: unknown): CallFailure {
  const read = refusalReply.safeParse(body);
  return read.success ? refusedWith(status, read.data, body) : { kind: 'unintelligible', status };
}

function refusedWith(status: number, { error }: RefusalReply, body: unknown): Refused {
  const { code, message, details, reference } = error;
  return { kind: 'refused', status, code, message, details, body, ...(reference !== undefined && { reference }) };
}

/** One sentence for a person. */
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

/** A failed read, as the query cache carries it. */
export class CallError extends Error {
  readonly failure: CallFailure;

  constructor(failure: CallFailure) {
    super(failureSentence(failure));
    this.failure = failure;
  }
}
