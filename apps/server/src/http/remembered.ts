import type { Endpoint } from '@contador/contract';
import { encodedAnswer } from './encoded-answer.ts';
import type { Call, MountedCall } from './handle.ts';
import { type Encoded, encoded } from './reply.ts';

const MOST_BYTES = 32 * 1024 * 1024;

interface Remembered extends Encoded {
  readonly stamp: string;
}

/**
 * Answers of reading calls, kept while nothing of the tenant changed: every write enters the tenant's log with its own
 * transaction, so the number of the last entry tells in one lookup whether an answer still holds, in any process.
 */
class Memory {
  /** What is being computed, so that many who ask at once wait for one. */
  readonly computing = new Map<string, Promise<unknown>>();
  readonly #answers = new Map<string, Remembered>();
  #bytes = 0;

  recall(key: string, stamp: string): Encoded | undefined {
    const found = this.#answers.get(key);
    return found?.stamp === stamp ? encoded(found.encoded, found.packed) : undefined;
  }

  keep(key: string, answer: Remembered): void {
    this.#forget(key);
    this.#answers.set(key, answer);
    this.#bytes += sizeOf(answer);
    for (const oldest of this.#answers.keys()) {
      if (this.#bytes <= MOST_BYTES) break;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    const known = this.#answers.get(key);
    if (known === undefined) return;
    this.#bytes -= sizeOf(known);
    this.#answers.delete(key);
  }
}

const sizeOf = ({ encoded: bytes, packed: small }: Encoded) => bytes.length + (small?.length ?? 0);

const memories = new WeakMap<object, Memory>();

/** The call, answered from memory where the same person asks the same while nothing of the company changed. */
export function remembered(call: MountedCall): MountedCall {
  const handler = async (given: Call<Endpoint>): Promise<unknown> => {
    const { caller, today, parts, query } = given;
    const memory = memories.get(parts.database) ?? new Memory();
    memories.set(parts.database, memory);
    const key = JSON.stringify([call.endpoint.path, caller.tenant, caller.email, today, query]);
    // Read before the answer is computed: a write in between makes the answer newer than its stamp, never older.
    const stamp = await stampOf(given);
    const known = memory.recall(key, stamp);
    if (known !== undefined) return known;
    const underway = `${stamp} ${key}`;
    const computing =
      memory.computing.get(underway) ??
      compute(call, given, (answer) => memory.keep(key, { stamp, ...answer })).finally(() =>
        memory.computing.delete(underway),
      );
    memory.computing.set(underway, computing);
    return await computing;
  };
  return { ...call, handler: handler as MountedCall['handler'] };
}

/** A refusal is not kept. */
async function compute(call: MountedCall, given: Call<Endpoint>, keep: (answer: Encoded) => void): Promise<unknown> {
  const done = await encodedAnswer(call, given);
  if ('refused' in done) return done.refused;
  keep(done.answer);
  return done.answer;
}

/** The number of the last entry of the tenant's log. */
async function stampOf({ inTenant }: Call<Endpoint>): Promise<string> {
  const last = await inTenant((transaction) =>
    transaction.selectFrom('audit_entry').select('number').orderBy('number', 'desc').limit(1).executeTakeFirst(),
  );
  return String(last?.number ?? 0);
}
