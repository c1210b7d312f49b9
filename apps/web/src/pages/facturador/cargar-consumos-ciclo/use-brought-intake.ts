import { type LeftOutRow, processHistoryFile } from '@contador/contract/billing';
import { broughtHistoryTexts as texts } from '@contador/contract/messages';
import type { DecimalSign, Month } from '@contador/kernel';
import { useState } from 'react';
import type { CallFailure } from '../../../../http/call-failure.ts';
import { type SentFile, sendFile } from '../../../../http/send-file.ts';
import { useWrite } from '../../../../http/use-write.ts';
import { type RefusedAttempt, refusedAttempt, type SendAgain } from '../../../../patterns/intake/attempt.ts';
import { useNotice } from '../../../../ui/notice/notice.tsx';

/** Preview of a history file that is not saved yet. */
export interface LookedHistory {
  readonly sent: SentFile;
  readonly rows: number;
  readonly clients: number;
  readonly leftOut: readonly LeftOutRow[];
  readonly ignored: number;
}

/** State and actions of the import of a history file: preview, then save on confirmation. */
export interface BroughtIntake {
  /** Progress text, 'Revisando el archivo...'. */
  readonly running: string | undefined;
  readonly looked: LookedHistory | undefined;
  readonly refused: RefusedAttempt | undefined;
  readonly look: (file: File) => Promise<void>;
  /** Calls `saved` as soon as the file is saved, before the notice is shown. */
  readonly save: (saved: () => void) => Promise<void>;
  readonly discard: () => void;
}

/** Uploads a file of months that another system billed, previews it and saves it. */
export function useBroughtIntake(username: string, month: Month): BroughtIntake {
  const process = useWrite(processHistoryFile);
  const { notice, failed } = useNotice();
  const [running, setRunning] = useState<string>();
  const [preview, setPreview] = useState<LookedHistory>();
  const [refused, setRefused] = useState<RefusedAttempt>();
  const query = { username, year: month.year, month: month.number };

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
    const sent = await sendFile(file, { username, month, decimalSign });
    const answer = sent.ok ? await process.send({ query: { ...query, enter: false }, body: sent.value }) : sent;
    setRunning(undefined);
    if (!answer.ok) await fail(file.name, answer.refusal, (sign) => look(file, sign));
    else if (sent.ok && 'rows' in answer.value) setPreview({ sent: sent.value, ...answer.value });
  };

  const save = async (onSaved: () => void) => {
    if (preview === undefined) return;
    setRunning(texts.saving);
    const saved = await process.send({ query: { ...query, enter: true }, body: preview.sent });
    setRunning(undefined);
    if (!saved.ok) return await fail(preview.sent.fileName, saved.refusal);
    onSaved();
    setPreview(undefined);
    const { rows, clients } = saved.value;
    await notice(texts.saved, { tone: 'done', detail: texts.savedDetail(rows, clients) });
  };
  return { running, looked: preview, refused, look, save, discard: () => setPreview(undefined) };
}
