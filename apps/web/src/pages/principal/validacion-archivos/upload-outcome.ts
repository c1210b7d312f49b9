import { fileEntryTexts, tariffInputTexts } from '@contador/contract/messages';
import { failureSentence } from '../../../http/call-failure.ts';
import { particularsOf, type UploadProgress } from '../../../patterns/uploads/upload-queue.ts';
import type { NoticeOptions } from '../../../ui/notice/notice.tsx';

/** Text of the 'Aviso' about finished uploads; `again` are those that only need to be sent once more. */
export interface UploadOutcome {
  readonly message: string;
  readonly options: NoticeOptions;
  readonly again: readonly UploadProgress[];
}

/** Summarises the finished uploads. Undefined if all were cancelled or the session has expired. */
export function outcomeOf(ended: readonly UploadProgress[]): UploadOutcome | undefined {
  if (ended.some((it) => it.failure?.kind === 'session-over')) return undefined;
  const done = ended.filter((it) => it.state === 'done');
  const refused = ended.filter((it) => it.state === 'refused');
  if (refused.length === 0) {
    return done.length === 0
      ? undefined
      : { message: tariffInputTexts.uploadSucceeded, options: { tone: 'done' }, again: [] };
  }
  const readyToo = done.length > 0 ? fileEntryTexts.readyToo(namesOf(done)) : fileEntryTexts.othersUnchanged;
  const lost = refused.filter((it) => it.failure?.kind !== 'refused');
  if (lost.length === refused.length) {
    const [first] = lost;
    return {
      message: tariffInputTexts.uploadFailed,
      options: {
        tone: 'refused',
        detail: [namesOf(lost), first?.failure && failureSentence(first.failure)].filter(Boolean).join(': '),
      },
      again: lost,
    };
  }
  const particulars = refused.flatMap(particularsOf);
  return {
    message: tariffInputTexts.uploadFailed,
    options: {
      tone: 'refused',
      detail: [...refused.map(refusedSentence), readyToo].join(' '),
      ...(particulars.length > 0 && { hint: fileEntryTexts.sendWholeGroup, particulars }),
      fileName: `errores-${refused.map((it) => it.input).join('-')}.csv`,
    },
    again: [],
  };
}

function namesOf(uploads: readonly UploadProgress[]): string {
  return uploads.map((it) => (it.scope === 'market' ? `${it.input} de ${it.marketName}` : it.input)).join(', ');
}

/**
 * Sentence of a refused upload: `TRSD: se revisaron 31 archivos, 4 tienen errores. No se guardó ninguno.`, or the server's own sentence.
 */
function refusedSentence(upload: UploadProgress): string {
  const name = namesOf([upload]);
  const atFault = new Set(particularsOf(upload).flatMap((it) => it.file ?? [])).size;
  const { failure, files } = upload;
  if (atFault === 0) return fileEntryTexts.noneKept(name, failure ? failureSentence(failure) : '');
  if (files.length === 1) return fileEntryTexts.fileNotKept(name);
  return fileEntryTexts.groupNotKept(name, files.length, atFault);
}
