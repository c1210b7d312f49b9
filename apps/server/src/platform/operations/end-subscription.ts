import type { Ending, Endings } from './endings.ts';
import type { WorkerLiveness } from './worker-liveness.ts';

/** Subscription to the ends of operations, created before an operation is awaited so that no end is missed. */
export class EndSubscription {
  readonly #heard = new Map<string, Ending | 'look'>();
  readonly #unsubscribe: readonly (() => void)[];
  #missed = false;
  #stir: () => void = () => undefined;

  constructor(life: WorkerLiveness, endings: Endings) {
    this.#unsubscribe = [
      endings.listen((id, ending) => this.#hear(id, ending)),
      life.listen((notice) => {
        if (notice === 'missed') {
          this.#missed = true;
          this.#stir();
        } else if (isOver(notice.state) && !endings.isOwn(notice.id)) this.#hear(notice.id, 'look');
      }),
    ];
  }

  /** Waits for the end of the operation. 'look' means that its row must be read: it may have ended elsewhere, or the timeout passed. */
  async news(id: string, seconds: number): Promise<Ending | 'look'> {
    const late = AbortSignal.timeout(seconds * 1000);
    for (;;) {
      const heard = this.#heard.get(id);
      if (heard !== undefined || this.#missed || late.aborted) {
        this.#heard.delete(id);
        this.#missed = false;
        return heard ?? 'look';
      }
      await new Promise<void>((resolve) => {
        this.#stir = resolve;
        late.onabort = () => resolve();
      });
    }
  }

  close(): void {
    for (const unsubscribe of this.#unsubscribe) unsubscribe();
  }

  #hear(id: string, ending: Ending | 'look'): void {
    const known = this.#heard.get(id);
    if (known === undefined || known === 'look') this.#heard.set(id, ending);
    this.#stir();
  }
}

function isOver(state: string): boolean {
  return state !== 'queued' && state !== 'running';
}
