import { inviteCustomers } from '@contador/contract/access';
import { customerAccountTexts as texts } from '@contador/contract/messages';
import type { LinkDelivery } from '@contador/domain/access';
import { useState } from 'react';
import { useWrite } from '../../../http/use-write.ts';
import { useSession } from '../../../shell/session/session.tsx';
import { useNotice } from '../../../ui/notice/notice.tsx';
import { type CustomerRow, canInvite, otherNames } from './customer-rows.ts';

interface Invited {
  readonly clientCode: string;
  readonly user?: string | undefined;
  readonly address?: string | undefined;
}

/** Users that a question lists. */
const MOST_LISTED = 200;

/** Invites customers after a question that says what it replaces, and tells who was left out. */
export function useInvitation() {
  const { username } = useSession().tenant;
  const { notice, confirm, failed } = useNotice();
  const { send } = useWrite(inviteCustomers);
  const [busy, setBusy] = useState<LinkDelivery>();

  const begin = async (customers: readonly Invited[], deliver: LinkDelivery) => {
    setBusy(deliver);
    const answer = await send({ body: { username, customers: [...customers], deliver } });
    setBusy(undefined);
    if (!answer.ok) return await failed(answer.refusal);
    const { invited, omitted } = answer.value;
    const particulars = omitted.map(({ clientCode, reason }) => ({
      value: clientCode,
      expected: texts.omissions[reason],
    }));
    await notice(deliver === 'mail' ? texts.mailed(invited) : texts.madeReady(invited), {
      tone: omitted.length > 0 ? 'warning' : 'done',
      ...(omitted.length > 0 && { detail: texts.omitted(omitted.length), particulars }),
    });
  };

  const ask = async (rows: readonly CustomerRow[], deliver: LinkDelivery) => {
    const invited = rows.filter(canInvite);
    const replaced = invited.filter(({ access }) => access === 'invited').length;
    const unusual = otherNames(invited);
    const details = [
      ...(deliver === 'mail' ? [] : [texts.fileDetail]),
      ...(replaced > 0 ? [texts.linksReplaced(replaced)] : []),
      ...(unusual.length > 0 ? [texts.otherNames(unusual.length)] : []),
    ];
    const question = deliver === 'mail' ? texts.mailQuestion(invited.length) : texts.fileQuestion(invited.length);
    const agreed = await confirm(question, {
      detail: details.join(' '),
      accept: deliver === 'mail' ? texts.sendMails : texts.invite,
      ...(unusual.length > 0 && {
        particulars: unusual
          .slice(0, MOST_LISTED)
          .map(({ clientCode, user }) => ({ value: clientCode, expected: user ?? '' })),
      }),
    });
    if (!agreed) return;
    await begin(
      invited.map(({ clientCode }) => ({ clientCode })),
      deliver,
    );
  };
  return { ask, begin, busy };
}
