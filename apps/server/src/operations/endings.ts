import type { Refusal } from '@contador/contract';
import type { Result } from '@contador/kernel';

/** How an operation ended, as its row says it. */
export type Ending =
  | { readonly state: 'over'; readonly outcome: Result<unknown, Refusal> }
  | { readonly state: 'failed'; readonly kind: string; readonly reference: string };

type Listener = (id: string, ending: Ending | 'look') => void;

/**
 * How the operations end that this process does: who waits for one of them here is told by who does it, and need not look. Of what
 * other processes do there is the notice alone, see `SignOfLife`.
 */
export class Endings {
  readonly #own = new Set<string>();
  readonly #listeners = new Set<Listener>();

  /** Whether this process is doing the operation and will say how it ended. */
  isOwn(id: string): boolean {
    return this.#own.has(id);
  }

  takes(id: string): void {
    this.#own.add(id);
  }

  /** Says how it ended; 'look' where another worker has it by now, and nothing where nobody knows. */
  ends(id: string, ending: Ending | 'look' | undefined): void {
    this.#own.delete(id);
    if (ending !== undefined) for (const listener of [...this.#listeners]) listener(id, ending);
  }

  /** Hears every end until the given function is called. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
