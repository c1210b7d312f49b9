import type { InputState } from '@contador/contract/tariff-inputs';
import type { UploadProgress } from '../../../patterns/uploads/upload-queue.ts';
import style from './files.module.css';

interface FileCountProps {
  readonly input: InputState;
  readonly running: UploadProgress | undefined;
}

/**
 * Number of files of the input that were read, sent, or received and not read yet, and the expected number unless the input is optional.
 */
export function FileCount({ input, running }: FileCountProps) {
  return (
    <span>
      <span className={style.arrived}>{running?.sent ?? filesThere(input)}</span>
      {!input.optional && <span className={style.person}> / {input.expectedFiles}</span>}
    </span>
  );
}

/** Number of files of the input, or of received files if it has not been read yet. */
export function filesThere(input: InputState): number {
  return input.entered ? input.files.length : input.stagedFiles.length;
}
