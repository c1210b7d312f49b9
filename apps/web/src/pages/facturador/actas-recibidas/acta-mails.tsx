import { type ActaMail, resendTechnicalReviewMail, type TechnicalReviewRow } from '@contador/contract/field';
import { momentText } from '@contador/contract/format';
import { actaMailTexts as texts } from '@contador/contract/messages';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useWrite } from '../../../http/use-write.ts';
import { useSession } from '../../../shell/session/session.tsx';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { Banner } from '../../../ui/banner/banner.tsx';
import { useNotice } from '../../../ui/notice/notice.tsx';
import { type State, StateBadge } from '../../../ui/state/state-badge.tsx';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';

interface ActaMailsProps {
  readonly acta: Pick<TechnicalReviewRow, 'number' | 'mails'>;
  /** True if the server can send e-mails. */
  readonly goOut: boolean;
}

/** Delivery state of each e-mail address of an acta, with the error of the last try and a button to try again. */
export function ActaMails({ acta: { number, mails }, goOut }: ActaMailsProps) {
  const { username } = useSession().tenant;
  const { notice, failed } = useNotice();
  const again = useWrite(resendTechnicalReviewMail);
  const [retriedAddress, setRetriedAddress] = useState<string>();
  if (mails.length === 0) return null;
  const retry = async (address: string) => {
    setRetriedAddress(address);
    const done = await again.send({ body: { username, acta_number: number, address } });
    setRetriedAddress(undefined);
    if (done.ok) await notice(texts.again(address));
    else await failed(done.refusal);
  };
  return (
    <>
      {!goOut && <Banner kind="warning">{texts.withoutServer}</Banner>}
      <SimpleTable
        label={texts.address}
        dense
        head={[{ text: texts.address }, { text: texts.state }, { text: texts.last }, { text: '' }]}
        rows={mails.map((mail) => [
          <span key="address" id={idOf(number, mail)}>
            {mail.address}
          </span>,
          <span key="state">
            <StateBadge state={badgeOf(mail)}>{mail.state}</StateBadge> {whenOf(mail)}
          </span>,
          <span key="fault">
            {mail.fault} {mail.reply}
          </span>,
          mayTryAgain(mail) && goOut ? (
            <ActionButton
              key="again"
              quiet
              icon={IconRefresh}
              describedBy={idOf(number, mail)}
              busy={again.pending && retriedAddress === mail.address}
              onClick={() => void retry(mail.address)}
            >
              {texts.retry}
            </ActionButton>
          ) : null,
        ])}
      />
    </>
  );
}

const idOf = (number: string, { address }: ActaMail) => `correo-${number}-${address}`;

const mayTryAgain = ({ state, tries }: ActaMail) =>
  state === texts.states.stopped || (state === texts.states.waiting && tries > 0);

function badgeOf({ state, fault }: ActaMail): State {
  if (state === texts.states.sent) return 'ready';
  if (state === texts.states.stopped) return 'refused';
  return fault === null ? 'pending' : 'warning';
}

/** When the e-mail was sent, `11/11/2025 13:05`, or the number of tries and the time of the next one. */
function whenOf({ sent_at, tries, next_at }: ActaMail): string {
  if (sent_at !== null) return momentText(sent_at);
  if (tries === 0) return '';
  const next = next_at === null ? [] : [texts.nextAt(momentText(next_at))];
  return [texts.tries(tries), ...next].join(', ');
}
