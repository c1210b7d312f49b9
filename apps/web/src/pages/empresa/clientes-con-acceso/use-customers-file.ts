import { processCustomerAccountsFile } from '@contador/contract/access';
import { customerAccountTexts as texts } from '@contador/contract/messages';
import type { LinkDelivery } from '@contador/domain/access';
import { parseMonth } from '@contador/kernel';
import { useState } from 'react';
import type { CallFailure } from '../../../http/call-failure.ts';
import { sendFile } from '../../../http/send-file.ts';
import { useWrite } from '../../../http/use-write.ts';
import { placesAtFault, type RefusedAttempt, refusedAttempt } from '../../../patterns/intake/attempt.ts';
import { useSession } from '../../../shell/session/session.tsx';
import { useNotice } from '../../../ui/notice/notice.tsx';
import type { useInvitation } from './use-invitation.ts';

/** Invites the customers of a workbook: reads it, asks which e-mail to use where the register has another one, and how to deliver. */
export function useCustomersFile(begin: ReturnType<typeof useInvitation>['begin'], mail: boolean) {
  const { tenant, today } = useSession();
  const { username } = tenant;
  const { notice, choose } = useNotice();
  const process = useWrite(processCustomerAccountsFile);
  const [running, setRunning] = useState<string>();
  const [refused, setRefused] = useState<RefusedAttempt>();

  const fail = async (file: File, failure: CallFailure) => {
    setRunning(undefined);
    const attempt = refusedAttempt(file.name, failure, () => take([file]));
    setRefused(attempt);
    await notice(texts.refused, { tone: 'refused', detail: texts.refusedHelp(placesAtFault(attempt)) });
  };

  const take = async ([file]: readonly File[]) => {
    const month = parseMonth(today.slice(0, 7));
    if (file === undefined || running !== undefined || month === undefined) return;
    if (!/\.xlsx$/i.test(file.name)) {
      const particulars = [{ file: file.name, expected: texts.onlyWorkbook }];
      return await notice(texts.refused, { tone: 'refused', particulars });
    }
    setRefused(undefined);
    setRunning(texts.reading);
    const sent = await sendFile(file, { username, month });
    if (!sent.ok) return await fail(file, sent.refusal);
    const query = { username, year: month.year, period: month.number };
    const read = await process.send({ query, body: sent.value });
    setRunning(undefined);
    if (!read.ok) return await fail(file, read.refusal);
    const { customers, differing } = read.value;
    const deliver = await choose(texts.fromFile(customers.length), {
      detail: texts.fileDetail,
      choices: [
        ...(mail ? [{ key: 'mail', label: texts.byMail }] : []),
        { key: 'sheet', label: texts.bySheet },
        { key: 'letters', label: texts.byLetters },
      ],
    });
    if (deliver === undefined) return;
    const typed = new Set(differing.map(({ clientCode }) => clientCode));
    const to = deliver === 'mail' && differing.length > 0 ? await askAddress(differing) : 'typed';
    if (to === undefined) return;
    const invited = customers.map(({ address, ...customer }) =>
      address === undefined || (to === 'registered' && typed.has(customer.clientCode))
        ? customer
        : { ...customer, address },
    );
    await begin(invited, deliver as LinkDelivery);
  };

  const askAddress = (differing: readonly { clientCode: string; registered: string | null; typed: string }[]) =>
    choose(texts.differs(differing.length), {
      detail: texts.differsHelp,
      particulars: differing.map(({ clientCode, registered, typed }) => ({
        value: clientCode,
        expected: texts.differing(registered, typed),
      })),
      choices: [
        { key: 'registered', label: texts.toRegistered },
        { key: 'typed', label: texts.toTyped },
      ],
    });
  return { running, refused, take };
}
