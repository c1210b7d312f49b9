import type { Drop } from '../ui/files/dropped-files.ts';

/** A drop, and the path and search of its page; undefined for the page that opens first. */
export interface KeptDrop {
  readonly drop: Drop;
  readonly address: string | undefined;
}

export function carriesFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes('Files') ?? false;
}

/** Copies the content of a drop, because the browser empties it when the event is over. */
export function dropOf({ files, items }: DataTransfer): KeptDrop {
  const isFrameDrawn = document.getElementById('contenido') !== null;
  return {
    drop: { files: [...files], entries: [...items].map((item) => item.webkitGetAsEntry?.() ?? null) },
    address: isFrameDrawn ? window.location.pathname + window.location.search : undefined,
  };
}

/**
 * Keeps files dropped on the window until the code of `FileReception` is loaded, so that the browser never opens a file instead of the
 * product. Returns a function that stops keeping them and returns those kept.
 */
export function queueDrops(): () => KeptDrop[] {
  const kept: KeptDrop[] = [];
  const keep = (event: DragEvent) => {
    if (event.defaultPrevented || !carriesFiles(event)) return;
    event.preventDefault();
    if (event.type === 'drop' && event.dataTransfer) kept.push(dropOf(event.dataTransfer));
  };
  window.addEventListener('dragover', keep);
  window.addEventListener('drop', keep);
  return () => {
    window.removeEventListener('dragover', keep);
    window.removeEventListener('drop', keep);
    return kept.splice(0);
  };
}
