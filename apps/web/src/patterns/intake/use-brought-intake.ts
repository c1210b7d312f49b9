import type { DecimalSign, Month, Result } from '@contador/kernel';
import { useState } from 'react';
import type { CallFailure } from '../../http/call-failure.ts';
import { type SentFile, sendFile } from '../../http/send-file.ts';
import { useNotice } from '../../ui/notice/notice.tsx';
import { type RefusedAttempt, refusedAttempt, type SendAgain } from './attempt.ts';

/** Preview of a file that is not saved yet: the reply of its processing call. */
export type LookedFile<Reply> = Reply & { readonly sent: SentFile };

/** State and actions of the import of a file of another system: preview, then save on confirmation. */
export interface BroughtIntake<Reply> {
  /** Progress text, 'Revisando el archivo...'. */
  readonly running: string | undefined;
  readonly looked: LookedFile<Reply> | undefined;
  readonly refused: RefusedAttempt | undefined;
  readonly look: (file: File) => Promise<void>;
  /** Previews the chosen file; a file that is not a sheet is refused without sending it. */
  readonly choose: (files: readonly File[]) => Promise<void>;
  /** Calls `saved` as soon as the file is saved, before the notice is shown. */
  readonly save: (saved: () => void) => Promise<void>;
  readonly discard: () => void;
}

interface BroughtKind<Reply> {
  readonly username: string;
  readonly month: Month;
  /** Processes the uploaded file, either as a preview or to enter its rows. */
  readonly process: (enter: boolean, sent: SentFile) => Promise<Result<Reply, CallFailure>>;
  readonly texts: Readonly<Record<'looking' | 'saving' | 'notKept' | 'saved' | 'onlySheet', string>>;
  readonly savedDetail: (reply: Reply) => string;
}

/** Uploads a file of another system, previews it and saves it. */
export function useBroughtIntake<Reply>(kind: BroughtKind<Reply>): BroughtIntake<Reply> {
  const { username, month, process, texts, savedDetail } = kind;
  const { notice, failed } = useNotice();
  const [running, setRunning] = useState<string>();
  const [preview, setPreview] = useState<LookedFile<Reply>>();
  const [refused, setRefused] = useState<RefusedAttempt>();

  const fail = async (fileName: string, failure: CallFailure, again?: SendAgain) => {
    const attempt = refusedAttempt(fileName, failure, again);
    setRefused(attempt);
    // Located errors are listed on the page and need no notice.
    if (!attempt.particulars.some(({ line }) => line !== undefined)) await failed(failure, texts.notKept);
  };

  const look = async (file: File, decimalSign?: DecimalSign) => {
    setRefused(undefined);
    setPreview(undefined);
    setRunning(texts.looking);
    const again: SendAgain = (sign) => look(file, sign);
    const sent = await sendFile(file, { username, month, decimalSign });
    const answer = sent.ok ? await process(false, sent.value) : sent;
    setRunning(undefined);
    if (!sent.ok) await fail(file.name, sent.refusal, again);
    else if (!answer.ok) await fail(file.name, answer.refusal, again);
    else setPreview({ ...(answer.value as Reply), sent: sent.value });
  };

  const choose = async ([file]: readonly File[]) => {
    if (file === undefined) return;
    if (/\.(xlsx|csv|tsv)$/i.test(file.name)) return await look(file);
    const particulars = [{ file: file.name, expected: texts.onlySheet }];
    await notice(texts.notKept, { tone: 'refused', particulars });
  };

  const save = async (onSaved: () => void) => {
    if (preview === undefined) return;
    setRunning(texts.saving);
    const saved = await process(true, preview.sent);
    setRunning(undefined);
    if (!saved.ok) return await fail(preview.sent.fileName, saved.refusal);
    onSaved();
    setPreview(undefined);
    await notice(texts.saved, { tone: 'done', detail: savedDetail(saved.value) });
  };
  return { running, looked: preview, refused, look, choose, save, discard: () => setPreview(undefined) };
}
