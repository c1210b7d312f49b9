import { BoundedWork, ByteBoundedCache, type Database, type PageAnswer } from '../../../platform/index.ts';
import type { OpenedLink } from '../issue/bill-link.ts';

/** How many links are read and bills are drawn concurrently, and how many more may wait before requests are answered 'ocupado'. */
const READING = { atOnce: 3, waiting: 100 } as const;
const DRAWING = { atOnce: 2, waiting: 40 } as const;
/** Openings of one link a minute; a person who reads a bill stays far below. */
const OPENINGS_A_MINUTE = 60;
const MINUTE = 60_000;
const MOST_BYTES = 16 * 1024 * 1024;
/** Lifetime of a cached answer. It is short because the explanation of an old bill is recalculated from data that may change. */
const KEPT_MS = 30_000;

/** A link that was looked up: `right` if it is signed, `content` if its bill was issued. */
export interface FoundLink {
  readonly content: string | undefined;
  readonly right: OpenedLink | undefined;
}

interface Kept {
  readonly answer: PageAnswer;
  readonly until: number;
}

/** Protects the server from readers of public bills: bounded concurrency, a limit per link, and one drawing for all who ask for the same bill. */
export class PublicAnswers {
  readonly #reading = new BoundedWork(READING.atOnce, READING.waiting);
  readonly #drawing = new BoundedWork(DRAWING.atOnce, DRAWING.waiting);
  readonly #openings = new Map<string, number>();
  readonly #drawn = new ByteBoundedCache<Kept>(MOST_BYTES);
  readonly #underway = new Map<string, Promise<PageAnswer>>();
  readonly #found = new Map<string, Promise<FoundLink>>();
  #minute = 0;

  /** Counts an opening of the link; false when the link was opened too often in the present minute. */
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

  /** Runs a read, with bounded concurrency. Throws `Busy`. */
  read<Value>(work: () => Promise<Value>): Promise<Value> {
    return this.#reading.run(work);
  }

  /** Runs the read behind a link, like `read`, once for all who ask for the link while it runs. */
  async readLink(link: string, work: () => Promise<FoundLink>): Promise<FoundLink> {
    const underway = this.#found.get(link);
    if (underway !== undefined) return await underway;
    const reading = this.read(work);
    this.#found.set(link, reading);
    try {
      return await reading;
    } finally {
      this.#found.delete(link);
    }
  }

  /** Answer for the content with this digest: cached, shared with a drawing in progress, or drawn now. Throws `Busy`. */
  async draw(content: string, work: () => Promise<PageAnswer>): Promise<PageAnswer> {
    const kept = this.#drawn.get(content);
    if (kept !== undefined && kept.until > performance.now()) return kept.answer;
    const underway = this.#underway.get(content);
    if (underway !== undefined) return await underway;
    const drawing = this.#drawing.run(work);
    this.#underway.set(content, drawing);
    try {
      const answer = await drawing;
      if (answer.status === 200) {
        this.#drawn.set(content, { answer, until: performance.now() + KEPT_MS }, answer.body.length);
      }
      return answer;
    } finally {
      this.#underway.delete(content);
    }
  }
}

const ofServers = new WeakMap<Database, PublicAnswers>();

/** The cache of a server, shared by all its companies. */
export function publicAnswersOf(database: Database): PublicAnswers {
  let own = ofServers.get(database);
  if (own === undefined) {
    own = new PublicAnswers();
    ofServers.set(database, own);
  }
  return own;
}
