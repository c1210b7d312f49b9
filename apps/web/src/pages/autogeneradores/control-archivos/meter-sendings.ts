import type { Particular } from '@contador/contract';
import { meterFileTexts as texts } from '@contador/contract/messages';
import { updateStatusAfterUpload } from '@contador/contract/self-generators';
import { isoMonth, type Month } from '@contador/kernel';
import { callEndpoint } from '../../../http/call.ts';
import { type CallFailure, failureSentence } from '../../../http/call-failure.ts';
import { sendFile } from '../../../http/send-file.ts';
import { onSessionEnd } from '../../../http/session-token.ts';

/** Limits of concurrent uploads and of files registered in one call, to keep the server's waiting files few. */
const AT_A_TIME = 4;
const REGISTERED_AT_ONCE = 50;
/**
 * Minimum intervals in milliseconds between two renders and two reloads of the page, because thousands of small files arrive faster than a
 * person reads.
 */
const DRAWN_EVERY = 200;
const READ_EVERY = 5_000;

/** Company and month that files are uploaded for. */
export interface MeterMonth {
  readonly username: string;
  readonly month: Month;
}

/** Progress of an upload of meter files. */
export interface Sending {
  readonly done: number;
  readonly total: number;
  /** Files that failed so far, with the reason. */
  readonly lost: readonly Particular[];
  /** Names of the files that are being uploaded. */
  readonly underWay: readonly string[];
}

/** Files to upload: those named after a client and zips (`own`), and refused ones with the reason (`foreign`). */
export interface GivenFiles {
  readonly own: readonly File[];
  readonly foreign: readonly Particular[];
}

interface Run extends MeterMonth {
  readonly waiting: File[];
  readonly underWay: Set<string>;
  readonly lost: Particular[];
  readonly whenRegistered: () => void;
  arrived: string[];
  done: number;
  drawnAt: number;
  readAt: number;
  /** True after the person signed out, because uploads must not continue in their name. */
  abandoned: boolean;
}

/** Runs by company and month, so that files dropped on another month are uploaded for that month. */
const runs = new Map<string, Run>();
const progressByRun = new Map<string, Sending>();
const listeners = new Set<() => void>();

/**
 * Uploads of meter files in this browser tab, by month. They live outside of the page, so that leaving the page or the month does not stop
 * them.
 */
export const meterSendings = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  of: (to: MeterMonth): Sending | undefined => progressByRun.get(keyOf(to)),
  /**
   * Uploads each file to its own address, registers the files as they arrive, and returns the result. Returns undefined if the files joined
   * a running upload of the month, which reports all of them, or if the person signed out.
   */
  async send(to: MeterMonth, files: GivenFiles, whenRegistered: () => void): Promise<Sending | undefined> {
    const joined = runs.get(keyOf(to));
    if (joined !== undefined) {
      addFiles(joined, files);
      publishProgress(joined);
      return undefined;
    }
    const run: Run = {
      username: to.username,
      month: to.month,
      waiting: [],
      underWay: new Set<string>(),
      lost: [],
      arrived: [],
      done: 0,
      drawnAt: Date.now(),
      readAt: Date.now(),
      abandoned: false,
      whenRegistered,
    };
    addFiles(run, files);
    runs.set(keyOf(to), run);
    window.addEventListener('beforeunload', askBeforeClosing);
    const unsubscribe = onSessionEnd((ending) => {
      if (ending === 'left') abandon(run);
    });
    while (run.waiting.length > 0 || run.arrived.length > 0) {
      const sendings = Array.from({ length: AT_A_TIME }, () => sendWaiting(run));
      publishProgress(run);
      await Promise.all(sendings);
      if (run.arrived.length > 0) await registerArrived(run);
    }
    unsubscribe();
    runs.delete(keyOf(to));
    progressByRun.delete(keyOf(to));
    if (runs.size === 0) window.removeEventListener('beforeunload', askBeforeClosing);
    notifyListeners();
    if (run.abandoned) return undefined;
    whenRegistered();
    return progressOf(run);
  },
};

