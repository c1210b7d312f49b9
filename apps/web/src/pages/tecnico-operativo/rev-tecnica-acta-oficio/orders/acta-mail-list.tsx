import { type ActaMail, resendTechnicalReviewMail } from '@contador/contract/field';
import { momentText } from '@contador/contract/format';
import { actaMailTexts as texts } from '@contador/contract/messages';
import { IconRefresh } from '@tabler/icons-react';
import { useWrite } from '../../../../http/use-write.ts';
import { useSession } from '../../../../shell/session/session.tsx';
import { ActionButton } from '../../../../ui/action/action-button.tsx';
import { useNotice } from '../../../../ui/notice/notice.tsx';
import classes from './orders.module.css';

interface Props {
  readonly number: string;
  readonly mails: readonly ActaMail[];
  readonly goOut: boolean;
  readonly onAgain: () => void;
}

/** E-mail addresses of a received acta with their delivery state, and a button to retry failed ones. */
export function ActaMailList({ number, mails, goOut, onAgain }: Props) {
  const { username } = useSession().tenant;
  const { notice, failed } = useNotice();
  const again = useWrite(resendTechnicalReviewMail);
  const retry = async (address: string) => {
    const done = await again.send({ body: { username, acta_number: number, address } });
    if (!done.ok) return await failed(done.refusal);
    await notice(texts.again(address));
    onAgain();
  };
  return (
    <>
      <ul className={classes.mails}>
        {mails.map(({ address, state, sent_at, fault, reply }) => (
          <li key={address}>
            <span className={classes.line}>
              <span>{address}</span>
              <span className={classes.stage}>{sent_at === null ? state : texts.sentAt(momentText(sent_at))}</span>
            </span>
            {fault !== null && (
              <span className={classes.small}>
                {fault} {reply}
              </span>
            )}
            {state === texts.states.stopped && (
              <ActionButton tall icon={IconRefresh} busy={again.pending} onClick={() => void retry(address)}>
                {texts.retry}
              </ActionButton>
            )}
          </li>
        ))}
      </ul>
      {!goOut && <p className={classes.small}>{texts.withoutServer}</p>}
    </>
  );
}
