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
  /** Compressed if worthwhile, to keep more answers in memory; few clients need another form. */
  readonly bytes: Buffer;
  readonly isPacked: boolean;
}

/**
 * Returns a version stamp of the data behind an answer, which changes whenever the answer may. Read from the database, so valid across
 * processes.
 */
export type StampOf<E extends Endpoint = Endpoint> = (input: Call<E>) => Promise<string>;

/** Cache of answers to read calls, valid while their stamp is unchanged. */
class Memory {
  /** Computations in progress, shared by concurrent requests. */
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
 * Wraps a read call with a cache. By default an answer is valid for the same person and query until something of the company changes.
 * With `stampOf` it is valid while the stamp is unchanged; so the answer about a customer's approved month survives sign-ins of others.
 * `seers` = 'role' shares the answer among everybody who sees the same rows.
 */
export function remembered<E extends Endpoint = Endpoint>(
  call: MountedCall,
  stampOf: StampOf<E> = lastEntry,
  seers: Seers = 'person',
): MountedCall {
  const handler = async (input: Call<Endpoint>): Promise<unknown> => {
    const { caller, today, parts, query } = input;
    const memory = memories.get(parts.database) ?? new Memory();
    memories.set(parts.database, memory);
    const key = JSON.stringify([call.endpoint.path, ...seersOf(caller, seers), today, query]);
    // Read before the answer is computed: a concurrent write can make the answer newer than its stamp, never older.
    const stamp = await stampOf(input as never);
    const known = memory.recall(key, stamp);
    if (known !== undefined) return known;
    const underway = `${stamp} ${key}`;
    const computing =
      memory.computing.get(underway) ??
      compute(call, input, ({ encoded, packed }) =>
        memory.keep(key, { stamp, bytes: packed ?? encoded, isPacked: packed !== undefined }),
      ).finally(() => memory.computing.delete(underway));
    memory.computing.set(underway, computing);
    return await computing;
  };
  return { ...call, handler: handler as MountedCall['handler'] };
}

/** Computes the answer and caches it, unless it is a refusal. */
async function compute(call: MountedCall, input: Call<Endpoint>, keep: (answer: Encoded) => void): Promise<unknown> {
  const done = await encodedAnswer(call, input);
  if ('refused' in done) return done.refused;
  keep(done.answer);
  return done.answer;
}

/**
 * Default stamp: number of the tenant's last log entry. Every write adds one in its transaction, so a single lookup tells whether an answer
 * is still valid.
 */
async function lastEntry({ inTenant }: Call<Endpoint>): Promise<string> {
  const last = await inTenant((transaction) =>
    transaction.selectFrom('audit_entry').select('number').orderBy('number', 'desc').limit(1).executeTakeFirst(),
  );
  return String(last?.number ?? 0);
}
