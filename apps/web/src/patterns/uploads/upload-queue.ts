import type { Particular } from '@contador/contract';
import { uploadFiles, uploadInput } from '@contador/contract/tariff-inputs';
import { inUploadParts } from '@contador/domain/tariff-inputs';
import type { DecimalSign, Result } from '@contador/kernel';
import { callEndpoint } from '../../http/call.ts';
import type { CallFailure } from '../../http/call-failure.ts';
import { onSessionEnd } from '../../http/session-token.ts';
import { uploadInParts } from '../../http/upload.ts';

/** Parameters of the version that receives the files. */
export interface VersionCall {
  readonly username: string;
  readonly period: number;
  readonly year: number;
  readonly version: string;
}

/** Files of one input of one market that are being uploaded and read. */
export interface InputUpload {
  readonly input: string;
  readonly market: string;
  readonly marketName: string;
  /** Whether the input belongs to the whole company or to one market. */
  readonly scope: 'company' | 'market';
  readonly call: VersionCall;
  readonly files: readonly File[];
  /** Decimal sign of numbers stored as text in the files, if the person declared it. */
  readonly decimalSign?: DecimalSign | undefined;
}

export type UploadState = 'waiting' | 'sending' | 'reading' | 'done' | 'refused' | 'cancelled';

export interface UploadProgress extends InputUpload {
  readonly key: string;
  readonly state: UploadState;
  /** Number of files that have been uploaded completely. */
  readonly sent: number;
  readonly current: string;
  readonly failure?: CallFailure;
}

let uploads: readonly UploadProgress[] = [];
let working = false;
const listeners = new Set<() => void>();
const controllers = new Map<string, AbortController>();

/** Uploads of this tab, oldest first. The queue lives outside the page, so leaving the page does not stop it. */
export const uploadQueue = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  snapshot: (): readonly UploadProgress[] => uploads,
  /** Adds the uploads that are not already running, and resolves to the outcome of each when all have ended. */
  async add(added: readonly InputUpload[], whenRead: () => void): Promise<UploadProgress[]> {
    const fresh = added
      .map((it) => ({ ...it, key: keyOf(it) }))
      .filter((it) => !uploads.some((other) => other.key === it.key && isUnderWay(other)));
    if (fresh.length === 0) return [];
    const keys = fresh.map((it) => it.key);
    uploads = [
      ...uploads.filter((it) => !keys.includes(it.key)),
      ...fresh.map((it) => ({ ...it, state: 'waiting' as const, sent: 0, current: it.files[0]?.name ?? '' })),
    ];
    notifyListeners();
    await work(whenRead);
    return uploads.filter((it) => keys.includes(it.key));
  },
  cancel(key: string): void {
    change(key, { state: 'cancelled' });
    controllers.get(key)?.abort();
  },
};

/** Whether the upload is waiting, being sent or being read. */
export function isUnderWay(upload: UploadProgress): boolean {
  return upload.state === 'waiting' || upload.state === 'sending' || upload.state === 'reading';
}

/** The running upload of an input of the shown market and version. */
export function runningUpload(
  running: readonly UploadProgress[],
  input: string,
  shown: (VersionCall & { readonly market: string }) | undefined,
): UploadProgress | undefined {
  return running.find(
    (it) =>
      it.input === input &&
      isUnderWay(it) &&
      shown !== undefined &&
      versionKey(it.call) === versionKey(shown) &&
      (it.scope === 'company' || it.market === shown.market),
  );
}

/** Errors that a person has to correct in the files of a refused upload. */
export function particularsOf(upload: UploadProgress): Particular[] {
  return upload.failure?.kind === 'refused' ? [...upload.failure.details] : [];
}

function versionKey({ username, year, period, version }: VersionCall): string {
  return [username, year, period, version].join('·');
}

function keyOf({ input, market, scope, call }: InputUpload): string {
  return [input, scope === 'company' ? '' : market, versionKey(call)].join('·');
}

let lastRun: Promise<void> = Promise.resolve();

function work(whenRead: () => void): Promise<void> {
  lastRun = lastRun.then(async () => {
    if (working) return;
    working = true;
    window.addEventListener('beforeunload', askBeforeClosing);
    const stopListening = onSessionEnd((ending) => {
      if (ending === 'left') abandon();
    });
    try {
      // The next upload is sent while the previous one is read. They are read in order, because some depend on earlier ones.
      let reading: Promise<void> = Promise.resolve();
      for (let next = waiting(); next; next = waiting()) {
        const sent = await send(next);
        await reading;
        reading = (sent ? read(next) : Promise.resolve()).then(whenRead);
      }
      await reading;
    } finally {
      working = false;
      stopListening();
      window.removeEventListener('beforeunload', askBeforeClosing);
    }
  });
  return lastRun;
}

/** Asks before the tab closes: files not yet sent would be lost, while sent ones are read by the server in any case. */
function askBeforeClosing(event: BeforeUnloadEvent): void {
  if (uploads.some((it) => it.state === 'waiting' || it.state === 'sending')) event.preventDefault();
}

/** Clears the queue when the person signs out, because the next person must not continue or see these uploads. */
function abandon(): void {
  uploads = [];
  for (const control of controllers.values()) control.abort();
  notifyListeners();
}

const waiting = () => uploads.find((it) => it.state === 'waiting');

/** Uploads the files; resolves to whether all of them arrived and may be read. */
async function send(upload: UploadProgress): Promise<boolean> {
  const control = new AbortController();
  controllers.set(upload.key, control);
  change(upload.key, { state: 'sending' });
  try {
    let first = 0;
    for (const [at, files] of inUploadParts(upload.files).entries()) {
      const before = first;
      const answer = await uploadInParts(uploadFiles, {
        query: { ...queryOf(upload), part: at + 1 },
        files,
        signal: control.signal,
        onProgress: (sentBytes, totalBytes) => {
          const arrived = Math.floor((sentBytes / Math.max(totalBytes, 1)) * files.length);
          const current = files[Math.min(arrived, files.length - 1)]?.name ?? '';
          change(upload.key, { sent: before + arrived, current });
        },
      });
      if (control.signal.aborted) return false;
      if (!answer.ok) {
        refuse(upload.key, answer);
        return false;
      }
      first += files.length;
      change(upload.key, { sent: first });
    }
    return true;
  } finally {
    controllers.delete(upload.key);
  }
}

async function read(upload: UploadProgress): Promise<void> {
  if (!uploads.some((it) => it.key === upload.key && it.state !== 'cancelled')) return;
  change(upload.key, { state: 'reading', sent: upload.files.length });
  const body = { filename: upload.files[0]?.name ?? '' };
  const answer = await callEndpoint(uploadInput, {
    query: { ...queryOf(upload), ...(upload.decimalSign && { decimalSign: upload.decimalSign }) },
    body,
  });
  if (answer.ok) change(upload.key, { state: 'done' });
  else refuse(upload.key, answer);
}

function queryOf({ call, input, market }: UploadProgress) {
  return { ...call, filename: input, market };
}

function refuse(key: string, answer: Extract<Result<unknown, CallFailure>, { ok: false }>): void {
  change(key, { state: 'refused', failure: answer.refusal });
}

function change(key: string, part: Partial<UploadProgress>): void {
  uploads = uploads.map((it) => (it.key === key && it.state !== 'cancelled' ? { ...it, ...part } : it));
  notifyListeners();
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}
