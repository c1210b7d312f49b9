import { type LeftOutRow, processConsumptionFile } from '@contador/contract/billing';
import { billingIntakeTexts as texts } from '@contador/contract/messages';
import { accepted, type DecimalSign, type Month, type Result } from '@contador/kernel';
import { useState } from 'react';
import type { CallFailure } from '../../../http/call-failure.ts';
import { type SentFile, sendFile } from '../../../http/send-file.ts';
import { useWrite } from '../../../http/use-write.ts';
import {
  type RefusedAttempt,
  refusedAttempt,
  type SendAgain,
  uploadFailureText,
} from '../../../patterns/intake/attempt.ts';
import { changed } from '../../../patterns/intake/changed.ts';
import type { BilledCycle } from '../../../shell/period/use-billed-cycles.ts';
import { useNotice } from '../../../ui/notice/notice.tsx';

/** Preview of pasted rows. */
interface Looked {
  readonly sent: SentFile;
  readonly users: number;
  readonly leftOut: readonly LeftOutRow[];
}

/** Uploads of consumption files on this page, by cycle. */
export interface ConsumptionIntake {
  /** Progress text by cycle, 'Procesando archivo...'. */
  readonly running: ReadonlyMap<string, string>;
  readonly refused: ReadonlyMap<string, RefusedAttempt>;
  readonly take: (cycle: BilledCycle, file: File) => Promise<void>;
  /** Uploads pasted rows and validates them without storing anything. */
  readonly look: (cycle: BilledCycle, text: string) => Promise<Result<Looked, CallFailure>>;
  /** Saves previewed rows. Returns true on success; failures are already reported. */
  readonly enter: (cycle: BilledCycle, sent: SentFile) => Promise<boolean>;
}

/** Sends a file to its own upload address and has it processed. */
export function useConsumptionIntake(username: string, month: Month): ConsumptionIntake {
  const process = useWrite(processConsumptionFile);
  const { notice, failed } = useNotice();
  const [running, setRunning] = useState<ReadonlyMap<string, string>>(new Map());
  const [refused, setRefused] = useState<ReadonlyMap<string, RefusedAttempt>>(new Map());
  const say = (cycle: string, progress: string | undefined) => setRunning((now) => changed(now, cycle, progress));
  const cycleQuery = (cycle: string) => ({ username, year: month.year, month: month.number, cycle });

  const fail = (cycle: string, fileName: string, failure: CallFailure, again?: SendAgain) => {
    say(cycle, undefined);
    const attempt = refusedAttempt(fileName, failure, again);
    const { particulars } = attempt;
    setRefused((now) => changed(now, cycle, attempt));
    // Located errors are listed on the page and need no details in the notice.
    return particulars.some(({ line }) => line !== undefined)
      ? notice(texts.uploadFailed, { tone: 'refused', detail: texts.listedBelow(particulars.length) })
      : failed(failure, uploadFailureText(failure));
  };

  const enter = async ({ code, autogenerators, users: clients }: BilledCycle, sent: SentFile, again?: SendAgain) => {
    say(code, texts.processing);
    const processed = await process.send({ query: { ...cycleQuery(code), autogenerators, enter: true }, body: sent });
    if (!processed.ok) {
      await fail(code, sent.fileName, processed.refusal, again);
      return false;
    }
    say(code, undefined);
    const { users, ignored } = processed.value;
    await notice(texts.consumptionProcessed, {
      tone: 'done',
      detail: texts.taken(code, users, ignored, { missing: clients - users }),
    });
    return true;
  };

  const take = async (cycle: BilledCycle, file: File, decimalSign?: DecimalSign) => {
    if (running.has(cycle.code)) return;
    if (!/\.xlsx$/i.test(file.name)) {
      const particulars = [{ file: file.name, expected: texts.onlyWorkbook }];
      return await notice(texts.uploadFailed, { tone: 'refused', particulars });
    }
    setRefused((now) => changed(now, cycle.code, undefined));
    say(cycle.code, texts.processing);
    const sent = await sendFile(file, { username, month, decimalSign });
    if (sent.ok) await enter(cycle, sent.value, (sign) => take(cycle, file, sign));
    else await fail(cycle.code, file.name, sent.refusal);
  };

  const look = async ({ code, autogenerators }: BilledCycle, text: string): Promise<Result<Looked, CallFailure>> => {
    say(code, texts.lookingAt);
    const file = new File([text], texts.pastedFile(code), { type: 'text/tab-separated-values' });
    const sent = await sendFile(file, { username, month });
    const query = { ...cycleQuery(code), autogenerators, enter: false };
    const preview = sent.ok ? await process.send({ query, body: sent.value }) : sent;
    say(code, undefined);
    if (!sent.ok || !preview.ok) return preview as Result<never, CallFailure>;
    const { users, leftOut = [] } = preview.value;
    return accepted({ sent: sent.value, users, leftOut });
  };
  return { running, refused, take, look, enter };
}
