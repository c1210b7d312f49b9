import type { Drop } from '../ui/files/dropped-files.ts';

/** A drop, and the path and search of the page it is for; undefined for the page that opens first. */
export interface KeptDrop {
  readonly drop: Drop;
  readonly address: string | undefined;
}

export function carriesFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes('Files') ?? false;
}

/** Takes everything out of a drop, which the browser empties when the event is over. */
export function dropOf({ files, items }: DataTransfer): KeptDrop {
  const isFrameDrawn = document.getElementById('contenido') !== null;
  return {
    drop: { files: [...files], entries: [...items].map((item) => item.webkitGetAsEntry?.() ?? null) },
    address: isFrameDrawn ? window.location.pathname + window.location.search : undefined,
  };
}

/**
 * Keeps what is dropped on the window while the code of `FileReception` is not there, so that the browser never opens a file in the place of
 * the product. Returns how to end it, which gives what was kept.
 */
export function keepDrops(): () => KeptDrop[] {
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