/** Registers uploaded files. Returns the reasons of refused ones. */
export async function registerSent(
  { username, month }: MeterMonth,
  names: readonly string[],
): Promise<readonly Particular[]> {
  const query = { username, year: month.year, month: month.number };
  const answer = await callEndpoint(updateStatusAfterUpload, { query, body: { username, fileNames: [...names] } });
  if (answer.ok) {
    return answer.value.refused.map(({ file, archive, reasons }) => ({
      file: archive === null ? file : `${archive} / ${file}`,
      expected: reasons[0]?.reason ?? texts.sendingFailed,
    }));
  }
  const particulars = particularsOf(answer.refusal);
  // A refusal that names no file applies to all of them, so none counts as registered.
  if (particulars.every(({ file }) => file !== undefined)) return particulars;
  return names.map((file) => ({ file, expected: failureSentence(answer.refusal) }));
}

/** Adds files to a run. A waiting file is replaced by a later one of the same client. */
function addFiles(run: Run, { own, foreign }: GivenFiles): void {
  const newCodes = new Set(own.map(({ name }) => codeOfFile(name)));
  const stillWaiting = run.waiting.filter(({ name }) => !newCodes.has(codeOfFile(name)));
  run.waiting.splice(0, run.waiting.length, ...stillWaiting, ...own);
  run.lost.push(...foreign);
  run.done += foreign.length;
}

/** Client code in a file name. For a zip, the whole name. */
export function codeOfFile(name: string): string {
  return isArchive(name) ? name : name.replace(/\.[^.]*$/, '');
}

export function isArchive(name: string): boolean {
  return /\.zip$/i.test(name);
}

/** Takes the next waiting file whose client has no upload in progress, so that two files of a client arrive in order. */
function takeNextFile({ waiting, underWay }: Run): File | undefined {
  const busy = new Set([...underWay].map(codeOfFile));
  const at = waiting.findIndex(({ name }) => !busy.has(codeOfFile(name)));
  return at < 0 ? undefined : waiting.splice(at, 1)[0];
}

async function sendWaiting(run: Run): Promise<void> {
  for (let file = takeNextFile(run); file !== undefined; file = takeNextFile(run)) {
    run.underWay.add(file.name);
    const sent = await sendFile(file, { username: run.username, month: run.month, filesFrom: 'ag' });
    run.underWay.delete(file.name);
    if (run.abandoned) return;
    if (sent.ok) run.arrived.push(sent.value.fileName);
    else run.lost.push({ file: file.name, expected: particularsOf(sent.refusal)[0]?.expected ?? texts.sendingFailed });
    run.done += 1;
    if (Date.now() - run.drawnAt > DRAWN_EVERY) publishProgress(run);
    if (run.arrived.length >= REGISTERED_AT_ONCE) await registerArrived(run);
  }
}

async function registerArrived(run: Run): Promise<void> {
  const names = run.arrived;
  run.arrived = [];
  run.lost.push(...(await registerSent(run, names)));
  if (Date.now() - run.readAt < READ_EVERY) return;
  run.readAt = Date.now();
  run.whenRegistered();
}

function abandon(run: Run): void {
  run.abandoned = true;
  run.waiting.length = 0;
  run.arrived = [];
}

/** Asks before the tab closes, because the remaining files would have to be dropped again. */
function askBeforeClosing(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

function progressOf({ done, waiting, underWay, lost }: Run): Sending {
  return { done, total: done + waiting.length + underWay.size, lost: [...lost], underWay: [...underWay] };
}

function publishProgress(run: Run): void {
  run.drawnAt = Date.now();
  progressByRun.set(keyOf(run), progressOf(run));
  notifyListeners();
}

function keyOf({ username, month }: MeterMonth): string {
  return `${username} ${isoMonth(month)}`;
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

/** Particulars of a failure, or its sentence if it has none. */
function particularsOf(failure: CallFailure): readonly Particular[] {
  const details = failure.kind === 'refused' ? failure.details : [];
  return details.length > 0 ? details : [{ expected: failureSentence(failure) }];
}
