import { type LeftOutRow, processCreditsFile, processOtherConceptsFile } from '@contador/contract/billing';
import { billingIntakeTexts as texts } from '@contador/contract/messages';
import type { DecimalSign, Month } from '@contador/kernel';
import { useState } from 'react';
import type { CallFailure } from '../../../http/call-failure.ts';
import { sendFile } from '../../../http/send-file.ts';
import { useWrite } from '../../../http/use-write.ts';
import { type RefusedAttempt, refusedAttempt, uploadFailureText } from '../../../patterns/intake/attempt.ts';
import { changed } from '../../../patterns/intake/changed.ts';
import { useNotice } from '../../../ui/notice/notice.tsx';
import type { ChargeRow } from './charge-row.ts';

/** Uploads of charge files on this page, by row key. */
export interface ChargeIntake {
  readonly running: ReadonlyMap<string, string>;
  readonly refused: ReadonlyMap<string, RefusedAttempt>;
  /** Rows that were saved with a warning, of the files sent on this page. */
  readonly doubtful: ReadonlyMap<string, readonly LeftOutRow[]>;
  readonly take: (row: ChargeRow, file: File) => Promise<void>;
}

const processed = { concepts: texts.conceptsProcessed, credits: texts.creditsProcessed } as const;

/** Sends a file to its own upload address and has it processed. */
export function useChargeIntake(username: string, month: Month): ChargeIntake {
  const process = { concepts: useWrite(processOtherConceptsFile), credits: useWrite(processCreditsFile) };
  const { notice, failed } = useNotice();
  const [running, setRunning] = useState<ReadonlyMap<string, string>>(new Map());
  const [refused, setRefused] = useState<ReadonlyMap<string, RefusedAttempt>>(new Map());
  const [doubtful, setDoubtful] = useState<ReadonlyMap<string, readonly LeftOutRow[]>>(new Map());
  const say = (key: string, progress: string | undefined) => setRunning((now) => changed(now, key, progress));

  const fail = (row: ChargeRow, file: File, failure: CallFailure) => {
    const { key } = row;
    say(key, undefined);
    const attempt = refusedAttempt(file.name, failure, (sign) => take(row, file, sign));
    const { particulars } = attempt;
    setRefused((now) => changed(now, key, attempt));
    // Located errors are listed on the page and need no details in the notice.
    return particulars.some(({ line }) => line !== undefined)
      ? notice(texts.uploadFailed, { tone: 'refused', detail: texts.listedBelow(particulars.length) })
      : failed(failure, uploadFailureText(failure));
  };

  const take = async (row: ChargeRow, file: File, decimalSign?: DecimalSign) => {
    const { key, kind, cycle } = row;
    if (running.has(key)) return;
    if (!/\.xlsx$/i.test(file.name)) {
      const particulars = [{ file: file.name, expected: texts.onlyWorkbook }];
      return await notice(texts.uploadFailed, { tone: 'refused', particulars });
    }
    setRefused((now) => changed(now, key, undefined));
    say(key, texts.processing);
    const sent = await sendFile(file, { username, month, decimalSign });
    if (!sent.ok) return await fail(row, file, sent.refusal);
    const query = { username, year: month.year, month: month.number, cycle: cycle.code };
    const answer = await process[kind].send({ query, body: sent.value });
    if (!answer.ok) return await fail(row, file, answer.refusal);
    say(key, undefined);
    const { users, ignored, doubtful: rows } = answer.value;
    setDoubtful((now) => changed(now, key, rows));
    await notice(processed[kind], {
      tone: 'done',
      detail: texts.taken(cycle.code, users, ignored, { doubtful: rows.length }),
    });
  };
  return { running, refused, doubtful, take };
}
