import { type ActaMail, checkTechnicalReviews } from '@contador/contract/field';
import { actaMailTexts } from '@contador/contract/messages';
import { useCallback, useEffect, useState } from 'react';
import { callEndpoint } from '../../../../http/call.ts';
import { useSession } from '../../../../shell/session/session.tsx';
import type { KeptActa } from '../acta/kept-acta.ts';

export interface ActaMails {
  /** Keyed by acta number. */
  readonly mails: ReadonlyMap<string, readonly ActaMail[]>;
  /** True if the server can send e-mails. */
  readonly goOut: boolean;
  readonly readAgain: () => void;
}

/** Number of e-mails that the server gave up on. */
export function stoppedMails(mails: ActaMails['mails']): number {
  return [...mails.values()].flat().filter(({ state }) => state === actaMailTexts.states.stopped).length;
}

const NOTHING_KNOWN = { mails: new Map<string, readonly ActaMail[]>(), goOut: true };
const PATIENCE_MS = 20_000;
/** E-mails of a newly received acta are normally sent within this time, so they are read once more after it. */
const SOON_MS = 30_000;

/** Delivery state of the e-mails of received actas on this phone. Nothing is read while offline. */
export function useActaMails(actas: readonly KeptActa[], online: boolean): ActaMails {
  const { username } = useSession().tenant;
  const [known, setKnown] = useState<Omit<ActaMails, 'readAgain'>>(NOTHING_KNOWN);
  const numbers = actas.flatMap(({ answer }) => (answer ? [answer.actaNumber] : []));
  const wanted = numbers.join(' ');
  const read = useCallback(async () => {
    if (wanted === '') return;
    const answers = await Promise.all(
      wanted.split(' ').map(async (acta_number) => {
        const input = { query: { username, acta_number } };
        return await callEndpoint(checkTechnicalReviews, input, AbortSignal.timeout(PATIENCE_MS));
      }),
    ).catch(() => []);
    const replies = answers.flatMap((each) => (each.ok ? [each.value] : []));
    if (replies.length === 0) return;
    const rows = replies.flatMap(({ reviews }) => reviews);
    setKnown({
      mails: new Map(rows.map(({ number, mails }) => [number, mails])),
      goOut: replies.every(({ mails_go_out }) => mails_go_out),
    });
  }, [username, wanted]);
  useEffect(() => {
    if (!online) return;
    void read();
    const soon = setTimeout(() => void read(), SOON_MS);
    return () => clearTimeout(soon);
  }, [online, read]);
  const readAgain = useCallback(() => void read(), [read]);
  return { ...known, readAgain };
}
