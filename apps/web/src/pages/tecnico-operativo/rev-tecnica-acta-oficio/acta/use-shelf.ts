import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { DeviceBox } from '../device/device-box.ts';
import { loadActa } from '../later-parts.ts';
import type { Outbox } from '../sending/outbox.ts';
import { forgetActaFiles } from './acta-files.ts';
import { actaOf, actasOf } from './acta-shelf.ts';
import type { KeptActa } from './kept-acta.ts';
import { whileNobodyHasIt } from './use-open-acta.ts';

export interface Shelf {
  /** `undefined` while loading. */
  readonly actas: readonly KeptActa[] | undefined;
  readonly lastTyped: (name: string) => readonly string[];
  readonly outbox: () => Outbox | undefined;
  /** Returns false if another page of the device has the acta open. */
  readonly remove: (acta: KeptActa) => Promise<boolean>;
  readonly reread: () => Promise<void>;
}

/** Fields that suggest the values typed last. */
const PROPOSED = ['brand', 'model'];
const MOST_PROPOSED = 5;

/**
 * The person's actas on this device, and the outbox of the waiting ones. The outbox starts after the list of orders is shown (`listed`).
 */
export function useShelf(box: DeviceBox, listed: boolean): Shelf {
  const [actas, setActas] = useState<readonly KeptActa[]>();
  const outbox = useRef<Outbox>(undefined);
  const reread = useCallback(async () => setActas(await actasOf(box)), [box]);
  useEffect(() => {
    void reread();
  }, [reread]);
  useEffect(() => {
    if (!listed) return;
    let gone = false;
    const onStep = (changed: KeptActa) =>
      setActas((now) => now?.map((acta) => (acta.reviewId === changed.reviewId ? changed : acta)));
    const start = () => {
      loadActa().then(
        ({ startOutbox }) => {
          if (!gone) outbox.current = startOutbox(box, onStep);
        },
        (fault: unknown) => {
          console.warn(fault);
          if (!gone) window.addEventListener('online', start, { once: true });
        },
      );
    };
    start();
    return () => {
      gone = true;
      window.removeEventListener('online', start);
      outbox.current?.stop();
      outbox.current = undefined;
    };
  }, [box, listed]);
  const remove = useCallback(
    async ({ reviewId, stage }: KeptActa) => {
      const isOurs = await whileNobodyHasIt(reviewId, async () => {
        // An acta that another page sent meanwhile is not removed.
        if ((await actaOf(box, reviewId))?.stage !== stage) return;
        await box.forget('acta', [reviewId]);
        await forgetActaFiles(box, reviewId);
      });
      await reread();
      return isOurs;
    },
    [box, reread],
  );
  const proposals = useMemo(() => proposalsOf(actas ?? []), [actas]);
  const lastTyped = useCallback((name: string) => proposals[name] ?? [], [proposals]);
  return { actas, lastTyped, outbox: () => outbox.current, remove, reread };
}

/** Values in the fields of those names, without duplicates, those of the last edited acta first. */
function proposalsOf(actas: readonly KeptActa[]): Readonly<Record<string, readonly string[]>> {
  const typed = (name: string) =>
    actas.flatMap(({ values }) =>
      Object.entries(values).flatMap(([path, value]) =>
        path.endsWith(`.${name}`) && typeof value === 'string' ? [value] : [],
      ),
    );
  return Object.fromEntries(PROPOSED.map((name) => [name, [...new Set(typed(name))].slice(0, MOST_PROPOSED)]));
}
