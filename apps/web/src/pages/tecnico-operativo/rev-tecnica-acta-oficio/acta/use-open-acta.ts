import { useEffect, useRef, useState } from 'react';
import type { DeviceBox } from '../device/device-box.ts';
import { actaOf } from './acta-shelf.ts';
import { type OpenActa, openActa } from './open-acta.ts';

/** Why a requested acta is not open: another page of this device has it open, or its stage is not `filling`. */
export type NotOpen = 'elsewhere' | 'not-filling';

/** Time that a closing page has to store its last change. */
const PATIENCE_MS = 4_000;

const lockOf = (reviewId: string) => `contador.acta.${reviewId}`;

/** Runs `work` while no page of this device has the acta open. Returns false, without running it, if one has. */
export function whileNobodyHasIt(reviewId: string, work: () => Promise<void>): Promise<boolean> {
  return navigator.locks.request(lockOf(reviewId), { ifAvailable: true }, async (lock) => {
    if (lock === null) return false;
    await work();
    return true;
  });
}

/**
 * Opens the stored acta with that id. A lock allows one page of the device at a time, and it is released only after the last change is
 * stored.
 */
export function useOpenActa(
  box: DeviceBox,
  reviewId: string | null,
  onNotOpen: (why: NotOpen) => void,
): OpenActa | undefined {
  const [open, setOpen] = useState<OpenActa>();
  const tell = useRef(onNotOpen);
  tell.current = onNotOpen;
  useEffect(() => {
    if (reviewId === null) return;
    let gone = false;
    let close: () => void = () => undefined;
    const closed = new Promise<void>((resolve) => {
      close = resolve;
    });
    const hold = async () => {
      const kept = await actaOf(box, reviewId);
      if (gone) return;
      if (kept?.stage !== 'filling') return tell.current('not-filling');
      const opened = openActa(box, kept);
      setOpen(opened);
      await closed;
      await opened.settled();
    };
    navigator.locks
      .request(lockOf(reviewId), { signal: AbortSignal.timeout(PATIENCE_MS) }, hold)
      .catch((fault: unknown) => {
        console.warn(fault);
        if (!gone) tell.current('elsewhere');
      });
    return () => {
      gone = true;
      setOpen(undefined);
      close();
    };
  }, [box, reviewId]);
  return open;
}
