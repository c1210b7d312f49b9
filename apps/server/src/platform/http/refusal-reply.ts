import type { Refusal, RefusalReply } from '@contador/contract';
import { refusals, sessionOver } from '@contador/contract/messages';

export interface RefusalAnswer {
  readonly status: number;
  readonly body: RefusalReply & Record<string, unknown>;
}

/** Converts a refusal into a response with the status and sentence of the catalogue. */
export function refusalReply({ code, particulars, legacy }: Refusal, reference?: string): RefusalAnswer {
  const { status, message } = refusals[code];
  const error = { code, message, details: [...particulars] };
  return { status, body: { ...legacy, error: reference === undefined ? error : { ...error, reference } } };
}

/** The only response with status 422, which signs the client out. */
export const sessionOverReply: RefusalAnswer = {
  status: sessionOver.status,
  body: { error: { code: sessionOver.code, message: sessionOver.message, details: [] } },
};
