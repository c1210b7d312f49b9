import type { Particular } from '@contador/contract';
import { meterFileTexts as texts } from '@contador/contract/messages';
import { updateStatusAfterUpload } from '@contador/contract/self-generators';
import { isoMonth, type Month } from '@contador/kernel';
import { callEndpoint } from '../../../http/call.ts';
import { type CallFailure, failureSentence } from '../../../http/call-failure.ts';
import { sendFile } from '../../../http/send-file.ts';
import { onSessionEnd } from '../../../http/session-token.ts';

/** So many files are on their way at a time, and so many are registered at once: what waits on the server stays small. */
const AT_A_TIME = 4;
const REGISTERED_AT_ONCE = 50;
/** Thousands of small files arrive faster than anybody reads: the page is drawn and read again so often at the most, in milliseconds. */
const DRAWN_EVERY = 200;
const READ_EVERY = 5_000;

/** The company's month that files are sent for. */
export interface MeterMonth {
  readonly username: string;
  readonly month: Month;
}

/** How a sending goes. */
export interface Sending {
  readonly done: number;
  readonly total: number;
  /** Those that did not get in so far, with the reason. */
  readonly lost: readonly Particular[];
  /** Those that are on their way now. */
  readonly underWay: readonly string[];
}

/** What a person gave to be sent: files whose names are clients' or zips, and those that are nobody's, with why. */
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
  /** Who sent them has left, and nobody may go on in their name. */
  abandoned: boolean;
}

/** By month: what is dropped on one month while another's files are on their way goes to its own. */
const runs = new Map<string, Run>();
const shown = new Map<string, Sending>();
const listeners = new Set<() => void>();

/** The meter files that this tab is sending, by month. It lives outside the page, so leaving the page or its month stops nothing. */
export const meterSendings = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  of: (to: MeterMonth): Sending | undefined => shown.get(keyOf(to)),
  /**
   * Sends each file to an address of its own and has them registered as they arrive; gives how it went. Nothing is given where they went
   * along with others of the month, which tell of all, or where who sent them left.
   */
  async send(to: MeterMonth, given: GivenFiles, whenRegistered: () => void): Promise<Sending | undefined> {
    const under = runs.get(keyOf(to));
    if (under !== undefined) {
      take(under, given);
      draw(under);
      return undefined;
    }
    const run: Run = {
      ...{ username: to.username, month: to.month, waiting: [], underWay: new Set<string>(), lost: [], arrived: [] },
      ...{ done: 0, drawnAt: Date.now(), readAt: Date.now(), abandoned: false, whenRegistered },
    };
    take(run, given);
    runs.set(keyOf(to), run);
    window.addEventListener('beforeunload', askBeforeClosing);
    const deaf = onSessionEnd((ending) => {
      if (ending === 'left') abandon(run);
    });
    while (run.waiting.length > 0 || run.arrived.length > 0) {
      const sendings = Array.from({ length: AT_A_TIME }, () => sendWaiting(run));
      draw(run);
      await Promise.all(sendings);
      if (run.arrived.length > 0) await registerArrived(run);
    }
    deaf();
    runs.delete(keyOf(to));
    shown.delete(keyOf(to));
    if (runs.size === 0) window.removeEventListener('beforeunload', askBeforeClosing);
    tell();
    if (run.abandoned) return undefined;
    whenRegistered();
    return sendingOf(run);
  },
};

/** Has those registered that arrived. Gives why some were not taken; none where all were. */
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
  const said = particularsOf(answer.refusal);
  // What names no file is of all of them: none is taken for registered.
  if (said.every(({ file }) => file !== undefined)) return said;
  return names.map((file) => ({ file, expected: failureSentence(answer.refusal) }));
}

/** Adds what was given: a file that waits gives way to a later one of its client. */
function take(run: Run, { own, foreign }: GivenFiles): void {
  const given = new Set(own.map(({ name }) => codeOfFile(name)));
  const kept = run.waiting.filter(({ name }) => !given.has(codeOfFile(name)));
  run.waiting.splice(0, run.waiting.length, ...kept, ...own);
  run.lost.push(...foreign);
  run.done += foreign.length;
}

/** The client's code that a file bears, or the name of a zip. */
export function codeOfFile(name: string): string {
  return isArchive(name) ? name : name.replace(/\.[^.]*$/, '');
}

export function isArchive(name: string): boolean {
  return /\.zip$/i.test(name);
}

/** The next one whose client has no other file on its way: which of two stands is not left to the line. */
function nextOf({ waiting, underWay }: Run): File | undefined {
  const busy = new Set([...underWay].map(codeOfFile));
  const at = waiting.findIndex(({ name }) => !busy.has(codeOfFile(name)));
  return at < 0 ? undefined : waiting.splice(at, 1)[0];
}

async function sendWaiting(run: Run): Promise<void> {
  for (let file = nextOf(run); file !== undefined; file = nextOf(run)) {
    run.underWay.add(file.name);
    const sent = await sendFile(file, { username: run.username, month: run.month, filesFrom: 'ag' });
    run.underWay.delete(file.name);
    if (run.abandoned) return;
    if (sent.ok) run.arrived.push(sent.value.fileName);
    else run.lost.push({ file: file.name, expected: particularsOf(sent.refusal)[0]?.expected ?? texts.sendingFailed });
    run.done += 1;
    if (Date.now() - run.drawnAt > DRAWN_EVERY) draw(run);
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

/** Those that arrived stay, the others would have to be dropped again. */
function askBeforeClosing(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

function sendingOf({ done, waiting, underWay, lost }: Run): Sending {
  return { done, total: done + waiting.length + underWay.size, lost: [...lost], underWay: [...underWay] };
}

function draw(run: Run): void {
  run.drawnAt = Date.now();
  shown.set(keyOf(run), sendingOf(run));
  tell();
}

function keyOf({ username, month }: MeterMonth): string {
  return `${username} ${isoMonth(month)}`;
}

function tell(): void {
  for (const listener of listeners) listener();
}

/** The particulars of what was refused; its sentence where it has none. */
function particularsOf(failure: CallFailure): readonly Particular[] {
  const details = failure.kind === 'refused' ? failure.details : [];
  return details.length > 0 ? details : [{ expected: failureSentence(failure) }];
}
