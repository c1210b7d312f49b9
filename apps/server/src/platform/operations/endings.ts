import type { Refusal } from '@contador/contract';
import type { Result } from '@contador/kernel';

/** How an operation ended, as in its row. */
export type Ending =
  | { readonly state: 'over'; readonly outcome: Result<unknown, Refusal> }
  | { readonly state: 'failed'; readonly kind: string; readonly reference: string };

type Listener = (id: string, ending: Ending | 'look') => void;

/**
 * Ends of the operations run by this process, so that local waiters are notified directly without reading the row. For operations of other
 * processes there are only notices; see `WorkerLiveness`.
 */
export class Endings {
  readonly #own = new Set<string>();
  readonly #listeners = new Set<Listener>();

  /** True if this process runs the operation and will report its end. */
  isOwn(id: string): boolean {
    return this.#own.has(id);
  }

  takes(id: string): void {
    this.#own.add(id);
  }

  /** Reports the end; 'look' if another worker has it now, and nothing if unknown. */
  ends(id: string, ending: Ending | 'look' | undefined): void {
    this.#own.delete(id);
    if (ending !== undefined) for (const listener of [...this.#listeners]) listener(id, ending);
  }

  /** Subscribes to all ends; returns the function that unsubscribes. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
