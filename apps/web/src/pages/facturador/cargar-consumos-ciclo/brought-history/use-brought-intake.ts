import { type LeftOutRow, processHistoryFile } from '@contador/contract/billing';
import { broughtHistoryTexts as texts } from '@contador/contract/messages';
import type { DecimalSign, Month } from '@contador/kernel';
import { useState } from 'react';
import type { CallFailure } from '../../../../http/call-failure.ts';
import { type SentFile, sendFile } from '../../../../http/send-file.ts';
import { useWrite } from '../../../../http/use-write.ts';
import { type RefusedAttempt, refusedAttempt, type SendAgain } from '../../../../patterns/intake/attempt.ts';
import { useNotice } from '../../../../ui/notice/notice.tsx';

/** A file that was looked at and is not saved yet. */
export interface LookedHistory {
  readonly sent: SentFile;
  readonly rows: number;
  readonly clients: number;
  readonly leftOut: readonly LeftOutRow[];
  readonly ignored: number;
}

/** What becomes of the file of history that is sent on this page: looked at first, and saved when the person says so. */
export interface BroughtIntake {
  /** 'Revisando el archivo...'. */
  readonly running: string | undefined;
  readonly looked: LookedHistory | undefined;
  readonly refused: RefusedAttempt | undefined;
  readonly look: (file: File) => Promise<void>;
  /** `saved` is told once it is, before the person is. */
  readonly save: (saved: () => void) => Promise<void>;
  readonly discard: () => void;
}

/** Sends a file of months that another system billed, has it judged, and entered. */
export function useBroughtIntake(username: string, month: Month): BroughtIntake {
  const process = useWrite(processHistoryFile);
  const { notice, failed } = useNotice();
  const [running, setRunning] = useState<string>();
  const [looked, setLooked] = useState<LookedHistory>();
  const [refused, setRefused] = useState<RefusedAttempt>();
  const query = { username, year: month.year, month: month.number };

  const fail = async (fileName: string, failure: CallFailure, again?: SendAgain) => {
    const attempt = refusedAttempt(fileName, failure, again);
    setRefused(attempt);
    // The page keeps the list of what is at fault in the file.
    if (!attempt.particulars.some(({ line }) => line !== undefined)) await failed(failure, texts.notKept);
  };

  const look = async (file: File, decimalSign?: DecimalSign) => {
    setRefused(undefined);
    setLooked(undefined);
    setRunning(texts.looking);
    const sent = await sendFile(file, { username, month, decimalSign });
    const seen = sent.ok ? await process.send({ query: { ...query, enter: false }, body: sent.value }) : sent;
    setRunning(undefined);
    if (!seen.ok) await fail(file.name, seen.refusal, (sign) => look(file, sign));
    else if (sent.ok && 'rows' in seen.value) setLooked({ sent: sent.value, ...seen.value });
  };

  const save = async (onSaved: () => void) => {
    if (looked === undefined) return;
    setRunning(texts.saving);
    const saved = await process.send({ query: { ...query, enter: true }, body: looked.sent });
    setRunning(undefined);
    if (!saved.ok) return await fail(looked.sent.fileName, saved.refusal);
    onSaved();
    setLooked(undefined);
    const { rows, clients } = saved.value;
    await notice(texts.saved, { tone: 'done', detail: texts.savedDetail(rows, clients) });
  };
  return { running, looked, refused, look, save, discard: () => setLooked(undefined) };
}
