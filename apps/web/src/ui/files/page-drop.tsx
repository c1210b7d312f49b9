import { IconFileUpload, IconLock } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { droppedFiles } from './dropped-files.ts';
import classes from './files.module.css';

export interface PageDropProps {
  readonly onFiles: (files: File[]) => void;
  /** What will happen: 'Suelte los archivos del mes…'. */
  readonly hint: string;
  readonly disabledBecause?: string | undefined;
  /** Takes only what no other place of the page takes. */
  readonly instead?: boolean;
}

/** How many places of the page take a drop themselves. */
let taking = 0;

/** The whole page takes a drop of files and folders. Nothing is drawn until something is dragged over it. */
export function PageDrop({ onFiles, hint, disabledBecause, instead = false }: PageDropProps) {
  const [over, setOver] = useState(false);
  const depth = useRef(0);
  const take = useRef(onFiles);
  take.current = onFiles;
  const refused = disabledBecause !== undefined;

  useEffect(() => {
    if (!instead) taking += 1;
    const carriesFiles = (event: DragEvent) =>
      (event.dataTransfer?.types.includes('Files') ?? false) && (!instead || taking === 0);
    const show = (by: number) => {
      depth.current = Math.max(0, depth.current + by);
      setOver(depth.current > 0);
    };
    const onEnter = (event: DragEvent) => carriesFiles(event) && show(1);
    const onLeave = (event: DragEvent) => carriesFiles(event) && show(-1);
    const onOver = (event: DragEvent) => carriesFiles(event) && event.preventDefault();
    const onDrop = (event: DragEvent) => {
      if (!event.dataTransfer || event.defaultPrevented || !carriesFiles(event)) return;
      event.preventDefault();
      depth.current = 0;
      setOver(false);
      if (!refused) void droppedFiles(event.dataTransfer).then((files) => files.length > 0 && take.current(files));
    };
    window.addEventListener('dragenter', onEnter);
    window.addEventListener('dragleave', onLeave);
    window.addEventListener('dragover', onOver);
    window.addEventListener('drop', onDrop);
    return () => {
      if (!instead) taking -= 1;
      window.removeEventListener('dragenter', onEnter);
      window.removeEventListener('dragleave', onLeave);
      window.removeEventListener('dragover', onOver);
      window.removeEventListener('drop', onDrop);
    };
  }, [refused, instead]);

  if (!over) return null;
  const Shape = refused ? IconLock : IconFileUpload;
  return (
    <div className={classes.overlay} role="status">
      <div className={classes.target} data-refused={refused || undefined}>
        <Shape size={28} aria-hidden />
        {disabledBecause ?? hint}
      </div>
    </div>
  );
}
