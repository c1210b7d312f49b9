import type { DeviceBox } from '../device/device-box.ts';
import { isFull } from '../device/device-room.ts';
import { deviceMoment, putActa } from './acta-shelf.ts';
import type { KeptActa } from './kept-acta.ts';

/** Whether the acta on the screen is stored on the device. With `full` and `failed` the last change is only on the screen. */
export type Keeping = 'kept' | 'keeping' | 'full' | 'failed';

/** An acta being filled in. Every change is stored on the device at once. */
export interface OpenActa {
  readonly now: () => KeptActa;
  readonly keeping: () => Keeping;
  readonly change: (change: (acta: KeptActa) => KeptActa) => void;
  readonly subscribe: (listener: () => void) => () => void;
  /** Resolves when every change so far is stored, or storing it failed. */
  readonly settled: () => Promise<Keeping>;
}

const AGAIN_AFTER_MS = 5_000;

/** Opens the acta. Changes made during a write are combined into the next one. */
export function openActa(box: DeviceBox, first: KeptActa): OpenActa {
  let acta = first;
  let keeping: Keeping = 'kept';
  let writing: Promise<void> | undefined;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const notifyListeners = () => {
    for (const listener of listeners) listener();
  };
  const setKeeping = (next: Keeping) => {
    if (keeping === next) return;
    keeping = next;
    notifyListeners();
  };

  const write = async () => {
    for (let written: KeptActa | undefined; written !== acta; ) {
      written = acta;
      try {
        await putActa(box, written);
        setKeeping(written === acta ? 'kept' : 'keeping');
      } catch (fault) {
        console.error(fault);
        setKeeping(isFull(fault) ? 'full' : 'failed');
        retryTimer = setTimeout(keep, AGAIN_AFTER_MS);
        return;
      }
    }
  };
  const keep = () => {
    clearTimeout(retryTimer);
    writing ??= write().finally(() => {
      writing = undefined;
    });
  };

  return {
    now: () => acta,
    keeping: () => keeping,
    change: (change) => {
      const changed = change(acta);
      if (changed === acta) return;
      acta = { ...changed, changedAt: deviceMoment(new Date()) };
      if (keeping === 'kept') keeping = 'keeping';
      keep();
      notifyListeners();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    settled: async () => {
      while (writing !== undefined) await writing;
      return keeping;
    },
  };
}
