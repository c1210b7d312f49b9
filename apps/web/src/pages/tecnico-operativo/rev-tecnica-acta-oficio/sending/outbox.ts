import { actaOf, actasOf } from '../acta/acta-shelf.ts';
import type { KeptActa } from '../acta/kept-acta.ts';
import type { DeviceBox } from '../device/device-box.ts';
import { sendActa } from './send-acta.ts';

/** Sends waiting actas when the device is online, and retries until they are acknowledged. */
export interface Outbox {
  /** Tries at once, on request or when the device is online again. */
  readonly poke: () => void;
  readonly stop: () => void;
}

/** Name of the lock that lets one page of the device send at a time. */
const LOCK = 'contador.acta.sending';
const FIRST_PAUSE_MS = 1_500;
const LONGEST_PAUSE_MS = 120_000;

/** Starts sending the person's actas. `onStep` is called for each change of one. */
export function startOutbox(box: DeviceBox, onStep: (acta: KeptActa) => void): Outbox {
  let stopped = false;
  let running = false;
  let isRerunRequested = false;
  let pause = FIRST_PAUSE_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const round = async (): Promise<boolean> => {
    let later = false;
    for (const { reviewId, stage } of await actasOf(box)) {
      if (stage !== 'sending' || stopped) continue;
      const acta = await actaOf(box, reviewId);
      if (acta?.stage === 'sending') later = (await sendActa(box, acta, onStep)) === 'later' || later;
    }
    return later;
  };
  const run = async () => {
    if (stopped || running) {
      isRerunRequested = true;
      return;
    }
    running = true;
    isRerunRequested = false;
    clearTimeout(timer);
    let later = true;
    try {
      later = navigator.onLine ? await navigator.locks.request(LOCK, round) : true;
    } catch (fault) {
      // A full device cannot store the progress. Nothing is lost, and sending is retried.
      console.error(fault);
    }
    running = false;
    if (stopped) return;
    pause = later ? Math.min(pause * 2, LONGEST_PAUSE_MS) : FIRST_PAUSE_MS;
    if (isRerunRequested) void run();
    else if (later) timer = setTimeout(() => void run(), pause);
  };
  const poke = () => {
    pause = FIRST_PAUSE_MS;
    void run();
  };
  const whenSeen = () => document.visibilityState === 'visible' && poke();
  window.addEventListener('online', poke);
  document.addEventListener('visibilitychange', whenSeen);
  poke();
  return {
    poke,
    stop: () => {
      stopped = true;
      clearTimeout(timer);
      window.removeEventListener('online', poke);
      document.removeEventListener('visibilitychange', whenSeen);
    },
  };
}
