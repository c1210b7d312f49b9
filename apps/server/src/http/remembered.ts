import { gunzipSync } from 'node:zlib';
import type { Endpoint } from '@contador/contract';
import { ByteBoundedCache } from './byte-bounded-cache.ts';
import { encodedAnswer } from './encoded-answer.ts';
import type { Call, MountedCall } from './handle.ts';
import type { Encoded } from './reply.ts';
import { type Seers, seersOf } from './seers.ts';

const MOST_BYTES = 32 * 1024 * 1024;

interface Remembered {
  readonly stamp: string;
  /** With gzip where it is worth it: few ask for anything else, and there is room for some more. */
  readonly bytes: Buffer;
  readonly isPacked: boolean;
}

/** What an answer follows from, as a text that is another one where the answer may be: read in every process, from the database. */
export type StampOf<E extends Endpoint = Endpoint> = (given: Call<E>) => Promise<string>;

/** Answers of reading calls, kept while their stamp is the same. */
class Memory {
  /** What is being computed, so that many who ask at once wait for one. */
  readonly computing = new Map<string, Promise<unknown>>();
  readonly #answers = new ByteBoundedCache<Remembered>(MOST_BYTES);

  recall(key: string, stamp: string): Encoded | undefined {
    const found = this.#answers.get(key);
    return found?.stamp === stamp ? answerOf(found) : undefined;
  }

  keep(key: string, answer: Remembered): void {
    this.#answers.set(key, answer, answer.bytes.length);
  }
}

function answerOf({ bytes, isPacked }: Remembered): Encoded {
  if (!isPacked) return { encoded: bytes };
  return {
    packed: bytes,
    get encoded() {
      return gunzipSync(bytes);
    },
  };
}

const memories = new WeakMap<object, Memory>();

/**
 * The call, answered from memory where the same person asks the same while nothing of the company changed, or what its answer follows from is the
 * same by a stamp of its own: a customer's approved month does not change with every sign-in of another. Of `role` it is the same for whoever sees
 * the same.
 */
export function remembered<E extends Endpoint = Endpoint>(
  call: MountedCall,
  stampOf: StampOf<E> = lastEntry,
  seers: Seers = 'person',
): MountedCall {
  const handler = async (given: Call<Endpoint>): Promise<unknown> => {
    const { caller, today, parts, query } = given;
    const memory = memories.get(parts.database) ?? new Memory();
    memories.set(parts.database, memory);
    const key = JSON.stringify([call.endpoint.path, ...seersOf(caller, seers), today, query]);
    // Read before the answer is computed: a write in between makes the answer newer than its stamp, never older.
    const stamp = await stampOf(given as never);
    const known = memory.recall(key, stamp);
    if (known !== undefined) return known;
    const underway = `${stamp} ${key}`;
    const computing =
      memory.computing.get(underway) ??
      compute(call, given, ({ encoded, packed }) =>
        memory.keep(key, { stamp, bytes: packed ?? encoded, isPacked: packed !== undefined }),
      ).finally(() => memory.computing.delete(underway));
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

/**
 * The number of the last entry of the tenant's log: every write enters it with its own transaction, so that it tells in one lookup whether an answer
 * still holds.
 */
async function lastEntry({ inTenant }: Call<Endpoint>): Promise<string> {
  const last = await inTenant((transaction) =>
    transaction.selectFrom('audit_entry').select('number').orderBy('number', 'desc').limit(1).executeTakeFirst(),
  );
  return String(last?.number ?? 0);
}
