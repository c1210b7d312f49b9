import { printedTariffTexts as texts } from '@contador/contract/messages';
import { type MonthOfPrintedFile, processPrintedTariffsFile } from '@contador/contract/tariff-calculation';
import type { DecimalSign, Month } from '@contador/kernel';
import { useState } from 'react';
import type { CallFailure } from '../../../../http/call-failure.ts';
import { type SentFile, sendFile } from '../../../../http/send-file.ts';
import { useWrite } from '../../../../http/use-write.ts';
import { type RefusedAttempt, refusedAttempt, type SendAgain } from '../../../../patterns/intake/attempt.ts';
import { useNotice } from '../../../../ui/notice/notice.tsx';

/** Preview of a file of published tariffs that is not stored yet. */
interface LookedTariffs {
  readonly sent: SentFile;
  readonly months: readonly MonthOfPrintedFile[];
  readonly warnings: readonly string[];
}

/** State and actions of the import of published tariffs: preview, then save on confirmation. */
export interface PrintedIntake {
  /** Progress text, 'Revisando el archivo...'. */
  readonly running: string | undefined;
  readonly looked: LookedTariffs | undefined;
  readonly refused: RefusedAttempt | undefined;
  readonly reason: string;
  readonly setReason: (reason: string) => void;
  readonly look: (file: File) => Promise<void>;
  readonly save: () => Promise<void>;
  readonly discard: () => void;
}

/** Uploads a file of tariffs that another system published, previews it and stores it. */
export function usePrintedIntake(username: string, month: Month): PrintedIntake {
  const process = useWrite(processPrintedTariffsFile);
  const { notice, failed } = useNotice();
  const [running, setRunning] = useState<string>();
  const [looked, setLooked] = useState<LookedTariffs>();
  const [refused, setRefused] = useState<RefusedAttempt>();
  const [reason, setReason] = useState('');
  const query = { username, year: month.year, period: month.number };

  const fail = async (fileName: string, failure: CallFailure, again?: SendAgain) => {
    const attempt = refusedAttempt(fileName, failure, again);
    setRefused(attempt);
    // Located errors are listed on the page and need no notice.
    if (!attempt.particulars.some(({ line }) => line !== undefined)) await failed(failure, texts.notKept);
  };

  const look = async (file: File, decimalSign?: DecimalSign) => {
    setRefused(undefined);
    setLooked(undefined);
    setReason('');
    setRunning(texts.looking);
    const sent = await sendFile(file, { username, month, decimalSign });
    const answer = sent.ok ? await process.send({ query: { ...query, enter: false }, body: sent.value }) : sent;
    setRunning(undefined);
    if (!answer.ok) await fail(file.name, answer.refusal, (sign) => look(file, sign));
    else if (sent.ok && 'months' in answer.value) setLooked({ sent: sent.value, ...answer.value });
  };

  const save = async () => {
    if (looked === undefined) return;
    setRunning(texts.saving);
    const body = { ...looked.sent, ...(reason !== '' && { reason }) };
    const saved = await process.send({ query: { ...query, enter: true }, body });
    setRunning(undefined);
    if (!saved.ok) return await failed(saved.refusal, texts.notKept);
    setLooked(undefined);
    await notice(texts.saved, { tone: 'done', detail: texts.savedDetail(saved.value.months.length) });
  };
  return { running, looked, refused, reason, setReason, look, save, discard: () => setLooked(undefined) };
}
