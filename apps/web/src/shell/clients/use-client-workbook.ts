import { processClientsFile } from '@contador/contract/clients';
import { clientWorkbookTexts as texts } from '@contador/contract/messages';
import type { DecimalSign, Month } from '@contador/kernel';
import { useState } from 'react';
import type { CallFailure } from '../../http/call-failure.ts';
import { sendFile } from '../../http/send-file.ts';
import { useWrite } from '../../http/use-write.ts';
import { placesAtFault, type RefusedAttempt, refusedAttempt } from '../../patterns/intake/attempt.ts';
import { useNotice } from '../../ui/notice/notice.tsx';
import { useSession } from '../session/session.tsx';

export type ClientSide = { readonly billing: 'true' } | { readonly origin: 'ag' };

/** Uploads an edited workbook of clients: a dry run first, then the import once the person has confirmed the changes. */
export function useClientWorkbook(side: ClientSide, month: Month) {
  const { tenant } = useSession();
  const { username } = tenant;
  const process = useWrite(processClientsFile);
  const { notice, confirm, failed } = useNotice();
  const [running, setRunning] = useState<string>();
  const [refused, setRefused] = useState<RefusedAttempt>();

  const fail = async (file: File, failure: CallFailure) => {
    setRunning(undefined);
    const attempt = refusedAttempt(file.name, failure, (sign) => take([file], sign));
    if (attempt.particulars.length === 0) return await failed(failure, texts.failed);
    setRefused(attempt);
    const places = placesAtFault(attempt);
    if (places === 0) return await notice(texts.failed, { tone: 'refused', particulars: attempt.particulars });
    await notice(texts.failed, { tone: 'refused', detail: texts.refusedHelp(places) });
  };

  const take = async ([file]: readonly File[], decimalSign?: DecimalSign) => {
    if (file === undefined || running !== undefined) return;
    if (!/\.xlsx$/i.test(file.name)) {
      const particulars = [{ file: file.name, expected: texts.onlyWorkbook }];
      return await notice(texts.failed, { tone: 'refused', particulars });
    }
    setRefused(undefined);
    setRunning(texts.reading);
    const sent = await sendFile(file, { username, month, decimalSign });
    if (!sent.ok) return await fail(file, sent.refusal);
    const query = { username, ...side, year: month.year, period: month.number } as const;
    const preview = await process.send({ query: { ...query, enter: false }, body: sent.value });
    setRunning(undefined);
    if (!preview.ok) return await fail(file, preview.refusal);
    const { added, changed, unchanged, doubtful } = preview.value;
    if (added + changed === 0) return await notice(texts.nothingChanged, { tone: 'done' });
    const particulars = doubtful.map(({ line, code, reason }) => ({ line, value: code, expected: reason }));
    const agreed = await confirm(texts.review, {
      detail: texts.reviewDetail(added, changed, unchanged),
      accept: texts.enter,
      ...(particulars.length > 0 && { particulars, hint: texts.reviewHint }),
    });
    if (!agreed) return;
    setRunning(texts.entering);
    const entered = await process.send({ query: { ...query, enter: true }, body: sent.value });
    setRunning(undefined);
    if (!entered.ok) return await fail(file, entered.refusal);
    await notice(texts.entered(entered.value.added, entered.value.changed), { tone: 'done' });
  };
  return { running, refused, take };
}
