import type { Particular } from '@contador/contract';
import { meterFileTexts as texts } from '@contador/contract/messages';
import { updateStatusAfterUpload } from '@contador/contract/self-generators';
import type { Month } from '@contador/kernel';
import { useState } from 'react';
import type { CallFailure } from '../../../http/call-failure.ts';
import { failureSentence } from '../../../http/call-failure.ts';
import { sendFile } from '../../../http/send-file.ts';
import { useWrite } from '../../../http/use-write.ts';
import { countText } from '../../../ui/format/number-text.ts';
import { useNotice } from '../../../ui/notice/notice.tsx';

/** So many files are on their way at a time, and so many are registered at once: what waits on the server stays small. */
const AT_A_TIME = 4;
const REGISTERED_AT_ONCE = 50;

interface Sending {
  readonly done: number;
  readonly total: number;
}

/** Sends meter files and zips of them, each to an address of its own, and has them registered as they arrive. */
export function useMeterIntake(username: string, month: Month, codes: readonly string[]) {
  const update = useWrite(updateStatusAfterUpload);
  const { notice } = useNotice();
  const [sending, setSending] = useState<Sending>();
  const query = { username, year: month.year, month: month.number };

  /** Gives why some were not taken; none where all were. */
  const register = async (names: readonly string[]): Promise<readonly Particular[]> => {
    const answer = await update.send({ query, body: { username, fileNames: [...names] } });
    if (!answer.ok) return particularsOf(answer.refusal);
    return answer.value.refused.map(({ file, archive, reasons }) => ({
      file: archive === null ? file : `${archive} / ${file}`,
      expected: reasons[0]?.reason ?? texts.sendingFailed,
    }));
  };

  const take = async (files: readonly File[]) => {
    if (files.length === 0) return await notice(texts.noFileChosen, { tone: 'refused' });
    const known = new Set(codes);
    const isOne = ({ name }: File) => /\.zip$/i.test(name) || known.has(name.replace(/\.[^.]*$/, ''));
    const lost: Particular[] = files
      .filter((file) => !isOne(file))
      .map(({ name }) => ({ file: name, expected: texts.wrongName(name) }));
    const waiting = files.filter(isOne);
    const total = waiting.length;
    let done = 0;
    setSending({ done, total });
    let arrived: string[] = [];
    const worker = async () => {
      for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
        const sent = await sendFile(file, { username, month, filesFrom: 'ag' });
        if (sent.ok) arrived.push(sent.value.fileName);
        else lost.push({ file: file.name, expected: particularsOf(sent.refusal)[0]?.expected ?? texts.sendingFailed });
        done += 1;
        setSending({ done, total });
        if (arrived.length < REGISTERED_AT_ONCE) continue;
        const names = arrived;
        arrived = [];
        lost.push(...(await register(names)));
      }
    };
    await Promise.all(Array.from({ length: AT_A_TIME }, worker));
    if (arrived.length > 0) lost.push(...(await register(arrived)));
    setSending(undefined);
    if (lost.length === 0) return await notice(texts.sentDone, { tone: 'done' });
    const detail = texts.ofUsers(countText(files.length - lost.length), countText(files.length));
    return await notice(texts.sendingFailed, {
      tone: 'refused',
      particulars: lost,
      detail,
      fileName: 'archivos-no-subidos.csv',
    });
  };
  return { sending, take, register };
}

/** The particulars of what was refused; its sentence where it has none. */
function particularsOf(failure: CallFailure): readonly Particular[] {
  const details = failure.kind === 'refused' ? failure.details : [];
  return details.length > 0 ? details : [{ expected: failureSentence(failure) }];
}
