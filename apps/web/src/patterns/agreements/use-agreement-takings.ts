import { type AgreementTakings, calculateAgreementTakings } from '@contador/contract/billing';
import { taxAgreementTexts as texts } from '@contador/contract/messages';
import type { LocalTaxName } from '@contador/domain/billing';
import { settled } from '@contador/domain/entry';
import { useState } from 'react';
import { useWrite } from '../../http/use-write.ts';
import { useNotice } from '../../ui/notice/notice.tsx';
import { agreementBody } from './agreement-body.ts';
import type { AgreementDraft, AgreementRow } from './agreement-draft.ts';

/** What was calculated last, and whether the agreement was changed since. */
export interface ShownTakings {
  /** Null before the first month of approved energy. */
  readonly takings: AgreementTakings | null;
  readonly isOld: boolean;
}

/** What an agreement would bring as it is written, asked for when the person wants it. */
export function useAgreementTakings(of: {
  readonly tax: LocalTaxName;
  readonly place: string;
  readonly agreement: AgreementRow | undefined;
  readonly username: string;
  readonly draft: AgreementDraft;
}) {
  const { failed } = useNotice();
  const asking = useWrite(calculateAgreementTakings);
  const [answer, setAnswer] = useState<{ readonly takings: AgreementTakings | null; readonly asked: string }>();
  const written = agreementBody(settled(of.draft).values, of);
  const asked = JSON.stringify(written.body);
  const calculate = async () => {
    const { username } = of;
    const body =
      written.tax === 'lighting' ? { username, lighting: written.body } : { username, security: written.body };
    const done = await asking.send({ body: body as never });
    if (!done.ok) return failed(done.refusal, texts.takings.failed);
    setAnswer({ takings: done.value.takings, asked });
  };
  const shown: ShownTakings | undefined = answer && { takings: answer.takings, isOld: answer.asked !== asked };
  return { shown, calculate, pending: asking.pending };
}
