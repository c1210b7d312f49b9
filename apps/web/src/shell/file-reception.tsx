import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Drop } from '../ui/files/dropped-files.ts';
import { isFrameDrawn, offerFiles, openAddress, pageFiles } from '../ui/files/page-files.ts';
import { usePrepared } from '../ui/use-prepared.ts';

const loadHandover = () => import('./file-handover.tsx');
const FileHandover = lazy(loadHandover);

/**
 * Receives what is dropped anywhere in the window, also while the frame or the page is still loading, so that the browser never opens a file in
 * the place of the product. `FileHandover` takes the files to their page; its code is not part of the first load.
 */
export function FileReception() {
  const { waiting } = useSyncExternalStore(pageFiles.subscribe, pageFiles.snapshot);
  usePrepared(loadHandover);
  const isOver = useDrop((drop) => {
    const address = isFrameDrawn() ? openAddress() : undefined;
    void loadHandover()
      .then(({ droppedFiles }) => droppedFiles(drop))
      .then((files) => offerFiles(files, address));
  });
  if (!isOver && waiting.length === 0) return null;
  return (
    <Suspense>
      <FileHandover isOver={isOver} />
    </Suspense>
  );
}

/** Calls back with what is dropped on the window; returns whether files are being dragged over it. */
function useDrop(onDrop: (drop: Drop) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const latest = useRef(onDrop);
  latest.current = onDrop;
  useEffect(() => {
    let depth = 0;
    const show = (by: number) => {
      depth = Math.max(0, depth + by);
      setIsOver(depth > 0);
    };
    const carriesFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
    const onEnter = (event: DragEvent) => carriesFiles(event) && show(1);
    const onLeave = (event: DragEvent) => carriesFiles(event) && show(-1);
    const onOver = (event: DragEvent) => carriesFiles(event) && event.preventDefault();
    const onRelease = (event: DragEvent) => {
      if (!event.dataTransfer || event.defaultPrevented || !carriesFiles(event)) return;
      event.preventDefault();
      show(-depth);
      // The browser empties both lists when the event is over.
      const { files, items } = event.dataTransfer;
      latest.current({ files: [...files], entries: [...items].map((item) => item.webkitGetAsEntry?.() ?? null) });
    };
    window.addEventListener('dragenter', onEnter);
    window.addEventListener('dragleave', onLeave);
    window.addEventListener('dragover', onOver);
    window.addEventListener('drop', onRelease);
    return () => {
      window.removeEventListener('dragenter', onEnter);
      window.removeEventListener('dragleave', onLeave);
      window.removeEventListener('dragover', onOver);
      window.removeEventListener('drop', onRelease);
    };
  }, []);
  return isOver;
}
