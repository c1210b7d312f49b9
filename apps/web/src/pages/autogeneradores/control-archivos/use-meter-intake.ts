import type { Particular } from '@contador/contract';
import { meterFileTexts as texts } from '@contador/contract/messages';
import { updateStatusAfterUpload } from '@contador/contract/self-generators';
import type { Month } from '@contador/kernel';
import { useEffect, useRef, useState } from 'react';
import { callEndpoint } from '../../../http/call.ts';
import type { CallFailure } from '../../../http/call-failure.ts';
import { failureSentence } from '../../../http/call-failure.ts';
import { sendFile } from '../../../http/send-file.ts';
import { useRefresh } from '../../../http/use-write.ts';
import { countText } from '../../../ui/format/number-text.ts';
import { useNotice } from '../../../ui/notice/notice.tsx';

/** So many files are on their way at a time, and so many are registered at once: what waits on the server stays small. */
const AT_A_TIME = 4;
const REGISTERED_AT_ONCE = 50;
/** Thousands of small files arrive faster than anybody reads: the page is drawn and read again so often at the most, in milliseconds. */
const DRAWN_EVERY = 200;
const READ_EVERY = 5_000;

/** How a sending goes. */
export interface Sending {
  readonly done: number;
  readonly total: number;
  /** Those that did not get in so far, with the reason. */
  readonly lost: readonly Particular[];
  /** Those that are on their way now. */
  readonly underWay: readonly string[];
}

interface Run {
  readonly waiting: File[];
  readonly underWay: Set<string>;
  readonly lost: Particular[];
  arrived: string[];
  done: number;
  total: number;
  drawnAt: number;
  readAt: number;
}

/** Sends meter files and zips of them, each to an address of its own, and has them registered as they arrive. What is dropped meanwhile goes with them. */
export function useMeterIntake(username: string, month: Month, codes: readonly string[]) {
  const { notice } = useNotice();
  const refresh = useRefresh();
  const [sending, setSending] = useState<Sending>();
  const run = useRef<Run>(undefined);
  useStayUntil(sending === undefined);
  const query = { username, year: month.year, month: month.number };

  /** Gives why some were not taken; none where all were. */
  const registered = async (names: readonly string[]): Promise<readonly Particular[]> => {
    const answer = await callEndpoint(updateStatusAfterUpload, { query, body: { username, fileNames: [...names] } });
    if (!answer.ok) return particularsOf(answer.refusal);
    return answer.value.refused.map(({ file, archive, reasons }) => ({
      file: archive === null ? file : `${archive} / ${file}`,
      expected: reasons[0]?.reason ?? texts.sendingFailed,
    }));
  };
  const register = async (names: readonly string[]) => {
    const lost = await registered(names);
    refresh(updateStatusAfterUpload);
    return lost;
  };

  const draw = (of: Run) => {
    of.drawnAt = Date.now();
    const { done, total, lost, underWay } = of;
    setSending({ done, total, lost: [...lost], underWay: [...underWay] });
  };
  const registerArrived = async (of: Run) => {
    const names = of.arrived;
    of.arrived = [];
    of.lost.push(...(await registered(names)));
    if (Date.now() - of.readAt < READ_EVERY) return;
    of.readAt = Date.now();
    refresh(updateStatusAfterUpload);
  };
  const sendWaiting = async (of: Run) => {
    for (let file = of.waiting.shift(); file !== undefined; file = of.waiting.shift()) {
      of.underWay.add(file.name);
      const sent = await sendFile(file, { username, month, filesFrom: 'ag' });
      of.underWay.delete(file.name);
      if (sent.ok) of.arrived.push(sent.value.fileName);
      else of.lost.push({ file: file.name, expected: particularsOf(sent.refusal)[0]?.expected ?? texts.sendingFailed });
      of.done += 1;
      if (Date.now() - of.drawnAt > DRAWN_EVERY) draw(of);
      if (of.arrived.length >= REGISTERED_AT_ONCE) await registerArrived(of);
    }
  };

  const take = async (files: readonly File[]) => {
    if (files.length === 0) return await notice(texts.noFileChosen, { tone: 'refused' });
    const known = new Set(codes);
    const isOne = ({ name }: File) => /\.zip$/i.test(name) || known.has(name.replace(/\.[^.]*$/, ''));
    const foreign = files
      .filter((file) => !isOne(file))
      .map(({ name }): Particular => ({ file: name, expected: texts.wrongName(name) }));
    const own = files.filter(isOne);
    const under = run.current;
    if (under !== undefined) {
      under.waiting.push(...own);
      under.lost.push(...foreign);
      under.total += files.length;
      under.done += foreign.length;
      return draw(under);
    }
    const of: Run = {
      ...{ waiting: [...own], underWay: new Set<string>(), lost: foreign, arrived: [], total: files.length },
      ...{ done: foreign.length, drawnAt: Date.now(), readAt: Date.now() },
    };
    run.current = of;
    while (of.waiting.length > 0 || of.arrived.length > 0) {
      const sendings = Array.from({ length: AT_A_TIME }, () => sendWaiting(of));
      draw(of);
      await Promise.all(sendings);
      if (of.arrived.length > 0) await registerArrived(of);
    }
    run.current = undefined;
    refresh(updateStatusAfterUpload);
    setSending(undefined);
    const { lost, total } = of;
    if (lost.length === 0) return await notice(texts.sentDone, { tone: 'done' });
    return await notice(texts.sendingFailed, {
      tone: 'refused',
      particulars: lost,
      detail: texts.ofUsers(countText(total - lost.length), countText(total)),
      fileName: 'archivos-no-subidos.csv',
    });
  };
  return { sending, take, register };
}

/** Asks before the tab is closed while files are on their way: those that arrived stay, the others would have to be dropped again. */
function useStayUntil(isOver: boolean): void {
  useEffect(() => {
    if (isOver) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isOver]);
}

/** The particulars of what was refused; its sentence where it has none. */
function particularsOf(failure: CallFailure): readonly Particular[] {
  const details = failure.kind === 'refused' ? failure.details : [];
  return details.length > 0 ? details : [{ expected: failureSentence(failure) }];
}
