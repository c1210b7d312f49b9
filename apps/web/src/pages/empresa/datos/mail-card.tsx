import type { ReplyOf } from '@contador/contract';
import { type checkCompany, sendTestMail } from '@contador/contract/access';
import { companyFactTexts as texts } from '@contador/contract/messages';
import { isBlank } from '@contador/kernel';
import { TextInput } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useWrite } from '../../../http/use-write.ts';
import { useSession } from '../../../shell/session/session.tsx';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { useNotice } from '../../../ui/notice/notice.tsx';
import classes from './identity.module.css';

type MailCardProps = Pick<ReplyOf<typeof checkCompany>, 'mail' | 'publicUrl'>;

/** Where the server's letters leave from, its address, and a test letter that shows the mail server's answer. */
export function MailCard({ mail, publicUrl }: MailCardProps) {
  const { username } = useSession().tenant;
  const { notice, failed } = useNotice();
  const [to, setTo] = useState('');
  const test = useWrite(sendTestMail);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (test.pending || isBlank(to)) return;
    const answer = await test.send({ body: { username, to: to.trim() } });
    if (!answer.ok) return failed(answer.refusal);
    const { accepted, reply } = answer.value;
    notice(accepted ? texts.accepted(reply) : texts.refused(reply), accepted ? { tone: 'done' } : {});
  };
  return (
    <Card title={texts.mail}>
      <p>{mail ? texts.mailFrom(mail.server, mail.from) : texts.noMail}</p>
      <p>
        {texts.serverAddress}: {publicUrl ?? texts.noAddress}
      </p>
      {mail && (
        <form onSubmit={(event) => void send(event)} noValidate className={classes.test}>
          <TextInput
            label={texts.to}
            maxLength={200}
            value={to}
            onChange={(event) => setTo(event.currentTarget.value)}
          />
          <ActionButton submit icon={IconMail} busy={test.pending}>
            {texts.testMail}
          </ActionButton>
        </form>
      )}
    </Card>
  );
}
