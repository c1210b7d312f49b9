import { processConsumptionFile, updateHistoricConsumption } from '@contador/contract/billing';
import { billingIntakeTexts as texts } from '@contador/contract/messages';
import type { Month } from '@contador/kernel';
import { useState } from 'react';
import type { CallFailure } from '../../../http/call-failure.ts';
import { sendFile } from '../../../http/send-file.ts';
import { useWrite } from '../../../http/use-write.ts';
import { type RefusedAttempt, refusedAttempt } from '../../../patterns/intake/attempt.ts';
import { changed } from '../../../patterns/intake/changed.ts';
import type { BilledCycle } from '../../../shell/period/use-billed-cycles.ts';
import { useNotice } from '../../../ui/notice/notice.tsx';

/** What becomes of the files of consumption that are sent on this page, by cycle. */
export interface ConsumptionIntake {
  /** What is going on: 'Procesando archivo...'. */
  readonly running: ReadonlyMap<string, string>;
  readonly refused: ReadonlyMap<string, RefusedAttempt>;
  readonly take: (cycle: BilledCycle, file: File) => Promise<void>;
}

/** Sends a file to an address of its own, has it processed, and consolidates the history with it. */
export function useConsumptionIntake(username: string, month: Month): ConsumptionIntake {
  const process = useWrite(processConsumptionFile);
  const consolidate = useWrite(updateHistoricConsumption);
  const { notice, failed } = useNotice();
  const [running, setRunning] = useState<ReadonlyMap<string, string>>(new Map());
  const [refused, setRefused] = useState<ReadonlyMap<string, RefusedAttempt>>(new Map());
  const say = (cycle: string, progress: string | undefined) => setRunning((now) => changed(now, cycle, progress));

  const fail = (cycle: string, file: File, failure: CallFailure) => {
    say(cycle, undefined);
    const attempt = refusedAttempt(file.name, failure);
    const { particulars } = attempt;
    setRefused((now) => changed(now, cycle, attempt));
    // The page keeps the list of what is at fault in the file.
    return particulars.some(({ line }) => line !== undefined)
      ? notice(texts.uploadFailed, { tone: 'refused', detail: texts.listedBelow(particulars.length) })
      : failed(failure, texts.uploadFailed);
  };

  const take = async ({ code, autogenerators }: BilledCycle, file: File) => {
    if (running.has(code)) return;
    setRefused((now) => changed(now, code, undefined));
    say(code, texts.processing);
    const sent = await sendFile(file, { username, month });
    if (!sent.ok) return await fail(code, file, sent.refusal);
    const of = { username, year: month.year, month: month.number, cycle: code };
    const processed = await process.send({ query: { ...of, autogenerators }, body: sent.value });
    if (!processed.ok) return await fail(code, file, processed.refusal);
    say(code, texts.consolidating);
    const consolidated = await consolidate.send({ query: of });
    say(code, undefined);
    if (!consolidated.ok) return await failed(consolidated.refusal, texts.processFailed);
    const { users, ignored } = processed.value;
    await notice(texts.consumptionProcessed, { tone: 'done', detail: texts.taken(code, users, ignored) });
  };
  return { running, refused, take };
}
