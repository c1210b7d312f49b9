import type { Endpoint } from '@contador/contract';
import { encodedAnswer } from './encoded-answer.ts';
import type { Call, MountedCall } from './handle.ts';
import { seersOf } from './seers.ts';

interface Turn {
  readonly underway: Promise<unknown>;
  /** Starts after the current computation, for all calls that arrive meanwhile. */
  next?: Promise<unknown>;
}

const turns = new WeakMap<object, Map<string, Turn>>();

/**
 * Wraps a read call so that concurrent equal requests share computations. A request that arrives during a computation is answered by the
 * next one, so no answer is older than its request.
 * Only for reads whose answer is equal for everybody of a company with the same rights and visible rows.
 */
export function shareComputations(call: MountedCall): MountedCall {
  const handler = (input: Call<Endpoint>): Promise<unknown> => {
    const { caller, today, parts, query } = input;
    const ofServer = turns.get(parts.database) ?? new Map<string, Turn>();
    turns.set(parts.database, ofServer);
    const key = JSON.stringify([call.endpoint.path, ...seersOf(caller, 'role'), today, query]);
    const begin = (): Promise<unknown> => {
      const underway = computed(call, input);
      const turn: Turn = { underway };
      ofServer.set(key, turn);
      const over = () => {
        if (turn.next === undefined) ofServer.delete(key);
      };
      underway.then(over, over);
      return underway;
    };
    const turn = ofServer.get(key);
    if (turn === undefined) return begin();
    turn.next ??= turn.underway.then(begin, begin);
    return turn.next;
  };
  return { ...call, handler: handler as MountedCall['handler'] };
}

async function computed(call: MountedCall, input: Call<Endpoint>): Promise<unknown> {
  const done = await encodedAnswer(call, input);
  return 'answer' in done ? done.answer : done.refused;
}
