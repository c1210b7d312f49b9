import type { ReplyOf } from '@contador/contract';
import {
  beginCodeFactor,
  type checkOwnAccount,
  endOwnSession,
  makeRecoveryCodes,
  removeFactor,
} from '@contador/contract/access';
import { secondStepTexts as texts } from '@contador/contract/messages';
import { FEW_RECOVERY_CODES } from '@contador/domain/access';
import { IconDeviceMobile, IconKey, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useWrite } from '../../http/use-write.ts';
import { ActionButton } from '../../ui/action/action-button.tsx';
import { useNotice } from '../../ui/notice/notice.tsx';
import { CodeFactorDialog } from './code-factor-dialog.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import classes from './security-dialog.module.css';

interface Props {
  readonly account: Pick<
    ReplyOf<typeof checkOwnAccount>,
    'codesSince' | 'recoveryCodes' | 'passkeys' | 'passkeysOffered' | 'sessions'
  >;
}

/** 'Segundo paso' of the own account: its code app, passkeys and recovery codes. */
export function SecondStepSection({ account }: Props) {
  const { codesSince, recoveryCodes, passkeys, passkeysOffered, sessions } = account;
  const { notice, confirm, failed } = useNotice();
  const removing = useWrite(removeFactor);
  const making = useWrite(makeRecoveryCodes);
  const beginning = useWrite(beginCodeFactor);
  const [begun, setBegun] = useState<ReplyOf<typeof beginCodeFactor>>();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const ending = useWrite(endOwnSession);
  const hasSecondStep = codesSince !== null || passkeys.length > 0;
  const [done, setDone] = useState<string>();
  /** Says what changed, and offers to end the other sessions: who opened one before the change stays in it otherwise (ASVS 5.0, 7.4.3). */
  const tell = async (sentence: string) => {
    if (sessions.length < 2) return notice(sentence, { tone: 'done' });
    if (!(await confirm(texts.endOthersQuestion, { accept: texts.endOthers, detail: sentence }))) return;
    const answer = await ending.send({ body: {} });
    if (!answer.ok) return failed(answer.refusal);
  };
  // New recovery codes are shown first, and nothing may cover them.
  const changed = (made: readonly string[], sentence: string) => {
    if (made.length === 0) return tell(sentence);
    setCodes(made);
    setDone(sentence);
  };
  const begin = async () => {
    const answer = await beginning.send({ body: {} });
    return answer.ok ? setBegun(answer.value) : failed(answer.refusal);
  };
  const remove = async () => {
    if (!(await confirm(texts.removeQuestion, { accept: texts.remove, danger: true }))) return;
    const answer = await removing.send({ body: {} });
    return answer.ok ? changed([], texts.removed) : failed(answer.refusal);
  };
  const make = async () => {
    if (!(await confirm(texts.newCodesQuestion))) return;
    const answer = await making.send({ body: {} });
    return answer.ok ? setCodes(answer.value.recovery_codes) : failed(answer.refusal);
  };
  const few = recoveryCodes <= FEW_RECOVERY_CODES ? ` ${texts.fewCodes}` : '';
  return (
    <>
      <h3>{texts.title}</h3>
      <p>
        {codesSince === null ? texts.about : `${texts.since(codesSince)}.`}
        {hasSecondStep && ` ${texts.codesLeft(recoveryCodes)}.${few}`}
      </p>
      <div className={classes.facts}>
        <ActionButton icon={IconDeviceMobile} busy={beginning.pending} onClick={() => void begin()}>
          {codesSince === null ? texts.setUp : texts.replace}
        </ActionButton>
        {hasSecondStep && (
          <ActionButton icon={IconKey} busy={making.pending} onClick={() => void make()}>
            {texts.newCodes}
          </ActionButton>
        )}
        {codesSince !== null && (
          <ActionButton danger icon={IconTrash} busy={removing.pending} onClick={() => void remove()}>
            {texts.remove}
          </ActionButton>
        )}
      </div>
      <PasskeysSection passkeys={passkeys} passkeysOffered={passkeysOffered} onChanged={changed} />
      {begun && (
        <CodeFactorDialog
          begun={begun}
          onDone={(made) => {
            setBegun(undefined);
            void changed(made, texts.active);
          }}
          onClose={() => setBegun(undefined)}
        />
      )}
      {codes.length > 0 && (
        <RecoveryCodes
          codes={codes}
          onClose={() => {
            setCodes([]);
            setDone(undefined);
            if (done !== undefined) void tell(done);
          }}
        />
      )}
    </>
  );
}
