import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { droppedFiles } from '../ui/files/dropped-files.ts';
import { offerFiles, pageFiles } from '../ui/files/page-files.ts';
import { carriesFiles, dropOf, type KeptDrop } from './early-drops.ts';
import { FileHandover } from './file-handover.tsx';

/**
 * Receives files dropped anywhere in the window, also while the frame or the page is still loading, so that the browser never opens a file
 * instead of the product. `takeKept` returns the files dropped before this code was loaded.
 */
export default function FileReception({ takeKept }: { readonly takeKept: () => readonly KeptDrop[] }) {
  const { waiting } = useSyncExternalStore(pageFiles.subscribe, pageFiles.snapshot);
  const isOver = useDrop(receive);
  useEffect(() => {
    takeKept().forEach(receive);
  }, [takeKept]);
  return isOver || waiting.length > 0 ? <FileHandover isOver={isOver} /> : null;
}

function receive({ drop, address }: KeptDrop): void {
  void droppedFiles(drop).then((files) => offerFiles(files, address));
}

/** Calls back with files dropped on the window; returns whether files are being dragged over it. */
function useDrop(onDrop: (drop: KeptDrop) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const latest = useRef(onDrop);
  latest.current = onDrop;
  useEffect(() => {
    let depth = 0;
    const show = (by: number) => {
      depth = Math.max(0, depth + by);
      setIsOver(depth > 0);
    };
    const onEnter = (event: DragEvent) => carriesFiles(event) && show(1);
    const onLeave = (event: DragEvent) => carriesFiles(event) && show(-1);
    const onOver = (event: DragEvent) => carriesFiles(event) && event.preventDefault();
    const onRelease = (event: DragEvent) => {
      if (!event.dataTransfer || event.defaultPrevented || !carriesFiles(event)) return;
      event.preventDefault();
      show(-depth);
      latest.current(dropOf(event.dataTransfer));
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
