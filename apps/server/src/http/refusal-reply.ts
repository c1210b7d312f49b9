import type { Refusal, RefusalReply } from '@contador/contract';
import { refusals, sessionOver } from '@contador/contract/messages';

export interface RefusalAnswer {
  readonly status: number;
  readonly body: RefusalReply & Record<string, unknown>;
}

/** The refusal as it goes over the wire: its status and its sentence are the catalogue's. */
export function refusalReply({ code, particulars, legacy }: Refusal, reference?: string): RefusalAnswer {
  const { status, message } = refusals[code];
  const error = { code, message, details: [...particulars] };
  return { status, body: { ...legacy, error: reference === undefined ? error : { ...error, reference } } };
}

/** The only answer with status 422: whoever gets it is signed out. */
export const sessionOverReply: RefusalAnswer = {
  status: sessionOver.status,
  body: { error: { code: sessionOver.code, message: sessionOver.message, details: [] } },
};
