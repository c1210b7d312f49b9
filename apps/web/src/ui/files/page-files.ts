/** A part of a page that takes files; registered by `PageDrop`. */
export interface FileTaker {
  /** Text shown while files are dragged: 'Suelte los archivos del mes…'. Not shown when the page could not be read. */
  readonly hint: string;
  /** Why no files are taken, in words for the person. */
  readonly disabledBecause: string | undefined;
  /** Whether the page has read the data that it needs to sort the files. */
  readonly readiness: 'reading' | 'ready' | 'failed';
  /** Takes only files that the page itself does not take. */
  readonly instead: boolean;
  readonly onFiles: (files: File[]) => void;
}

/** Files that no page has taken yet. */
export interface WaitingFiles {
  readonly files: readonly File[];
  /** Path and search of the page they are for; undefined for the page that opens first. */
  readonly address: string | undefined;
}

interface PageFiles {
  readonly takers: readonly FileTaker[];
  readonly waiting: readonly WaitingFiles[];
}

let state: PageFiles = { takers: [], waiting: [] };
const listeners = new Set<() => void>();

function change(part: Partial<PageFiles>): void {
  state = { ...state, ...part };
  for (const listener of listeners) listener();
}

/**
 * Queue of the files that a person dropped or chose. They wait here until the page has its code and its data (`usePageBusy`);
 * `shell/file-reception.tsx` then hands each of them over once.
 */
export const pageFiles = {
  snapshot: () => state,

  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  /** Registers a taker; returns the function that removes it. */
  register(taker: FileTaker): () => void {
    change({ takers: [...state.takers, taker] });
    return () => change({ takers: state.takers.filter((it) => it !== taker) });
  },

  remove(entry: WaitingFiles): void {
    change({ waiting: state.waiting.filter((it) => it !== entry) });
  },

  clear(): void {
    if (state.waiting.length > 0) change({ waiting: [] });
  },
};

/** Whether the application frame is drawn, so that a page can say that it takes files. */
export function isFrameDrawn(): boolean {
  return document.getElementById('contenido') !== null;
}

/** Path and search of the current page. */
export function openAddress(): string {
  return window.location.pathname + window.location.search;
}

/** Queues files for the page at `address`, which takes them as soon as it can. */
export function offerFiles(files: readonly File[], address: string | undefined = openAddress()): void {
  if (files.length > 0) change({ waiting: [...state.waiting, { files, address }] });
}
