import { type AgreementTakings, calculateAgreementTakings } from '@contador/contract/billing';
import { taxAgreementTexts as texts } from '@contador/contract/messages';
import type { LocalTaxName } from '@contador/domain/billing';
import { settled } from '@contador/domain/entry';
import { useState } from 'react';
import { useWrite } from '../../http/use-write.ts';
import { useNotice } from '../../ui/notice/notice.tsx';
import { agreementBody } from './agreement-body.ts';
import type { AgreementDraft, AgreementRow } from './agreement-draft.ts';

/** The last calculated estimate, and whether the agreement was changed since. */
export interface ShownTakings {
  /** Null if no month with approved energy exists. */
  readonly takings: AgreementTakings | null;
  readonly isOld: boolean;
}

/** Estimates the revenue of an agreement as drafted, on request. */
export function useAgreementTakings(scope: {
  readonly tax: LocalTaxName;
  readonly place: string;
  readonly agreement: AgreementRow | undefined;
  readonly username: string;
  readonly draft: AgreementDraft;
}) {
  const { failed } = useNotice();
  const asking = useWrite(calculateAgreementTakings);
  const [answer, setAnswer] = useState<{ readonly takings: AgreementTakings | null; readonly requestKey: string }>();
  const written = agreementBody(settled(scope.draft).values, scope);
  const requestKey = JSON.stringify(written.body);
  const calculate = async () => {
    const { username } = scope;
    const body =
      written.tax === 'lighting' ? { username, lighting: written.body } : { username, security: written.body };
    const done = await asking.send({ body: body as never });
    if (!done.ok) return failed(done.refusal, texts.takings.failed);
    setAnswer({ takings: done.value.takings, requestKey: requestKey });
  };
  const shown: ShownTakings | undefined = answer && {
    takings: answer.takings,
    isOld: answer.requestKey !== requestKey,
  };
  return { shown, calculate, pending: asking.pending };
}
