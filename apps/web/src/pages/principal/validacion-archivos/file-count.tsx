import type { InputState } from '@contador/contract/tariff-inputs';
import type { UploadProgress } from '../../../patterns/uploads/upload-queue.ts';
import style from './files.module.css';

interface FileCountProps {
  readonly input: InputState;
  readonly running: UploadProgress | undefined;
}

/** How many of the files that the input takes are there, and of how many where the number is fixed: read, on their way, or received and waiting to be read. */
export function FileCount({ input, running }: FileCountProps) {
  return (
    <span>
      <span className={style.arrived}>{running?.sent ?? filesThere(input)}</span>
      {!input.optional && <span className={style.person}> / {input.expectedFiles}</span>}
    </span>
  );
}

/** The input's files, or those received of one that is not read yet. */
export function filesThere(input: InputState): number {
  return input.entered ? input.files.length : input.stagedFiles.length;
}
