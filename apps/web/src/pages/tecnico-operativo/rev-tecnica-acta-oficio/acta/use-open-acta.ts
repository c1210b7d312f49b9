import { useEffect, useRef, useState } from 'react';
import type { DeviceBox } from '../device/device-box.ts';
import { actaOf } from './acta-shelf.ts';
import { type OpenActa, openActa } from './open-acta.ts';

/** Why an acta that was asked for is not open: another page of this device has it, or it is not being filled in. */
export type NotOpen = 'elsewhere' | 'not-filling';

/** A page that closes it has this long to bring its last change to the disk. */
const PATIENCE_MS = 4_000;

const lockOf = (reviewId: string) => `contador.acta.${reviewId}`;

/** Does it while no page of this device has that acta open; false, and nothing done, where one has. */
export function whileNobodyHasIt(reviewId: string, work: () => Promise<void>): Promise<boolean> {
  return navigator.locks.request(lockOf(reviewId), { ifAvailable: true }, async (lock) => {
    if (lock === null) return false;
    await work();
    return true;
  });
}

/**
 * The acta of that id as the device has it, while it is asked for. One page of the device has it at a time, and nobody opens it before the last
 * change of who had it is on the disk.
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
