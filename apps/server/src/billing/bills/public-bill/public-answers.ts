import type { Database } from '../../../database/connection.ts';
import type { PageAnswer } from '../../../http/public-page.ts';
import { BoundedWork } from '../../../operations/bounded-work.ts';

/** Concurrent reads and drawings, and their queue lengths; requests beyond the queue are rejected with `Busy`. */
const READING = { atOnce: 3, waiting: 100 } as const;
const DRAWING = { atOnce: 2, waiting: 40 } as const;
/** Maximum times that a link may be opened in a minute; more is not a human reader. */
const OPENINGS_A_MINUTE = 60;
const MINUTE = 60_000;
const MOST_BYTES = 16 * 1024 * 1024;
/** Time to keep an answer, in ms. Short, because data behind the explanation may change. */
const KEPT_MS = 30_000;

interface Kept {
  readonly answer: PageAnswer;
  readonly until: number;
}

/**
 * Protects the server from the load of public bill pages: bounded concurrency, a rate limit, and a cache that draws each page once for
 * concurrent requests.
 */
export class PublicAnswers {
  readonly #reading = new BoundedWork(READING.atOnce, READING.waiting);
  readonly #drawing = new BoundedWork(DRAWING.atOnce, DRAWING.waiting);
  readonly #openings = new Map<string, number>();
  readonly #drawn = new Map<string, Kept>();
  readonly #underway = new Map<string, Promise<PageAnswer>>();
  #minute = 0;
  #bytes = 0;

  /** Counts one opening of the link; false if the limit of this minute is exceeded. */
  mayOpen(link: string): boolean {
    const minute = Math.floor(performance.now() / MINUTE);
    if (minute !== this.#minute) {
      this.#minute = minute;
      this.#openings.clear();
    }
    const count = (this.#openings.get(link) ?? 0) + 1;
    this.#openings.set(link, count);
    return count <= OPENINGS_A_MINUTE;
  }

  /** Runs a read within the concurrency limit. Throws `Busy`. */
  read<Value>(work: () => Promise<Value>): Promise<Value> {
    return this.#reading.run(work);
  }

  /** Returns the answer for `content`: from the cache, from a drawing in progress, or drawn now. Throws `Busy`. */
  async draw(content: string, work: () => Promise<PageAnswer>): Promise<PageAnswer> {
    const kept = this.#drawn.get(content);
    if (kept !== undefined && kept.until > performance.now()) return kept.answer;
    const underway = this.#underway.get(content);
    if (underway !== undefined) return await underway;
    const drawing = this.#drawing.run(work);
    this.#underway.set(content, drawing);
    try {
      const answer = await drawing;
      if (answer.status === 200) this.#keep(content, answer);
      return answer;
    } finally {
      this.#underway.delete(content);
    }
  }

  #keep(content: string, answer: PageAnswer): void {
    this.#forget(content);
    this.#drawn.set(content, { answer, until: performance.now() + KEPT_MS });
    this.#bytes += answer.body.length;
    for (const oldest of this.#drawn.keys()) {
      if (this.#bytes <= MOST_BYTES) break;
      this.#forget(oldest);
    }
  }

  #forget(content: string): void {
    const kept = this.#drawn.get(content);
    if (kept === undefined) return;
    this.#bytes -= kept.answer.body.length;
    this.#drawn.delete(content);
  }
}

const ofServers = new WeakMap<Database, PublicAnswers>();

/** The single instance of a server, shared by all companies. */
export function publicAnswersOf(database: Database): PublicAnswers {
  let own = ofServers.get(database);
  if (own === undefined) {
    own = new PublicAnswers();
    ofServers.set(database, own);
  }
  return own;
}
