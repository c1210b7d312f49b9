import { type ActaMail, checkTechnicalReviews } from '@contador/contract/field';
import { actaMailTexts, fieldPhoneTexts as texts } from '@contador/contract/messages';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useCallback, useEffect, useState } from 'react';
import { callEndpoint } from '../../../../http/call.ts';
import { useSession } from '../../../../shell/session/session.tsx';
import { ActionButton } from '../../../../ui/action/action-button.tsx';
import type { KeptActa } from '../acta/kept-acta.ts';
import { ActaEntry } from './acta-entry.tsx';
import { ActaMailList } from './acta-mail-list.tsx';
import classes from './orders.module.css';

interface ActaMails {
  /** Keyed by acta number. */
  readonly mails: ReadonlyMap<string, readonly ActaMail[]>;
  /** True if the server can send e-mails. */
  readonly goOut: boolean;
  readonly readAgain: () => void;
}

/** Number of e-mails that the server gave up on. */
function stoppedMails(mails: ActaMails['mails']): number {
  return [...mails.values()].flat().filter(({ state }) => state === actaMailTexts.states.stopped).length;
}

const NOTHING_KNOWN = { mails: new Map<string, readonly ActaMail[]>(), goOut: true };
const PATIENCE_MS = 20_000;
/** E-mails of a newly received acta are normally sent within this time, so they are read once more after it. */
const SOON_MS = 30_000;

/** Delivery state of the e-mails of received actas on this phone. They are not read while offline. */
function useActaMails(actas: readonly KeptActa[], online: boolean): ActaMails {
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

interface Props {
  readonly actas: readonly KeptActa[];
  readonly online: boolean;
  /** Starts a new acta that replaces the received one. */
  readonly onCorrect: (acta: KeptActa) => void;
  readonly onRemove: (acta: KeptActa) => void;
}

/** Actas of this phone that the server has received, folded. The heading tells how many of their e-mails could not be sent. */
export function ReceivedActas({ actas, online, onCorrect, onRemove }: Props) {
  const { mails, goOut, readAgain } = useActaMails(actas, online);
  const received = actas.filter(({ stage }) => stage === 'received');
  if (received.length === 0) return null;
  const stopped = stoppedMails(mails);
  return (
    <details className={classes.card}>
      <summary className={classes.title}>
        {texts.sentActas(received.length)}
        {stopped > 0 && <span className={classes.warning}> {texts.mailsStopped(stopped)}</span>}
      </summary>
      <ul className={classes.actas}>
        {received.map((acta) => {
          const number = acta.answer?.actaNumber ?? '';
          const sent = mails.get(number) ?? [];
          const isCorrected = actas.some(({ corrects }) => corrects !== undefined && corrects === number);
          return (
            <ActaEntry key={acta.reviewId} acta={acta} online={online}>
              {sent.length > 0 && <ActaMailList number={number} mails={sent} goOut={goOut} onAgain={readAgain} />}
              <div className={classes.actions}>
                {!isCorrected && (
                  <ActionButton tall icon={IconPencil} onClick={() => onCorrect(acta)}>
                    {texts.correctReceived}
                  </ActionButton>
                )}
                <ActionButton tall icon={IconTrash} onClick={() => onRemove(acta)}>
                  {texts.remove}
                </ActionButton>
              </div>
            </ActaEntry>
          );
        })}
      </ul>
    </details>
  );
}
