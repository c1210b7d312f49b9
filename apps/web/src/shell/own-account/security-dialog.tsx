import { checkOwnAccount, endOwnSession } from '@contador/contract/access';
import { partsTexts, secondStepTexts, shellTexts, accountTexts as texts } from '@contador/contract/messages';
import { Modal } from '@mantine/core';
import { IconLogout, IconMail, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useRead } from '../../http/use-read.ts';
import { useWrite } from '../../http/use-write.ts';
import { ActivityList } from '../../patterns/activity-list.tsx';
import { ActionButton } from '../../ui/action/action-button.tsx';
import { Banner } from '../../ui/banner/banner.tsx';
import { ReadOnlyField } from '../../ui/fields/read-only-field.tsx';
import { dateText, momentText } from '../../ui/format/date-text.ts';
import { useNotice } from '../../ui/notice/notice.tsx';
import { useReturnFocus } from '../../ui/notice/return-focus.ts';
import { useSession } from '../session/session.tsx';
import { ContactDialog } from './contact-dialog.tsx';
import { SecondStepSection } from './second-step-section.tsx';
import classes from './security-dialog.module.css';

interface Props {
  /** True if the company requires a second step that the account does not have. */
  readonly required?: boolean;
  readonly onClose: () => void;
}

/** 'Seguridad de la cuenta': contact, end of the password, open sessions and the last activity of the own account. */
export default function SecurityDialog({ required = false, onClose }: Props) {
  useReturnFocus(true);
  const { email } = useSession();
  const { failed } = useNotice();
  const { data, failure, retry } = useRead(checkOwnAccount, {});
  const ending = useWrite(endOwnSession);
  const [changing, setChanging] = useState(false);
  const end = async (body: { id?: string }) => {
    const answer = await ending.send({ body });
    if (!answer.ok) return failed(answer.refusal);
  };
  const contact = data && (data.contact === '' ? texts.noContact : data.contact);
  return (
    <>
      <Modal
        opened
        onClose={onClose}
        title={shellTexts.security}
        size="var(--dialog-width-wide)"
        withCloseButton
        closeButtonProps={{ 'aria-label': partsTexts.close, icon: <IconX size={17} aria-hidden /> }}
      >
        <div className={classes.content} aria-busy={data === undefined && failure === undefined}>
          {required && <Banner kind="warning">{secondStepTexts.required}</Banner>}
          {data && (
            <>
              <div className={classes.facts}>
                <ReadOnlyField
                  label={texts.contact}
                  value={
                    data.contact !== '' && !data.contactConfirmed
                      ? `${data.contact} · ${texts.contactUnconfirmed}`
                      : (contact ?? '')
                  }
                />
                <ReadOnlyField label={texts.passwordUntil} value={dateText(data.passwordUntil)} />
                <ActionButton icon={IconMail} onClick={() => setChanging(true)}>
                  {texts.changeContact}
                </ActionButton>
              </div>
              <SecondStepSection account={data} />
              <h3>{texts.mySessions}</h3>
              <ul className={classes.sessions} aria-label={texts.mySessions}>
                {data.sessions.map(({ id, browser, address, begunAt, lastUsedAt, current }) => (
                  <li key={id}>
                    <span>
                      <strong>{browser ?? texts.unknownBrowser}</strong>
                      {current && ` · ${texts.thisSession}`}
                      <br />
                      {texts.sessionFrom(address ?? '', momentText(begunAt), momentText(lastUsedAt))}
                    </span>
                    {!current && (
                      <ActionButton small busy={ending.pending} onClick={() => void end({ id })}>
                        {texts.endSession}
                      </ActionButton>
                    )}
                  </li>
                ))}
              </ul>
              {data.sessions.length > 1 && (
                <ActionButton icon={IconLogout} busy={ending.pending} onClick={() => void end({})}>
                  {texts.endOtherSessions}
                </ActionButton>
              )}
              <h3>{texts.activity}</h3>
            </>
          )}
          <ActivityList entries={data?.entries} own={email} failure={failure} onRetry={retry} />
        </div>
      </Modal>
      {changing && data && (
        <ContactDialog contact={data.contact} mails={data.mails} onClose={() => setChanging(false)} />
      )}
    </>
  );
}
